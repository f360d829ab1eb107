package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Lookup;
import java.util.List;

/** {@code ringwright:vmc:getConnectedAccounts}: the AWS accounts of the organisation. */
public final class ConnectedAccountsLookup
    implements Lookup<GetConnectedAccountsInputs, GetConnectedAccountsResult> {
  private final AccountLinks links;

  public ConnectedAccountsLookup(VmcClient client) {
    this.links = new AccountLinks(client);
  }

  @Override
  public List<Problem> check(GetConnectedAccountsInputs question) {
    return List.of();
  }

  @Override
  public GetConnectedAccountsResult find(GetConnectedAccountsInputs question, Call call) {
    var number = question.accountNumber().known();
    return new GetConnectedAccountsResult(
        Field.of(
            links.accounts(call).stream()
                .filter(each -> number.isEmpty() || number.equals(each.number()))
                .map(
                    each ->
                        new ConnectedAccount(
                            Field.of(each.id()), Field.of(each.number()), Field.of(each.state())))
                .toList()));
  }
}
