import { MizanProvider } from "./mizan-provider";

/** Straight to the credit card page; the gateway account needs the permission for it (10015 otherwise). */
export class MizanCardProvider extends MizanProvider {
  static override identifier = "mizan-card";
  protected readonly paymentType = "2";
}
