package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Trait.trait;

import io.ringwright.lab.vmc.AwsAccount;

/** What an SDDC is given from outside: storage, an AWS account, Tanzu. */
final class AttachmentContracts {
  private AttachmentContracts() {}

  static Contract nfsDatastore() {
    return Contract.of(
            "ringwright:vmc:NfsDatastore",
            """
            sddcId: <sddc>
            clusterId: <cluster>
            name: flex
            endpoints: [10.9.0.10]
            path: /cassandra
            vendor: AWS_FSxN
            """)
        .seenAt(VmcSights::mount)
        .creates(trait("/volume_path", "/cassandra"), trait("/access_mode", "READWRITE"))
        .refuses("path: cassandra", "NfsDatastore.path is cassandra", "write /cassandra")
        .refuses("accessMode: ALL", "NfsDatastore.accessMode is ALL", "READWRITE")
        .replaces("path: /other", trait("/volume_path", "/other"))
        .importsBut("accessMode endpoints path vendor")
        .vanishes(
            scene -> {
              scene
                  .world()
                  .vmcRoot()
                  .post(
                      "/api/inventory/%s/vmc-aws/clusters/%s:unmount-datastores"
                          .formatted(scene.world().orgId(), scene.site().clusterId()),
                      "{\"datastore_name\": [\"%s\"]}".formatted(scene.lastOfId()));
              scene.world().awaitTasks();
            });
  }

  static Contract connectedAccountLink() {
    return Contract.of(
            "ringwright:vmc:ConnectedAccountLink",
            """
            sddcId: ${node.id}
            connectedAccountId: 00000000-0000-4000-8000-000000000001
            subnetIds: [subnet-0a1b2c3d4e5f60718]
            """)
        .beside(
            "node",
            "ringwright:vmc:Sddc",
            """
            name: node
            region: US_WEST_2
            hostType: i3.metal
            hostCount: 1
            sddcType: 1NODE
            delayAccountLink: true
            vpcCidr: 10.8.0.0/16
            """)
        .seenAt(
            scene ->
                VmcSights.sddc(scene, scene.id().substring(0, scene.id().indexOf('/')))
                    .filter(sddc -> sddc.path("account_link_state").asText().equals("LINKED")))
        .creates(trait("/account_link_state", "LINKED"))
        .refuses("subnetIds: [subnet-0a1b2c3d4e5f60719]", "ConnectedAccountLink.subnetIds")
        .updates("forgetAccount: true", "forgetAccount")
        .updates("forgetAccount: null", "forgetAccount")
        .imports()
        .vanishes(AttachmentContracts::disconnect);
  }

  /**
   * The account is gone, and with it every link; then somebody connects it again, and links the
   * SDDC that is no part of this story.
   */
  private static void disconnect(Scene scene) {
    String account = AwsAccount.ofLab().id();
    scene
        .vmc()
        .delete(
            "/account-link/connected-accounts/%s?forceEvenWhenSddcPresent=true".formatted(account));
    scene.world().play("behind: [{connect: %s}]".formatted(account));
    scene
        .vmc()
        .post(
            "/account-link/compatible-subnets?sddc=" + scene.site().id(),
            "{\"connected_account_id\": \"%s\", \"subnet_id\": \"subnet-0a1b2c3d4e5f60718\"}"
                .formatted(account));
  }

  static Contract tkgActivation() {
    return Contract.of(
            "ringwright:vmc:TkgActivation",
            """
            sddcId: <sddc>
            clusterId: <cluster>
            serviceCidr: 10.3.0.0/24
            namespaceCidrs: [10.244.0.0/20]
            ingressCidrs: [10.245.0.0/24]
            egressCidrs: [10.246.0.0/24]
            """)
        .beside("second", "ringwright:vmc:SddcCluster", SddcContracts.SECOND)
        .seenAt(
            scene ->
                VmcSights.cluster(scene, scene.lastOfId())
                    .map(cluster -> cluster.path("wcp_details"))
                    .filter(wcp -> wcp.path("wcp_status").asText().equals("ENABLED")))
        .creates(trait("/service_cidr", "10.3.0.0/24"))
        .refuses("egressCidrs: [10.245.0.0/24]", "overlap", "To fix: ")
        .refuses("serviceCidr: 10.3.1.0/24", "TkgActivation.serviceCidr", "pulumi up --replace")
        .imports()
        .vanishes(
            scene -> {
              scene
                  .world()
                  .vmcRoot()
                  .post(
                      "/api/wcp/v1/orgs/%s/deployments/%s/clusters/%s/operations/disable-wcp"
                          .formatted(scene.world().orgId(), scene.site().id(), scene.lastOfId()),
                      "{}");
              scene.world().awaitTasks();
            })
        .replaces("clusterId: '${second.clusterId}'", trait("/service_cidr", "10.3.0.0/24"));
  }
}
