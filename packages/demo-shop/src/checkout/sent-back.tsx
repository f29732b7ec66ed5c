import { useMemo } from "react";
import { useMizan } from "mizan-storefront/react";
import { useAddress } from "../router";

/** Why Mizan sent the shopper back to the checkout, where there is something to say. How a payment ended, its result says. */
export function SentBack() {
  const { mizan, messages } = useMizan();
  const { href } = useAddress();
  const outcome = useMemo(() => mizan.readReturn(href)?.outcome, [mizan, href]);
  const mustChooseAgain = outcome === "session_gone" || outcome === "cart_changed";
  return mustChooseAgain && <p className="notice">{messages.chooseAgain[outcome]}</p>;
}
