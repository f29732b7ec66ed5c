/** Who bears what single promotions take off, where it is not what the settings say for all: versions of the settings' history. */
import { isDeepStrictEqual } from "node:util";
import { bearerTermsOf, promotionBearerSchema } from "../../../config/terms/discounts";
import type { BearerTerms } from "../../../domain/bearer";
import { insertVersion, latestVersionOf, lockSubject } from "./settings-history";
import { Store } from "./store";

/** The subject of the history of a promotion's bearer. */
export function promotionSubject(promotionId: string): string {
  return `promotion:${promotionId}`;
}

/** @returns null where what the settings say counts */
export function bearerFromStored(stored: unknown): BearerTerms | null {
  const read = promotionBearerSchema.safeParse(stored);
  return read.success ? bearerTermsOf(read.data) : null;
}

export class PromotionBearerStore extends Store {
  async own(promotionId: string): Promise<BearerTerms | null> {
    return bearerFromStored((await latestVersionOf(this.database(), promotionSubject(promotionId)))?.after);
  }

  /** @param given.own null where what the settings say is to count; what is no change is not written down */
  async save(given: {
    promotionId: string;
    own: BearerTerms | null;
    changedBy: string | null;
  }): Promise<void> {
    const subject = promotionSubject(given.promotionId);
    await this.database().transaction(async (transaction) => {
      await lockSubject(transaction, subject);
      const before = (await latestVersionOf(transaction, subject))?.after;
      if (isDeepStrictEqual(bearerFromStored(before), given.own)) return;
      const after = given.own ?? { bearer: null };
      await insertVersion(transaction, {
        subject,
        before: before ?? null,
        after,
        changedBy: given.changedBy,
      });
    });
  }
}
