import { MizanProvider } from "./mizan-provider";

/** The gateway's hosted page: debit network, credit card or wallet, as the shopper chooses there. */
export class MizanHostedProvider extends MizanProvider {
  static override identifier = "mizan";
  protected readonly paymentType = "3";
}
