import { useState } from "react";
import type { PaymentLinkView } from "../../answers/admin-api/payment-links";
import { FaultNotice } from "../everywhere/fault-notice";
import { FilterSelect } from "../everywhere/filter-select";
import { Money } from "../everywhere/money";
import { Section } from "../everywhere/section";
import { SharedLink } from "../everywhere/shared-link";
import { SmallButton } from "../everywhere/small-button";
import { StateOf } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { LINK_STATES } from "./link-states";
import { LinkSeller } from "./link-seller";
import { MadeLink } from "./made-link";
import { useMakePaymentLink, usePaymentLinks, useWithdrawPaymentLink } from "./payment-link-queries";
import { Subtle } from "../everywhere/small-texts";

/** The links by which what an order still owes is paid; nothing at all where nothing is outstanding. */
export function PaymentLinksSection({ orderId }: { orderId: string }) {
  const t = useTexts();
  const links = usePaymentLinks(orderId).data;
  const make = useMakePaymentLink(orderId);
  const [chosen, setChosen] = useState<number>();
  if (!links || (links.outstanding === null && links.payment_links.length === 0)) return null;
  const hours = chosen ?? links.hours;
  return (
    <Section title={t("paymentLinks.title")} hint={t("paymentLinks.text")}>
      {links.outstanding === null ? null : (
        <div className="flex flex-col items-start gap-y-3 px-6 py-4">
          <div className="txt-small flex flex-wrap gap-x-2">
            <span>{t("paymentLinks.outstanding")}</span>
            <Money value={links.outstanding} />
          </div>
          {links.parts.length === 0 ? null : (
            <>
              <Subtle>{t("paymentLinks.each")}</Subtle>
              <ul className="txt-small flex flex-col gap-y-1">
                {links.parts.map(({ vendor_id, vendor_name, amount }) => (
                  <li key={vendor_id} className="flex flex-wrap gap-x-2">
                    <bdi>{vendor_name ?? t("paymentLinks.own")}</bdi>
                    <Money value={amount} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <FilterSelect
            label={t("paymentLinks.hours")}
            value={String(hours)}
            options={choicesWith(links.hours).map((value) => ({ value, label: value }))}
            onChange={(value) => setChosen(Number(value))}
          />
          <SmallButton
            isLoading={make.isPending}
            disabled={make.isPending}
            onClick={() => make.mutate({ hours })}
          >
            {t(links.parts.length > 1 ? "paymentLinks.make_each" : "paymentLinks.make")}
          </SmallButton>
          {make.error ? <FaultNotice fault={make.error} /> : null}
          {make.data?.made.map((made) => (
            <MadeLink key={made.payment_link.id} made={made} />
          ))}
        </div>
      )}
      {links.payment_links.map((link) => (
        <Link key={link.id} link={link} />
      ))}
    </Section>
  );
}

const CHOICES = [1, 24, 72, 168, 720];

/** @param set what the settings say */
function choicesWith(set: number): string[] {
  return [...new Set([...CHOICES, set])].sort((one, other) => one - other).map(String);
}

function Link({ link }: { link: PaymentLinkView }) {
  const withdraw = useWithdrawPaymentLink(link.order_id, link.id);
  const state = (
    <>
      <StateOf of={LINK_STATES} state={link.state} />
      <Money value={link.amount} />
      <LinkSeller link={link} />
    </>
  );
  return (
    <SharedLink
      link={link}
      state={state}
      texts="paymentLinks"
      withdraw={withdraw}
      isOpen={link.state === "open"}
    />
  );
}
