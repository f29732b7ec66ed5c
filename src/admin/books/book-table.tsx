import { Table } from "@medusajs/ui";
import type { ReactNode } from "react";

type Head = { text: string; isAmount?: boolean };

/** A table that may be wider than the page; Medusa pads its cells at the right alone, which in Arabic is their beginning. */
export function BookTable({ heads, children }: { heads: readonly Head[]; children: ReactNode }) {
  return (
    <div className="overflow-x-auto [&_td:last-child]:pe-6 [&_th:last-child]:pe-6">
      <Table>
        <Table.Header>
          <Table.Row>
            {heads.map(({ text, isAmount }) => (
              <Table.HeaderCell key={text} className={isAmount ? "text-end" : "text-start"}>
                {text}
              </Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table>
    </div>
  );
}
