/**
 * Mercur 2.3 links a line to its offer, and until the link is there only the line's metadata names the offer. A shopper
 * can write metadata, so it is only looked up: is there such an offer, and is it for this line's variant?
 */
import { cutText } from "../../../domain/cut-text";
import type { Engine } from "../../../engine/ask";
import { anOfferOf, readOffers } from "../../../engine/products";
import { VendorRefusal } from "./vendor-refusal";
import type { AnsweredCart, VendorAnswer } from "./vendor-resolver";

/**
 * One query, however many lines; none when every line has its link.
 *
 * @returns the seller by line id, for the lines whose offer is not linked yet
 * @throws VendorRefusal MIZAN_VENDOR_UNASSIGNED when a line names an offer that is not for it: nobody gets such a line,
 *   the operator least of all
 */
export async function checkedOffersOf(
  engine: Engine,
  lines: AnsweredCart["items"],
): Promise<Map<string, VendorAnswer>> {
  const named = lines.flatMap((line) => {
    const offerId = isLinked(line) ? undefined : namedOfferOf(line);
    return offerId ? [{ line, offerId }] : [];
  });
  if (named.length === 0) return new Map();
  const offers = await readOffers(
    engine,
    named.map(({ offerId }) => offerId),
  );
  return new Map(
    named.map(({ line, offerId }) => {
      const offer = offers.get(offerId);
      if (offer && offer.variant_id === line.variant_id) {
        return [line.id, { source: "mercur", externalId: offer.seller_id }];
      }
      throw new VendorRefusal(
        "MIZAN_VENDOR_UNASSIGNED",
        `Line ${line.id} names the offer ${cutText(offerId, 64)}, which ` +
          (offer ? `is for the variant ${offer.variant_id}, not ${line.variant_id}.` : "does not exist."),
      );
    }),
  );
}

/**
 * The engine's own route puts a variant into the cart without any offer: a shopper who leaves it out must not turn a
 * seller's goods into the operator's.
 *
 * @param lines about which no resolver says anything; none costs no query
 * @throws VendorRefusal MIZAN_VENDOR_UNASSIGNED where sellers offer such a line's variant
 */
export async function refuseOffered(engine: Engine, lines: AnsweredCart["items"]): Promise<void> {
  const variantIds = [...new Set(lines.flatMap(({ variant_id }) => variant_id ?? []))];
  if (variantIds.length === 0) return;
  const offer = await anOfferOf(engine, variantIds);
  const line = offer && lines.find(({ variant_id }) => variant_id === offer.variant_id);
  if (!line) return;
  throw new VendorRefusal(
    "MIZAN_VENDOR_UNASSIGNED",
    `Line ${line.id} names no offer, but its variant ${offer.variant_id} is offered by sellers, as in ${offer.id}.`,
  );
}

function isLinked(line: object): boolean {
  const { offer } = line as { offer?: unknown };
  return offer !== null && offer !== undefined;
}

function namedOfferOf({ metadata }: { metadata?: unknown }): string | undefined {
  if (metadata === null || typeof metadata !== "object") return undefined;
  const { offer_id } = metadata as { offer_id?: unknown };
  return typeof offer_id === "string" && offer_id !== "" ? offer_id : undefined;
}
