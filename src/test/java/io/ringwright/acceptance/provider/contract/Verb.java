package io.ringwright.acceptance.provider.contract;

/**
 * What a contract has to tell of a kind of resource. That it is created, stays as it is and is
 * deleted is told by every {@link Story}.
 */
enum Verb {
  UPDATE,
  REFUSE,
  REPLACE,
  DRIFT,
  VANISH,
  IMPORT
}
