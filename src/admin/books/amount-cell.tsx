import { Table } from "@medusajs/ui";
import type { ReactNode } from "react";
import { Money } from "../everywhere/money";

export function AmountCell({ value, children }: { value: string | null; children?: ReactNode }) {
  return (
    <Table.Cell className="text-end">
      <Money value={value} />
      {children}
    </Table.Cell>
  );
}
