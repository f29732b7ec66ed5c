/** A store's own resolver: asked once per cart, with ids only, and believed only in the shape it has promised. */
import { z } from "zod";
import type { VendorFunction } from "../../../config/options/vendor-resolvers";
import type { Engine } from "../../../engine/ask";
import type { AnsweredCart, VendorAnswer } from "./vendor-resolver";
import { VendorRefusal } from "./vendor-refusal";

/** A shopper waits for it. */
const DEADLINE_MS = 5_000;

const vendorName = z.strictObject({ source: z.string().min(1), externalId: z.string().min(1) }).nullable();
const answerSchema = z.strictObject({
  lines: z.record(z.string(), vendorName),
  shipping: z.record(z.string(), vendorName).optional(),
});

export type FunctionAnswer = {
  resolver: string;
  lines: Map<string, VendorAnswer>;
  shipping: Map<string, VendorAnswer>;
};

/** @throws VendorRefusal MIZAN_VENDOR_RESOLVER_FAILED when it throws, answers late, in another shape, or for other lines */
export async function askFunction(
  ask: VendorFunction,
  cart: AnsweredCart,
  { query }: Engine,
): Promise<FunctionAnswer> {
  const resolver = `function ${ask.name || "of the store"}`;
  const failed = (why: string) =>
    new VendorRefusal("MIZAN_VENDOR_RESOLVER_FAILED", `The vendor resolver "${resolver}" failed: ${why}`);
  let answered: unknown;
  try {
    answered = await withinDeadline(ask(questionOf(cart), { query }));
  } catch (error) {
    throw failed(error instanceof Error ? error.message : String(error));
  }
  const parsed = answerSchema.safeParse(answered);
  if (!parsed.success) {
    throw failed(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
  }
  const { lines, shipping = {} } = parsed.data;
  const strangers = [
    ...Object.keys(lines).filter((id) => !cart.items.some((line) => line.id === id)),
    ...Object.keys(shipping).filter((id) => !cart.shipping_methods.some((way) => way.id === id)),
  ];
  if (strangers.length > 0)
    throw failed(`it answered for ${strangers.join(", ")}, not of the cart ${cart.id}`);
  return { resolver, lines: vendorsOf(lines), shipping: vendorsOf(shipping) };
}

function questionOf(cart: AnsweredCart): Parameters<VendorFunction>[0] {
  return {
    id: cart.id,
    lines: cart.items.map(({ id, product_id, variant_id }) => ({
      id,
      productId: product_id,
      variantId: variant_id,
    })),
    shipping: cart.shipping_methods.map(({ id, shipping_option_id }) => ({
      id,
      shippingOptionId: shipping_option_id,
    })),
  };
}

function vendorsOf(answers: z.output<typeof answerSchema>["lines"]): Map<string, VendorAnswer> {
  return new Map(Object.entries(answers).flatMap(([id, vendor]) => (vendor ? [[id, vendor]] : [])));
}

async function withinDeadline<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${DEADLINE_MS} ms`)), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
