package io.ringwright.acceptance.provider.contract;

import static io.ringwright.acceptance.provider.contract.Verb.DRIFT;
import static io.ringwright.acceptance.provider.contract.Verb.IMPORT;
import static io.ringwright.acceptance.provider.contract.Verb.REPLACE;
import static io.ringwright.acceptance.provider.contract.Verb.UPDATE;
import static io.ringwright.acceptance.provider.contract.Verb.VANISH;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A verb that a kind of resource has not, so that no contract can tell it.
 *
 * @param type token of the kind
 * @param reason why there is nothing to tell
 */
record Untold(String type, Set<Verb> verbs, String reason) {
  /** Kinds that are in the state only and do no more than refuse or wait, with their own tests. */
  static final Map<String, String> OWN_TESTS =
      Map.of(
          "ringwright:guard:DataGuard", "GuardEngineIT",
          "ringwright:guard:DatacentersGone", "GuardEngineIT and DatacentersGoneTest");

  /** All that there are; whoever adds one says why. */
  static final List<Untold> ALL =
      List.of(
          of(
              "vmc:NfsDatastore",
              "every change is another mount, and vCenter's list of datastores tells of a mount no"
                  + " more than its name, kind and size, so nothing of it can be seen to differ",
              UPDATE,
              DRIFT),
          of(
              "vmc:ConnectedAccountLink",
              "the service cannot move a link: an SDDC keeps the one it has until it is deleted, or"
                  + " the account is disconnected by force, which is its vanishing",
              REPLACE,
              DRIFT),
          of(
              "vmc:TkgActivation",
              "the service cannot change the networks of an activation, so neither can somebody"
                  + " else; switching it off is its vanishing",
              UPDATE,
              DRIFT),
          of(
              "vsphere:TagCategory",
              "it changes in place, or what would lose something is refused",
              REPLACE),
          of("vsphere:TagAttachment", "it is there or it is not", UPDATE, DRIFT),
          of("vsphere:StoragePolicy", "all of it changes in place", REPLACE),
          of(
              "guard:Password",
              "it is in the state only: nobody else can see, change or remove it",
              UPDATE,
              DRIFT,
              VANISH,
              IMPORT),
          of(
              "host:Tuning",
              "an import cannot be told how to reach a host; another address is another host, whose"
                  + " kernel is not this one's",
              REPLACE,
              IMPORT),
          of("host:NvmeVolume", "an import cannot be told how to reach a host", IMPORT),
          of("host:CassandraNode", "an import cannot be told how to reach a host", IMPORT),
          of(
              "host:CassandraRing",
              "it is what its nodes are together, which differ, vanish and are replaced themselves;"
                  + " BareMetalLabIT shows it with a dead one",
              DRIFT,
              VANISH,
              REPLACE,
              IMPORT));

  private static Untold of(String type, String reason, Verb... verbs) {
    return new Untold("ringwright:" + type, Set.of(verbs), reason);
  }

  boolean is(String kind, Verb verb) {
    return type.equals(kind) && verbs.contains(verb);
  }
}
