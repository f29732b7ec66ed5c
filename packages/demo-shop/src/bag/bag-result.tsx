import { useEffect } from "react";
import type { BagPart } from "mizan-storefront/bag";
import { useMizan, usePaymentResult } from "mizan-storefront/react";
import { useSpeech } from "../language";
import { Page } from "../parts/page";
import { goTo } from "../router";
import { keepOrder } from "../store/kept-orders";
import { useBag } from "./bag";
import { placeOf, usePartName } from "./part-words";

/** Back from paying for one basket: as soon as something is certain, all of them are shown, with what became of this one. */
export function BagResult({ part, token }: { part: BagPart; token: string }) {
  const { text } = useSpeech();
  const { messages, language } = useMizan();
  const { reload } = useBag();
  const nameOf = usePartName();
  const { status, isUnknown } = usePaymentResult(token);
  const isFirm = isUnknown || status?.pay_again === true || status?.next_poll_ms === null;
  const baskets = `/checkout#${placeOf(part)}`;
  useEffect(() => {
    if (!isFirm) return;
    let isHere = true;
    void reload().then((parts) => {
      const order = parts?.find(({ cartId }) => cartId === part.cartId)?.order;
      if (order) keepOrder({ id: order.id, token });
      if (isHere) goTo(baskets, { instead: true });
    });
    return () => {
      isHere = false;
    };
  }, [isFirm, reload, part.cartId, token, baskets]);
  return (
    <Page title={text.result.title} className="narrow result">
      <section className="panel result-words" aria-live="polite" aria-busy={!isFirm}>
        <p className="kicker">{nameOf(part)}</p>
        <h1>{messages.result.headings.checking}</h1>
        <p data-mizan="hold">
          <strong>{messages.result.doNotPayAgain}</strong>
        </p>
        <p>{status?.message[language] ?? messages.result.asking}</p>
        <p data-mizan="updates">{messages.result.updatesItself}</p>
        <p data-mizan="links">
          <a href={baskets}>{text.bag.heading}</a>
        </p>
      </section>
    </Page>
  );
}
