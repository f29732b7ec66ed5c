import { MizanProvider } from "./mizan-provider";

/** Straight to the domestic debit network. */
export class MizanDebitProvider extends MizanProvider {
  static override identifier = "mizan-debit";
  protected readonly paymentType = "1";
}
