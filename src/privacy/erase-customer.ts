/** Erases a customer's personal data, as far as payment and books allow (docs/data-map.md). */
import type { Using } from "../application/dependencies";
import type { ErasureReason } from "../domain/erasure";
import type { PlannedErasure } from "../modules/mizan/stores/personal-data-store";
import { customerMark, type ShopperInput, shopperKeysOf } from "./shopper";

/** Rows of one transaction: their locks last for a few statements. */
const AT_ONCE = 100;

export type ErasureReport = {
  preview: boolean;
  /** Attempts of which everything that names the shopper is gone; the payment and the books stay. */
  anonymised: number;
  deleted: number;
  /** Undecided attempts, and those before a person: the daily job erases them once they are decided. */
  left: { attempt_id: string; why: ErasureReason }[];
  /** Numbers of the debit network's fast checkout. */
  fast_checkout_numbers: number;
};

/**
 * May be repeated: erased rows are not counted again.
 *
 * @param given.preview counts and changes nothing
 * @param given.erasedBy for the history: a user's id; null for a program
 */
export async function eraseCustomer(
  dependencies: Using<"privacy">,
  given: { shopper: ShopperInput; preview: boolean; erasedBy: string | null },
): Promise<ErasureReport> {
  const { mizan, logger } = dependencies;
  const keys = await shopperKeysOf(dependencies, given.shopper);
  const ids = await mizan.personalData.attemptsOf(keys);
  const done: PlannedErasure[] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE);
    done.push(...(await mizan.personalData[given.preview ? "plan" : "erase"](some)));
  }
  const { customerIds } = keys;
  const fastCheckoutNumbers = given.preview
    ? (await mizan.personalData.kfastOf(customerIds)).length
    : await mizan.personalData.forgetKfast(customerIds);
  const report = reportOf(done, { preview: given.preview, fastCheckoutNumbers });
  if (given.preview || isEmpty(report)) return report;
  const { preview: _, left, ...figures } = report;
  const entry = { ...figures, left: left.length, customers_sha256: customerIds.map(customerMark) };
  await mizan.personalData.record(entry, given.erasedBy);
  logger.info(
    `Mizan erased a customer's data: ${report.anonymised} attempts anonymised, ${report.deleted} deleted, ${left.length} left until they are decided.`,
  );
  return report;
}

function reportOf(
  done: readonly PlannedErasure[],
  { preview, fastCheckoutNumbers }: { preview: boolean; fastCheckoutNumbers: number },
): ErasureReport {
  return {
    preview,
    anonymised: done.filter(({ act, isErased }) => act === "anonymise" && !isErased).length,
    deleted: done.filter(({ act }) => act === "delete").length,
    left: done.flatMap(({ act, id, why }) => (act === "leave" ? [{ attempt_id: id, why }] : [])),
    fast_checkout_numbers: fastCheckoutNumbers,
  };
}

function isEmpty({ anonymised, deleted, left, fast_checkout_numbers }: ErasureReport): boolean {
  return anonymised + deleted + left.length + fast_checkout_numbers === 0;
}
