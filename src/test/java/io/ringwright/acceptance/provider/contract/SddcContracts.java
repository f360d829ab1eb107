package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Trait.trait;

/** SDDCs, their clusters with what scales them, and groups of SDDCs. */
final class SddcContracts {
  /** Another cluster of the SDDC that is there already. */
  static final String SECOND = "{sddcId: <sddc>, hostType: i3en.metal, hostCount: 3}";

  private SddcContracts() {}

  static Contract sddc() {
    return Contract.of(
            "ringwright:vmc:Sddc",
            """
            name: ring
            region: us-west-2
            hostType: I3EN_METAL
            hostCount: 4
            size: medium
            vpcCidr: 10.6.0.0/16
            connectedAccountId: 00000000-0000-4000-8000-000000000001
            customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
            """)
        .seenAt(scene -> VmcSights.sddc(scene, scene.id()))
        .creates(
            trait("/sddc_state", "READY"),
            trait("/resource_config/clusters/0/esx_host_info/instance_type", "i3en.metal"))
        .updates("name: ring-2", "name", trait("/name", "ring-2"))
        .updates(
            "hostCount: 6", "hostCount", trait("/resource_config/esx_hosts/5/esx_state", "READY"))
        .drifts(
            "sees hosts that somebody added",
            scene -> scene.world().play("behind: [{scale: ring-2, hosts: 8}]"),
            "hostCount",
            trait("/resource_config/esx_hosts/5/esx_state", "READY"))
        .drifts(
            "sees that somebody renamed it",
            scene -> scene.world().play("behind: [{rename: ring-2, to: mine}]"),
            "name",
            trait("/name", "ring-2"))
        .refuses("hostCount: 1", "Sddc.hostCount is 1", "To fix: ")
        .refuses("vpcCidr: 172.31.0.0/16", "Sddc.vpcCidr is 172.31.0.0/16", "To fix: ")
        .refuses("size: nsx_small", "Sddc.size", "To fix: ")
        .updates("size: large", "size", trait("/resource_config/sddc_size/nsx_size", "LARGE"))
        .imports()
        .replaces(
            "vpcCidr: 10.7.0.0/16", trait("/resource_config/vpc_info/vpc_cidr", "10.7.0.0/16"))
        .vanishes(scene -> scene.world().play("behind: [{delete: ring-2}]"));
  }

  static Contract sddcCluster() {
    return Contract.of(
            "ringwright:vmc:SddcCluster", "{sddcId: <sddc>, hostType: I3EN_METAL, hostCount: 3}")
        .seenAt(scene -> VmcSights.cluster(scene, scene.lastOfId()))
        .creates(
            trait("/cluster_state", "READY"), trait("/esx_host_info/instance_type", "i3en.metal"))
        .updates("hostCount: 5", "hostCount", trait("/esx_host_list/4/esx_state", "READY"))
        .drifts(
            "sees hosts that somebody added to this cluster only",
            scene ->
                scene
                    .world()
                    .play(
                        "behind: [{scale: ground, cluster: %s, hosts: 7}]"
                            .formatted(scene.lastOfId())),
            "hostCount",
            trait("/esx_host_list/4/esx_state", "READY"))
        .refuses("hostCount: 17", "SddcCluster.hostCount is 17", "To fix: ")
        .refuses("hostType: i3en.meta", "SddcCluster.hostType is i3en.meta", "i3en.metal")
        .imports()
        .replaces("hostType: i4i.metal", trait("/esx_host_info/instance_type", "i4i.metal"))
        .vanishes(VmcSights::deleteCluster);
  }

  static Contract edrsPolicy() {
    return Contract.of(
            "ringwright:vmc:EdrsPolicy",
            """
            sddcId: <sddc>
            clusterId: <cluster>
            policyType: performance
            minHosts: 3
            maxHosts: 8
            """)
        .beside("second", "ringwright:vmc:SddcCluster", SECOND)
        .seenAt(
            scene ->
                VmcSights.edrs(scene)
                    .filter(
                        policy -> !policy.path("policy_type").asText().equals("storage-scaleup")))
        .creates(trait("/policy_type", "performance"), trait("/max_hosts", "8"))
        .updates("maxHosts: 10", "maxHosts", trait("/max_hosts", "10"))
        .updates("policyType: COST", "policyType", trait("/policy_type", "cost"))
        .drifts(
            "sees that somebody changed the policy",
            scene -> {
              scene
                  .world()
                  .vmcRoot()
                  .post(
                      VmcSights.edrsPath(scene),
                      """
                      {"enable_edrs": true, "policy_type": "performance", "min_hosts": 3,
                       "max_hosts": 10}
                      """);
              scene.world().awaitTasks();
            },
            "policyType",
            trait("/policy_type", "cost"))
        .refuses("maxHosts: 17", "EdrsPolicy.maxHosts is 17", "2 to 16")
        .refuses("maxHosts: 2", "EdrsPolicy.maxHosts is 2", "minHosts (3) or more")
        .imports()
        .replaces("clusterId: '${second.clusterId}'", trait("/policy_type", "cost"))
        .vanishes(VmcSights::deleteCluster);
  }

  static Contract sddcGroup() {
    return Contract.of("ringwright:vmc:SddcGroup", "{name: rings, members: [<sddc>]}")
        .beside(
            "other",
            "ringwright:vmc:Sddc",
            """
            name: other
            region: US_WEST_2
            hostType: i3en.metal
            hostCount: 3
            vpcCidr: 10.9.0.0/16
            connectedAccountId: 00000000-0000-4000-8000-000000000001
            customerSubnetIds: [subnet-0a1b2c3d4e5f60718]
            """)
        .seenAt(GroupSights::group)
        .creates(trait("/name", "rings"))
        .updates("members: [<sddc>, '${other.id}']", "members") // in the order of their random ids
        .refuses("description: of the ring", "SddcGroup.description")
        .drifts("sees that somebody took a member out", GroupSights::takeOneOut, "members")
        .imports()
        .replaces("name: circles", trait("/name", "circles"))
        .vanishes(GroupSights::delete);
  }
}
