/** What is put before a person, and what the person decides. */
import { z } from "zod";
import { reviewRegionProviders } from "../checkup/region-providers";
import { decideReviewItem, type DecideReviewItemInput } from "../decisions/decide-review-item";
import { oneStep } from "./one-step";

/** A person decides what becomes of something that the shop could not bring into line by itself. */
export const decideReviewItemWorkflow = oneStep(
  "mizan-decide-review-item",
  z.custom<DecideReviewItemInput>(),
  async (settling, input) => ({ result: await decideReviewItem(settling, input) }),
);

/** A region's ways to pay were changed: are payments open that can now not be ordered? */
export const reviewRegionProvidersWorkflow = oneStep(
  "mizan-review-region-providers",
  z.unknown(),
  async (checkup) => {
    await reviewRegionProviders(checkup);
    return {};
  },
);
