import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { isPayAddress, type PaymentSession } from "../index";
import { useMizan } from "./provider";

export interface PayButtonProps {
  session: Pick<PaymentSession, "redirect_url" | "cart_id"> | null | undefined;
  disabled?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A link, so that it pays without a script, too. Once pressed it is spent until the page is shown again. */
export function PayButton({ session, disabled = false, className, children }: PayButtonProps) {
  const { mizan, messages, direction } = useMizan();
  const [pressed, setPressed] = useState<string | null>(null);
  useEffect(() => {
    // The shopper pressed "back": the browser shows the page as it was left.
    const reset = (event: PageTransitionEvent) => {
      if (event.persisted) setPressed(null);
    };
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  const address = session?.redirect_url;
  const isReady = !disabled && isPayAddress(address);
  const isLeaving = isReady && pressed === address;
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (!session || !isReady || isLeaving) return;
    setPressed(session.redirect_url);
    mizan.pay(session);
  };
  return (
    <a
      {...direction}
      {...(isReady ? { href: address } : { role: "link", tabIndex: 0 })}
      data-mizan="pay"
      data-state={isLeaving ? "leaving" : isReady ? "ready" : "disabled"}
      aria-disabled={!isReady || isLeaving}
      className={className}
      onClick={press}
    >
      {isLeaving ? messages.pay.opening : (children ?? messages.pay.button)}
    </a>
  );
}
