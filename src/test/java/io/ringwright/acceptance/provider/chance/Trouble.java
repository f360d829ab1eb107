package io.ringwright.acceptance.provider.chance;

import java.util.List;
import java.util.Locale;

/** What goes wrong during a command. */
sealed interface Trouble {
  Trouble NONE = new Nothing();

  /** Fault scripts of the lab. */
  List<String> SCRIPTS =
      List.of(
          "answers: [{on: 'POST /vmc/api/orgs/*/sddcs', lose: answer}]",
          "answers: [{on: 'POST /vmc/api/orgs/*/sddcs', lose: call}]",
          "answers: [{on: 'POST /vmc/api/orgs/*/sddcs', garble: truncated}]",
          "answers: [{on: 'POST /vmc/api/orgs/*/sddcs', garble: empty}]",
          "answers: [{on: 'DELETE /vmc/api/orgs/*/sddcs/*', lose: answer}]",
          "answers: [{on: 'POST /vmc/api/orgs/*/sddcs/*/esxs', lose: answer}]",
          "answers: [{on: 'POST /vmc/api/orgs/*/sddcs/*/clusters', lose: answer}]",
          "answers: [{on: 'POST /api/wcp/**', lose: answer}]",
          "answers: [{on: 'PUT /vmc/reverse-proxy/**', lose: answer}]",
          "answers: [{on: 'DELETE /vmc/reverse-proxy/**', lose: answer}]",
          "answers: [{on: 'ANY /vmc/**', skip: 2, times: 3, refuse: 429}]",
          "answers: [{on: 'GET /vmc/**', skip: 3, times: 4, refuse: 503}]",
          "answers: [{on: 'GET /vmc/**', skip: 1, times: 2, garble: html}]",
          "answers: [{on: 'GET /vmc/api/orgs/*/tasks/*', times: 2, garble: truncated}]",
          "answers: [{on: 'ANY /vmc/**', skip: 1, times: 5, slowMillis: 100}]",
          "tasks: [{type: '*', ends: FAILED, text: no luck}]",
          "tasks: [{type: '*', skip: 1, ends: FAILED, text: no luck}]",
          "tasks: [{type: CLUSTER-PROVISION, ends: FAILED, text: no hosts left}]",
          "tasks: [{type: '*', ends: CANCELED}]",
          "tasks: [{type: '*', times: 3, millis: 400}]",
          "failNextNamespace: no address left");

  /** All goes well. */
  record Nothing() implements Trouble {
    @Override
    public String toString() {
      return "";
    }
  }

  /** The service fails as this script tells. */
  record Script(String yaml) implements Trouble {
    @Override
    public String toString() {
      return " while " + yaml;
    }
  }

  /** Somebody is killed so long after the engine has started the provider. */
  record Kill(Victim victim, int afterMillis) implements Trouble {
    @Override
    public String toString() {
      return " and the " + victim.word() + " is killed after " + afterMillis + " ms";
    }
  }

  /** Who may be killed. */
  enum Victim {
    PROVIDER,
    /** It leaves its lock, and a provider that goes on until it notices. */
    ENGINE;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
