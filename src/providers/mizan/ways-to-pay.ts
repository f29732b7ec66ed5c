/** The gateway's three pages, each a way to pay of its own. */
import { MizanProvider } from "./mizan-provider";

/** The gateway's hosted page: debit network, credit card or wallet, as the shopper chooses there. */
export class MizanHostedProvider extends MizanProvider {
  static override identifier = "mizan";
  protected readonly paymentType = "3";
}

/** Straight to the domestic debit network. */
export class MizanDebitProvider extends MizanProvider {
  static override identifier = "mizan-debit";
  protected readonly paymentType = "1";
}

/** Straight to the credit card page; the gateway account needs the permission for it (10015 otherwise). */
export class MizanCardProvider extends MizanProvider {
  static override identifier = "mizan-card";
  protected readonly paymentType = "2";
}
