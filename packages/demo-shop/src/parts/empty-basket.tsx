import { useSpeech } from "../language";
import { keptOrders } from "../store/kept-orders";

export function EmptyBasket() {
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
