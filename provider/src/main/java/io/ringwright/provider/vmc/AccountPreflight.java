package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules.Deployment;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Asks whether the connected account and the subnets are there and will do, before an SDDC is
 * ordered with them: one with unfit subnets breaks hours later and cannot be deleted (issue 50 of
 * terraform-provider-vmc).
 */
final class AccountPreflight {
  private static final String ACTIVE = "ACTIVE";

  private final AccountLinks links;

  AccountPreflight(AccountLinks links) {
    this.links = links;
  }

  /**
   * @param resource whose properties they are, such as {@code Sddc}
   * @throws CallFailed with every problem at once
   */
  void require(
      String resource,
      String accountProperty,
      String subnetProperty,
      AccountLinks.Query query,
      List<String> subnetIds,
      Call call) {
    var problems = new ArrayList<Problem>();
    try {
      account(resource + "." + accountProperty, query.accountId(), call).ifPresent(problems::add);
      if (problems.isEmpty()) {
        problems.addAll(subnets(resource + "." + subnetProperty, query, subnetIds, call));
      }
    } catch (ServiceRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
      call.progress("the service does not tell of its accounts and subnets: it will judge them");
    }
    if (!problems.isEmpty()) {
      throw new CallFailed(Problem.text(problems));
    }
  }

  private Optional<Problem> account(String where, String id, Call call) {
    var accounts = links.accounts(call);
    var found = accounts.stream().filter(each -> each.id().equals(id)).findFirst();
    if (found.isEmpty()) {
      var ids = accounts.stream().map(AccountLinks.Account::id).collect(Collectors.joining(", "));
      return Optional.of(
          new Problem(
              where,
              id,
              ids.isEmpty() ? "a connected account, of which there is none" : ids,
              "connect the AWS account in the VMware Cloud console, or correct the id"));
    }
    return found
        .flatMap(AccountLinks.Account::state)
        .filter(state -> !state.equals(ACTIVE))
        .map(
            state ->
                new Problem(
                    where,
                    id + ", whose connection is " + state,
                    "an account whose connection is " + ACTIVE,
                    "connect the AWS account anew in the VMware Cloud console"));
  }

  private List<Problem> subnets(
      String where, AccountLinks.Query query, List<String> ids, Call call) {
    var listed = links.subnets(query, call);
    var problems = new ArrayList<Problem>();
    var zones = new ArrayList<String>();
    for (var id : ids) {
      var subnet = listed.stream().filter(each -> each.id().equals(id)).findFirst();
      subnet.flatMap(AccountLinks.Subnet::zone).ifPresent(zones::add);
      if (subnet.filter(AccountLinks.Subnet::compatible).isEmpty()) {
        problems.add(unfit(where, id, subnet, listed, query));
      }
    }
    if (problems.isEmpty()
        && query.sddcType().equals(Optional.of(Deployment.MULTI_AZ.wireName()))
        && zones.stream().distinct().count() < zones.size()) {
      problems.add(
          new Problem(
              where,
              String.join(", ", ids) + ", both in " + zones.get(0),
              "subnets in two different zones for MultiAZ",
              "choose the second one from another zone"));
    }
    return problems;
  }

  private static Problem unfit(
      String where,
      String id,
      Optional<AccountLinks.Subnet> subnet,
      List<AccountLinks.Subnet> listed,
      AccountLinks.Query query) {
    var fit =
        listed.stream()
            .filter(AccountLinks.Subnet::compatible)
            .map(AccountLinks.Subnet::id)
            .collect(Collectors.joining(", "));
    var why =
        subnet
            .map(each -> "which is not compatible" + each.note().map(n -> ": " + n).orElse(""))
            .orElse("which the account does not have in " + query.region());
    return new Problem(
        where,
        id + ", " + why,
        fit.isEmpty() ? "a compatible subnet, of which there is none" : fit,
        "choose a compatible subnet, or make one with 17 free addresses or more in that region");
  }
}
