import type { Logger, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Engine } from "../engine/ask";
import { engineOf, type EventBus } from "../engine/container";
import type { MizanModuleService } from "../modules/mizan/service";

type Review = "reviewItems" | "reviewTelling";
type Recorded = Review | "attempts" | "attemptLists" | "cartLeases" | "gatewayKeyLists" | "payTokens";
type Asking =
  | Recorded
  | (
      | "answers"
      | "dueAttempts"
      | "gatewayKeys"
      | "gatewayOutages"
      | "gatewayPaces"
      | "heartbeats"
      | "keyNotes"
      | "reconciliation"
    );
type Setup =
  | Asking
  | ("approvals" | "bankDetails" | "promotionBearers" | "rights" | "sealedKeys")
  | ("vendorDevices" | "vendorLinks");
type Checkout = Setup | "coveredOrders" | "customerKfasts" | "pageOpenings" | "paymentLinks";
type Refunds =
  Asking | "coveredOrders" | "refundLists" | "refundReconciliation" | "refunds" | "settlementRows";
type Settle = Refunds | "orderTries";

/** The stores that each room uses, through the rooms below it as well: the compiler refuses it another. */
type StoresOf = {
  review: Review;
  record: Recorded;
  asking: Asking;
  setup: Setup;
  checkout: Checkout;
  refunds: Refunds;
  settle: Settle;
  decisions: Settle | "reviewDecisions";
  books:
    | Setup
    | (
        | "balances"
        | "bankStatements"
        | "closedStatements"
        | "discountCosts"
        | "disputes"
        | "freezes"
        | "invoices"
        | "journal"
        | "monthCloses"
        | "monthFacts"
        | "orderPayable"
        | "payable"
        | "payouts"
        | "refunds"
      )
    | ("payoutFiles" | "payoutItems" | "payoutPreparing" | "payoutRuns" | "restores")
    | ("statements" | "settledTelling" | "settlementMatching" | "settlementRows" | "settlements")
    | ("vendorBooks" | "vendorSales");
  deliveries: "disputes" | "payable";
  overview: "attemptSums" | "balances" | "dayMovements" | "waiting";
  sweep:
    | Settle
    | Checkout
    | "attemptSums"
    | "closedStatements"
    | "disputes"
    | "migrations"
    | "payable"
    | "sweepPasses";
  privacy: "personalData" | "reconciliation" | "sweepPasses";
  checkup:
    Setup | "invoices" | "journal" | "payable" | "migrations" | "pageOpenings" | "refundLists" | "restores";
};

/** Of no store: the options, the settings in force, whose goods they are, and whether keys can be read. */
type Everywhere = "assertKeysReadable" | "masterKey" | "options" | "settings" | "vendorLookup";

type With<Mizan> = Engine & { mizan: Mizan; eventBus: EventBus; logger: Logger };

/** What a room's functions work on. */
export type Using<Room extends keyof StoresOf> = With<Pick<MizanModuleService, StoresOf[Room] | Everywhere>>;

/** What a function works on that reads of the module and hands nothing on. */
export type Mizan<Name extends keyof MizanModuleService> = { mizan: Pick<MizanModuleService, Name> };

/** What the provider, the workflows and the routes hand over: all rooms'. */
export type Dependencies = With<MizanModuleService>;

/** @param container the application's container, as routes, steps and jobs have it */
export function dependenciesOf(container: MedusaContainer): Dependencies {
  return {
    ...engineOf(container),
    mizan: container.resolve<MizanModuleService>("mizan"),
    logger: container.resolve(ContainerRegistrationKeys.LOGGER),
  };
}

/** What settling works on: our own things, and the engine's container to run its workflows in. */
export type Settling = Using<"settle"> & { container: MedusaContainer };
/** The same with all rooms'. */
export type SettlingAll = Dependencies & { container: MedusaContainer };

/** @param container the application's container, as routes, steps and jobs have it */
export function settlingIn(container: MedusaContainer): SettlingAll {
  return { ...dependenciesOf(container), container };
}
