import { Copy, Text } from "@medusajs/ui";
import { useState } from "react";
import type { MadePaymentLink, PaymentLinkView } from "../../answers/admin-api/payment-links";
import { Done } from "../everywhere/done";
import { FaultNotice } from "../everywhere/fault-notice";
import { FilterSelect } from "../everywhere/filter-select";
import { LtrText } from "../everywhere/ltr-text";
import { momentText } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { Section } from "../everywhere/section";
import { SmallButton } from "../everywhere/small-button";
import { StateOf, type States } from "../everywhere/state-badge";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { useMakePaymentLink, usePaymentLinks, useWithdrawPaymentLink } from "./payment-link-queries";

const STATES: States<PaymentLinkView["state"]> = {
  texts: "paymentLinks.states",
  colors: { open: "green", paid: "blue", over: "grey", withdrawn: "grey" },
};

/** The links by which what an order still owes is paid; nothing at all where nothing is outstanding. */
export function PaymentLinksSection({ orderId }: { orderId: string }) {
  const t = useTexts();
  const links = usePaymentLinks(orderId).data;
  const make = useMakePaymentLink(orderId);
  const [hours, setHours] = useState(USUAL_HOURS);
  if (!links || (links.outstanding === null && links.payment_links.length === 0)) return null;
  return (
    <Section title={t("paymentLinks.title")} hint={t("paymentLinks.text")}>
      {links.outstanding === null ? null : (
        <div className="flex flex-col items-start gap-y-3 px-6 py-4">
          <div className="txt-small flex flex-wrap gap-x-2">
            <span>{t("paymentLinks.outstanding")}</span>
            <Money value={links.outstanding} />
          </div>
          <FilterSelect
            label={t("paymentLinks.hours")}
            value={String(hours)}
            options={CHOICES.map((value) => ({ value: String(value), label: String(value) }))}
            onChange={(value) => setHours(Number(value))}
          />
          <SmallButton
            isLoading={make.isPending}
            disabled={make.isPending}
            onClick={() => make.mutate({ hours })}
          >
            {t("paymentLinks.make")}
          </SmallButton>
          {make.error ? <FaultNotice fault={make.error} /> : null}
          {make.data ? <MadeLink made={make.data} /> : null}
        </div>
      )}
      {links.payment_links.map((link) => (
        <Link key={link.id} link={link} />
      ))}
    </Section>
  );
}

const USUAL_HOURS = 24;
const CHOICES = [1, 24, 72, 168, 720];

function MadeLink({ made: { address, qr, message } }: { made: MadePaymentLink }) {
  const t = useTexts();
  return (
    <div role="status" className="flex max-w-full flex-col items-start gap-y-2">
      <Text size="small">{t("paymentLinks.made")}</Text>
      <div className="flex max-w-full items-center gap-x-2">
        <LtrText className="font-mono txt-small break-all">{address}</LtrText>
        <Copy content={address} aria-label={t("paymentLinks.copy")} />
      </div>
      {(["en", "ar"] as const).map((spoken) => (
        <div key={spoken} className="flex w-full items-start justify-between gap-x-2">
          <Text
            size="small"
            lang={spoken}
            dir={spoken === "ar" ? "rtl" : "ltr"}
            className="min-w-0 break-all"
          >
            {message[spoken]}
          </Text>
          <Copy content={message[spoken]} aria-label={t("paymentLinks.copy_message")} />
        </div>
      ))}
      <img
        className="size-40 bg-white"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t("paymentLinks.qr")}
      />
    </div>
  );
}

function Link({ link }: { link: PaymentLinkView }) {
  const t = useTexts();
  const language = useLanguage();
  const withdraw = useWithdrawPaymentLink(link.order_id, link.id);
  const when = (at: string) => momentText(at, language);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 px-6 py-4">
      <div className="flex min-w-0 flex-col gap-y-1">
        <div className="txt-compact-small flex flex-wrap items-center gap-2">
          <StateOf of={STATES} state={link.state} />
          <Money value={link.amount} />
          <Done at={link.made_at} by={link.made_by} />
        </div>
        <Text size="small" className="text-ui-fg-subtle">
          {link.withdrawn_at
            ? t("paymentLinks.withdrawn", { when: when(link.withdrawn_at), who: link.withdrawn_by ?? "—" })
            : t("paymentLinks.until", { when: when(link.expires_at) })}
        </Text>
        {withdraw.error ? <FaultNotice fault={withdraw.error} /> : null}
      </div>
      {link.state === "open" ? (
        <SmallButton
          isLoading={withdraw.isPending}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({})}
        >
          {t("paymentLinks.withdraw")}
        </SmallButton>
      ) : null}
    </div>
  );
}
