import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import type { OpenOptions } from "../../config/options";
import type { KeyRing } from "./key-ring";
import { AttemptEvent } from "./models/attempt-event";
import { CartLease } from "./models/cart-lease";
import { CustomerKfast } from "./models/customer-kfast";
import { GatewayKey } from "./models/gateway-key";
import { GatewayOutage } from "./models/gateway-outage";
import { Heartbeat } from "./models/heartbeat";
import { JournalEntry } from "./models/journal-entry";
import { JournalLine } from "./models/journal-line";
import { PayToken } from "./models/pay-token";
import { PaymentAttempt } from "./models/payment-attempt";
import { Refund } from "./models/refund";
import { ReviewItem } from "./models/review-item";
import { SettingsVersion } from "./models/settings-version";
import { Settlement } from "./models/settlement";
import { SettlementRow } from "./models/settlement-row";
import { SweepPass } from "./models/sweep-pass";
import { VendorAccount } from "./models/vendor-account";

type Dependencies = {
  mizanOptions: OpenOptions;
  mizanKeyRing: KeyRing;
  /** An application has one; a test of the tables alone may not. */
  logger?: Logger;
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex;
};

/** The engine's methods for lists and links of Mizan's tables, and the connection to them. */
export abstract class Tables extends MedusaService({
  MizanVendorAccount: VendorAccount,
  MizanGatewayKey: GatewayKey,
  MizanPaymentAttempt: PaymentAttempt,
  MizanAttemptEvent: AttemptEvent,
  MizanPayToken: PayToken,
  MizanCartLease: CartLease,
  MizanCustomerKfast: CustomerKfast,
  MizanJournalEntry: JournalEntry,
  MizanJournalLine: JournalLine,
  MizanRefund: Refund,
  MizanReviewItem: ReviewItem,
  MizanSettingsVersion: SettingsVersion,
  MizanSettlement: Settlement,
  MizanSettlementRow: SettlementRow,
  MizanHeartbeat: Heartbeat,
  MizanGatewayOutage: GatewayOutage,
  MizanSweepPass: SweepPass,
}) {
  readonly options: OpenOptions;
  /** Read when it is used, not now: the connection may be made anew while the application lives. */
  protected readonly database: () => Knex;

  constructor(protected readonly dependencies: Dependencies) {
    // MedusaService takes what the engine hands to a module's service, whatever the type of that is.
    super(dependencies);
    this.options = dependencies.mizanOptions;
    this.database = () => dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }
}
