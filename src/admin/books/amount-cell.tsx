import { Table } from "@medusajs/ui";
import { Money } from "../everywhere/money";

export function AmountCell({ value }: { value: string | null }) {
  return (
    <Table.Cell className="text-end">
      <Money value={value} />
    </Table.Cell>
  );
}
