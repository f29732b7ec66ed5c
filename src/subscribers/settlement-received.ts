import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { matchSettlementWorkflow } from "../workflows/settlements";

/** Matches a file as soon as it is stored; should this stop in the middle, the job continues within minutes. */
export default async function settlementReceived({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await matchSettlementWorkflow(container).run({
    input: { settlement_id: event.data.id },
    throwOnError: false,
  });
}

export const config: SubscriberConfig = {
  event: "mizan.settlement.received",
  context: { subscriberId: "mizan-settlement-received" },
};
