import { Link } from "react-router-dom";
import type { OrderNumber } from "../../answers/admin-api";
import { orderNameOf } from "../../domain/order-name";
import { LtrText } from "./ltr-text";
import { useTexts } from "./use-texts";

type Props = {
  of: { order_id: string | null; order_number: OrderNumber | null };
  className?: string;
  /** Without the word, where it stands above. */
  isNumberAlone?: boolean;
  /** It is still a draft. */
  isDraft?: boolean;
};

/** The way to an order, by the number that people know it by; nothing where there is no order. */
export function OrderLink(props: Props) {
  const { of, className = "", isNumberAlone = false, isDraft = false } = props;
  const { order_id, order_number } = of;
  const t = useTexts();
  if (!order_id) return null;
  return (
    <Link
      className={`text-ui-fg-interactive-hover hover:underline ${className}`}
      to={`/${isDraft ? "draft-orders" : "orders"}/${order_id}`}
      // In a row that leads elsewhere.
      onClick={(event) => event.stopPropagation()}
    >
      {isNumberAlone && order_number !== null ? null : `${t("payments.attempt.order")} `}
      {order_number === null ? null : <LtrText>{orderNameOf(order_number)}</LtrText>}
    </Link>
  );
}
