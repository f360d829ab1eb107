package io.ringwright.lab.vmc;

import java.util.Arrays;
import java.util.TreeSet;

/**
 * What is being done; {@code wireName} is the {@code task_type} of the API, as far as it is known,
 * and what fault scripts name it by.
 */
enum TaskKind {
  CREATE("SDDC-PROVISION", Realm.SDDC),
  DELETE("SDDC-DELETE", Realm.SDDC),
  CONVERT("SDDC-CONVERT", Realm.SDDC),
  ADD_CLUSTER("CLUSTER-PROVISION", Realm.SDDC),
  DELETE_CLUSTER("CLUSTER-DELETE", Realm.SDDC),
  RENAME_CLUSTER("CLUSTER-RENAME", Realm.SDDC),
  ADD_HOSTS("ESX-PROVISION", Realm.SDDC),
  REMOVE_HOSTS("ESX-DELETE", Realm.SDDC),
  PUBLISH("CLUSTER-MSFT-LICENSING", Realm.SDDC),
  ENABLE_WCP("CLUSTER-WCP-ENABLE", Realm.SDDC),
  DISABLE_WCP("CLUSTER-WCP-DISABLE", Realm.SDDC),
  PRECHECK("DATASTORE-PRECHECK", Realm.SDDC),
  MOUNT("DATASTORE-MOUNT", Realm.SDDC),
  UNMOUNT("DATASTORE-UNMOUNT", Realm.SDDC),
  /** The vendor's own work on an SDDC. */
  MAINTAIN("SDDC-MAINTENANCE", Realm.SDDC),
  SET_EDRS("EDRS-POLICY-UPDATE", Realm.AUTOSCALER),
  SCALE_UP("SDDC-SIZE-SCALE", Realm.AUTOSCALER),
  CREATE_GROUP("CREATE_DEPLOYMENT_GROUP", Realm.NETWORK),
  UPDATE_GROUP("UPDATE_MEMBERS", Realm.NETWORK),
  DELETE_GROUP("DELETE_DEPLOYMENT_GROUP", Realm.NETWORK);

  /** Where a task can be asked for. The operations of the v2 API know all but the autoscaler's. */
  enum Realm {
    /** {@code /vmc/api/orgs/../tasks}. */
    SDDC,
    /** {@code /vmc/autoscaler/api/orgs/../tasks}, and nowhere else. */
    AUTOSCALER,
    /** The v2 API's operations only. */
    NETWORK
  }

  private final String wireName;
  private final Realm realm;

  TaskKind(String wireName, Realm realm) {
    this.wireName = wireName;
    this.realm = realm;
  }

  String wireName() {
    return wireName;
  }

  Realm realm() {
    return realm;
  }

  static TreeSet<String> wireNames() {
    var names = new TreeSet<String>();
    Arrays.stream(values()).map(TaskKind::wireName).forEach(names::add);
    return names;
  }
}
