import { useSpeech } from "../language";
import { keptOrders } from "../store/kept-orders";
import { Unreachable } from "./failure";

/** In the place of goods: still being read, not to be had, or none there. */
export function NoGoods({
  isLoading,
  failure,
  reload,
}: {
  isLoading: boolean;
  failure: unknown;
  reload: () => Promise<unknown>;
}) {
  const { text } = useSpeech();
  if (isLoading) return <p className="lead">{text.loading}</p>;
  return failure ? <Unreachable onAgain={() => void reload()} /> : <EmptyBasket />;
}

function EmptyBasket() {
  const { text } = useSpeech();
  const [lastOrder] = keptOrders();
  return (
    <div className="empty">
      <p className="lead">{text.basket.empty}</p>
      <div className="hero-actions">
        <a href="/" className="button">
          {text.basket.goOn}
        </a>
        {lastOrder && (
          <a href={`/orders/${lastOrder.id}`} className="button button-quiet">
            {text.basket.lastOrder}
          </a>
        )}
      </div>
    </div>
  );
}
