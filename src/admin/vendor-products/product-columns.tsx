import type { ListedProductView } from "../../answers/admin-api/products";
import type { Column } from "../everywhere/row-table";
import { type States, StateOf } from "../everywhere/state-badge";
import { TextLink } from "../everywhere/text-link";

const STATES: States<ListedProductView["status"]> = {
  texts: "vendorProducts.states",
  colors: { published: "green", draft: "grey", proposed: "orange", rejected: "red" },
};

/** A product leads to its page in Medusa. */
export const PRODUCT_COLUMNS: readonly Column<ListedProductView>[] = [
  {
    head: "vendorProducts.product",
    cell: ({ id, title }) => (
      <TextLink to={`/products/${id}`}>
        <span dir="auto">{title}</span>
      </TextLink>
    ),
  },
  { head: "vendorProducts.status", cell: ({ status }) => <StateOf of={STATES} state={status} /> },
];
