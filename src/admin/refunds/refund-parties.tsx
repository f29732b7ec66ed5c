import { Table } from "@medusajs/ui";
import type { RefundView } from "../../operator/books-api";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { SectionHeading } from "../payments/section-heading";
import type { PartyColumn } from "./party-sum";
import { partySum } from "./party-sum";
import { partyName } from "./refund-words";

const COLUMNS: readonly { part: PartyColumn; text: string }[] = [
  { part: "goods", text: "refunds.parties.goods" },
  { part: "delivery", text: "refunds.parties.delivery" },
  { part: "commission_back", text: "refunds.parties.commissionBack" },
  { part: "delivery_back", text: "refunds.parties.deliveryBack" },
  { part: "own_back", text: "refunds.parties.own" },
];

/** Whose money goes back: goods and delivery, and how the vendor and the operator bear the goods. */
export function RefundParties({ refund }: { refund: RefundView }) {
  const t = useTexts();
  const { parties } = refund;
  if (parties.length === 0) return null;
  // Medusa pads its cells at the right alone, which in Arabic is their beginning.
  return (
    <section aria-label={t("refunds.parties.title")}>
      <SectionHeading title={t("refunds.parties.title")} />
      <div className="overflow-x-auto [&_td:last-child]:pe-6 [&_th:last-child]:pe-6">
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell className="text-start">{t("refunds.parties.party")}</Table.HeaderCell>
              {COLUMNS.map(({ part, text }) => (
                <Table.HeaderCell key={part} className="text-end">
                  {t(text)}
                </Table.HeaderCell>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {parties.map((party) => (
              <Table.Row key={party.vendor_id ?? "operator"}>
                <Table.Cell>
                  <bdi>{partyName(t, party)}</bdi>
                </Table.Cell>
                {COLUMNS.map(({ part }) => (
                  <Table.Cell key={part} className="text-end">
                    <Money value={party[part]} />
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
            {parties.length > 1 ? (
              <Table.Row className="font-medium">
                <Table.Cell>{t("refunds.parties.sum")}</Table.Cell>
                {COLUMNS.map(({ part }) => (
                  <Table.Cell key={part} className="text-end">
                    <Money value={partySum(parties, part)} />
                  </Table.Cell>
                ))}
              </Table.Row>
            ) : null}
          </Table.Body>
        </Table>
      </div>
    </section>
  );
}
