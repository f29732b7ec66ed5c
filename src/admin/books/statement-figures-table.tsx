import { Table } from "@medusajs/ui";
import type { StatementFigures, StatementView } from "../../answers/books-api";
import { useTexts } from "../everywhere/use-texts";
import { AmountCell } from "./amount-cell";
import { BookTable } from "./book-table";
import { accountsOfStatement } from "./shown-accounts";

/** From the beginning to the end of the period; whatever stands between sums to the difference. */
const FIGURES: readonly (keyof StatementFigures)[] = [
  "opening",
  "sales",
  "commission",
  "delivery",
  "refunds",
  "reversals",
  "adjustments",
  "payouts",
  "closing",
];
const BOUNDS: readonly (keyof StatementFigures)[] = ["opening", "closing"];

/** The figures of both accounts beside each other; an account with nothing in it is not shown. */
export function StatementFiguresTable({ statement }: { statement: StatementView }) {
  const t = useTexts();
  const accounts = accountsOfStatement(statement);
  return (
    <BookTable
      heads={[
        { text: t("books.statements.figure") },
        ...accounts.map((account) => ({ text: t(`books.account.${account}`), isAmount: true })),
      ]}
    >
      {FIGURES.map((figure) => (
        <Table.Row
          key={figure}
          className={BOUNDS.includes(figure) ? "[&_td]:txt-compact-small-plus" : undefined}
        >
          <Table.Cell>{t(`books.statements.figures.${figure}`)}</Table.Cell>
          {accounts.map((account) => (
            <AmountCell key={account} value={statement[account][figure]} />
          ))}
        </Table.Row>
      ))}
    </BookTable>
  );
}
