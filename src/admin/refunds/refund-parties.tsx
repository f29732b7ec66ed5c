import type { RefundPartyView } from "../../answers/books-api/refunds";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { SectionHeading } from "../payments/section-heading";
import { type PartyColumn, partySum } from "./party-sum";
import { partyName } from "./refund-words";
import { Named } from "../everywhere/small-texts";

/** What goes back, to the shopper and the marketplace, and below it where that comes from. */
const FIGURES: readonly { part: PartyColumn; text: string; isSource: boolean }[] = [
  { part: "goods", text: "refunds.parties.goods", isSource: false },
  { part: "delivery", text: "refunds.parties.delivery", isSource: false },
  { part: "borne_back", text: "refunds.parties.borneBack", isSource: false },
  { part: "commission_back", text: "refunds.parties.commissionBack", isSource: true },
  { part: "delivery_back", text: "refunds.parties.deliveryBack", isSource: true },
  { part: "own_back", text: "refunds.parties.own", isSource: true },
];

/** Whose money goes back: goods and delivery of each party, and how the vendor, the operator and the carrier bear it. */
export function RefundParties({ parties }: { parties: readonly RefundPartyView[] }) {
  const t = useTexts();
  if (parties.length === 0) return null;
  return (
    <section aria-label={t("refunds.parties.title")}>
      <SectionHeading title={t("refunds.parties.title")} />
      <div className="divide-y border-t">
        {parties.map((party) => (
          <Figures
            key={party.vendor_id ?? "operator"}
            name={partyName(t, party)}
            amountOf={(part) => party[part]}
          />
        ))}
        {parties.length > 1 ? (
          <Figures name={t("refunds.parties.sum")} amountOf={(part) => partySum(parties, part)} />
        ) : null}
      </div>
    </section>
  );
}

function Figures({ name, amountOf }: { name: string; amountOf: (part: PartyColumn) => string }) {
  const t = useTexts();
  return (
    <div className="flex flex-col gap-y-2 px-6 py-3">
      <Named>
        <bdi>{name}</bdi>
      </Named>
      <dl className="txt-small flex flex-col gap-y-1">
        {FIGURES.filter(({ part }) => part !== "borne_back" || amountOf(part) !== "0.000").map(
          ({ part, text, isSource }) => (
            <div key={part} className="flex justify-between gap-x-4">
              <dt className={isSource ? "text-ui-fg-muted ps-4" : "text-ui-fg-subtle"}>{t(text)}</dt>
              <dd className={isSource ? "text-ui-fg-muted" : ""}>
                <Money value={amountOf(part)} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
