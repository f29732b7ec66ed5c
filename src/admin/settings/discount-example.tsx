import { Heading } from "@medusajs/ui";
import { useId } from "react";
import type { BearerTerms } from "../../domain/bearer";
import { MoneyError } from "../../domain/money-error";
import type { CreditBearer } from "../../domain/split-input";
import { typedAmount } from "../../domain/typed-amount";
import { Money } from "../everywhere/money";
import { type Column, RowTable } from "../everywhere/row-table";
import { useTexts } from "../everywhere/use-texts";
import type { ValueAt } from "../fields/field";
import { type DiscountFigures, discountFigures } from "./discount-figures";
import { Subtle } from "../everywhere/small-texts";

type Figures = ReturnType<typeof discountFigures>;
type Row = { figure: keyof DiscountFigures; of: Figures };

const ROWS = ["paid", "borne", "commission", "net"] as const;

/** What a discount and a gift card come to, with who bears them as it stands in the form. */
export function DiscountExample({ at }: { at: ValueAt }) {
  const t = useTexts();
  const id = useId();
  const figures = figuresIn(at);
  return (
    <section aria-labelledby={id} className="bg-ui-bg-subtle overflow-hidden rounded-lg border">
      <div className="p-4">
        <Heading level="h3" id={id}>
          {t("settings.discounts.example.title")}
        </Heading>
        <Subtle>{t(`settings.discounts.example.${figures ? "hint" : "none"}`)}</Subtle>
      </div>
      {figures ? <RowTable columns={COLUMNS} rows={ROWS.map((figure) => ({ figure, of: figures }))} /> : null}
    </section>
  );
}

/** Undefined while a percentage is being written. */
function figuresIn(at: ValueAt): Figures | undefined {
  const bearer = at("discounts.bearer");
  const operatorPercent = typedAmount(String(at("discounts.operatorPercent") ?? ""));
  const terms = { bearer, operatorPercent } as BearerTerms;
  if (bearer === "shared" && !operatorPercent) return undefined;
  try {
    return discountFigures(terms, at("discounts.credit") as CreditBearer);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

const COLUMNS: readonly Column<Row>[] = [
  {
    head: "settings.discounts.example.figure",
    cell: ({ figure }, t) => t(`settings.discounts.example.${figure}`),
  },
  ...(["promotion", "credit"] as const).map((source): Column<Row> => ({
    head: `settings.discounts.example.${source}`,
    isAmount: true,
    cell: ({ figure, of }) => <Money value={of[source][figure]} />,
  })),
];
