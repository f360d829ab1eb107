package io.ringwright.lab.vmc;

import java.util.List;

/** What can happen to a service, legal or not. */
enum Happening {
  ORDER {
    @Override
    void in(RandomWorld world, int which, int amount) {
      var order =
          "{'name':'ring-%d','num_hosts':%d,'provider':'AWS','region':'US_WEST_2',"
              + "'host_instance_type':'%s','vpc_cidr':'10.%d.0.0/16','account_link_sddc_config':["
              + "{'connected_account_id':'00000000-0000-4000-8000-000000000001',"
              + "'customer_subnet_ids':['subnet-0a1b2c3d4e5f60718']}]}";
      world.post(
          "/vmc/api/orgs/ORG/sddcs",
          order.formatted(which, amount, which % 2 == 0 ? "i3en.metal" : "i4i.metal", which + 2));
    }
  },
  ORDER_ONE_HOST {
    @Override
    void in(RandomWorld world, int which, int amount) {
      world.post(
          "/vmc/api/orgs/ORG/sddcs",
          "{'name':'one','num_hosts':1,'provider':'AWS','region':'US_WEST_2','sddc_type':'1NODE',"
              + "'host_instance_type':'i3.metal','account_link_config':"
              + "{'delay_account_link':true}}");
    }
  },
  CONVERT {
    @Override
    void in(RandomWorld world, int which, int amount) {
      world.post(sddc(world, which) + "/convert", "{}");
    }
  },
  RENAME {
    @Override
    void in(RandomWorld world, int which, int amount) {
      world.call("PATCH", sddc(world, which), "{'name':'ring-" + amount + "'}");
    }
  },
  DELETE {
    @Override
    void in(RandomWorld world, int which, int amount) {
      if (amount < 6) {
        world.call("DELETE", sddc(world, which), "");
      }
    }
  },
  SCALE {
    @Override
    void in(RandomWorld world, int which, int amount) {
      var action = amount % 2 == 0 ? "add" : "remove";
      var body = "{'num_hosts':%d,'cluster_id':'%s'}".formatted(amount / 2, cluster(world, which));
      world.post(sddc(world, which) + "/esxs?action=" + action, body);
    }
  },
  ADD_CLUSTER {
    @Override
    void in(RandomWorld world, int which, int amount) {
      world.post(sddc(world, which) + "/clusters", "{'num_hosts':" + amount + "}");
    }
  },
  REMOVE_CLUSTER {
    @Override
    void in(RandomWorld world, int which, int amount) {
      world.call("DELETE", sddc(world, which) + "/clusters/" + cluster(world, which), "");
    }
  },
  SET_EDRS {
    @Override
    void in(RandomWorld world, int which, int amount) {
      var path = sddc(world, which).replace("/vmc/api", "/vmc/autoscaler/api");
      world.post(
          path + "/clusters/" + cluster(world, which) + "/edrs-policy",
          "{'enable_edrs':%b,'policy_type':'cost','min_hosts':%d,'max_hosts':%d}"
              .formatted(amount % 3 > 0, amount / 3, amount));
    }
  },
  MOUNT {
    @Override
    void in(RandomWorld world, int which, int amount) {
      world.post(
          "/api/inventory/ORG/vmc-aws/clusters/" + cluster(world, which) + ":mount-datastores",
          "{'mount_info':[{'datastore_name':'flex-%d','storage_endpoint':['10.9.0.5'],"
                  .formatted(amount % 6)
              + "'volume_path':'/v','storage_vendor':'AWS_FSxN'}]}");
    }
  },
  TANZU {
    @Override
    void in(RandomWorld world, int which, int amount) {
      var path =
          sddc(world, which).replace("/vmc/api", "/api/wcp/v1").replace("/sddcs/", "/deployments/")
              + "/clusters/"
              + cluster(world, which)
              + "/operations/";
      world.post(
          path + (amount % 2 == 0 ? "enable-wcp" : "disable-wcp"),
          "{'service_cidr':'192.168.0.0/24','namespace_cidr':['172.16.0.0/20'],"
              + "'ingress_cidr':['192.168.1.0/24'],'egress_cidr':['192.168.2.0/24']}");
    }
  },
  GROUP {
    @Override
    void in(RandomWorld world, int which, int amount) {
      world.post(
          "/api/network/ORG/core/network-connectivity-configs/create-group-network-connectivity",
          "{'name':'group','members':[{'id':'" + last(sddc(world, which)) + "'}]}");
    }
  },
  CANCEL {
    @Override
    void in(RandomWorld world, int which, int amount) {
      var tasks = world.tasks();
      if (!tasks.isEmpty()) {
        var task = tasks.get(Math.floorMod(tasks.size() - 1 - which, tasks.size()));
        world.post("/vmc/api/orgs/ORG/tasks/" + task + "?action=cancel", "");
      }
    }
  },
  FATE {
    @Override
    void in(RandomWorld world, int which, int amount) {
      var end = List.of("FAILED", "CANCELED", "FINISHED").get(which % 3);
      world.play(
          "tasks: [{type: '*', ends: " + end + ", text: bad luck, skip: " + amount % 3 + "}]");
    }
  },
  BEHIND {
    @Override
    void in(RandomWorld world, int which, int amount) {
      var id = last(sddc(world, which));
      world.play(
          switch (amount % 3) {
            case 0 -> "busy: [{sddc: " + id + ", millis: 500}]";
            case 1 -> "behind: [{scale: " + id + ", hosts: " + amount + "}]";
            default -> "behind: [{delete: " + id + "}]";
          });
    }
  },
  WAIT {
    @Override
    void in(RandomWorld world, int which, int amount) {
      world.passTime(amount);
    }
  },
  RESTART {
    @Override
    void in(RandomWorld world, int which, int amount) {
      if (which == 0) {
        world.restart();
      }
    }
  };

  abstract void in(RandomWorld world, int which, int amount);

  private static String sddc(RandomWorld world, int which) {
    var sddcs = world.sddcs();
    var id = sddcs.isEmpty() ? "none" : sddcs.get(which % sddcs.size());
    return "/vmc/api/orgs/ORG/sddcs/" + id;
  }

  private static String cluster(RandomWorld world, int which) {
    var clusters = world.clustersOf(last(sddc(world, which)));
    return clusters.isEmpty() ? "none" : clusters.get(which % clusters.size());
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
