import { Text } from "@medusajs/ui";
import { useState } from "react";
import type { VendorLinkView } from "../../answers/admin-api/vendor-links";
import { EmptyState } from "../everywhere/empty-state";
import { FaultNotice } from "../everywhere/fault-notice";
import { FilterSelect } from "../everywhere/filter-select";
import { momentText } from "../everywhere/moment-text";
import { QueryState } from "../everywhere/query-state";
import { Section } from "../everywhere/section";
import { MadeAddress, SharedLink } from "../everywhere/shared-link";
import { SmallButton } from "../everywhere/small-button";
import { StateOf, type States } from "../everywhere/state-badge";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import {
  LINKS_SHOWN,
  useMakeVendorLink,
  useOpenAsVendor,
  useVendorLinks,
  useWithdrawVendorLink,
} from "./vendor-link-queries";

const STATES: States<VendorLinkView["state"]> = {
  texts: "vendorLinks.states",
  colors: { open: "green", over: "grey", withdrawn: "grey" },
};

/** The links by which a vendor sees its own money, and the one by which an operator sees the same. */
export function VendorLinksSection({ vendorId }: { vendorId: string }) {
  const t = useTexts();
  const query = useVendorLinks(vendorId);
  const make = useMakeVendorLink(vendorId);
  const [days, setDays] = useState<number>();
  const look = useOpenAsVendor(vendorId);
  const links = query.data?.links;
  const fault = make.error ?? look.error;
  return (
    <Section title={t("vendorLinks.title")} hint={t("vendorLinks.text")}>
      <div className="flex flex-col items-start gap-y-3 px-6 py-4">
        {query.data ? (
          <Days days={days ?? query.data.link_days} set={query.data.link_days} onChange={setDays} />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <SmallButton
            isLoading={make.isPending}
            disabled={make.isPending}
            onClick={() => make.mutate(days === undefined ? {} : { days })}
          >
            {t("vendorLinks.make")}
          </SmallButton>
          <SmallButton isLoading={look.isPending} disabled={look.isPending} onClick={() => look.mutate({})}>
            {t("vendorLinks.look")}
          </SmallButton>
        </div>
        {fault ? <FaultNotice fault={fault} /> : null}
        {make.data ? (
          <div role="status" className="flex max-w-full flex-col items-start gap-y-1">
            <MadeAddress address={make.data.address} texts="vendorLinks" />
          </div>
        ) : null}
        {look.data ? (
          <div role="status">
            <Text size="small">{t("vendorLinks.look_hint")}</Text>
            <a
              className="txt-small text-ui-fg-interactive-hover"
              href={look.data.address}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t("vendorLinks.look_open")}
            </a>
          </div>
        ) : null}
      </div>
      {links ? <Links links={links} count={query.data?.count ?? 0} /> : <QueryState query={query} rows={2} />}
    </Section>
  );
}

const USUAL_DAYS = [7, 30, 90, 365];

/** @param set what the options say */
function Days({ days, set, onChange }: { days: number; set: number; onChange: (days: number) => void }) {
  const t = useTexts();
  const choices = [...new Set([...USUAL_DAYS, set])].sort((one, other) => one - other).map(String);
  return (
    <FilterSelect
      label={t("vendorLinks.days")}
      value={String(days)}
      options={choices.map((value) => ({ value, label: value }))}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

function Links({ links, count }: { links: readonly VendorLinkView[]; count: number }) {
  const t = useTexts();
  if (links.length === 0)
    return <EmptyState title={t("vendorLinks.empty_title")} hint={t("vendorLinks.empty_text")} />;
  return (
    <>
      {links.map((link) => (
        <Link key={link.id} link={link} />
      ))}
      {count > LINKS_SHOWN ? (
        <Text size="small" className="text-ui-fg-muted px-6 py-4">
          {t("vendorLinks.more", { count: count - LINKS_SHOWN })}
        </Text>
      ) : null}
    </>
  );
}

function Link({ link }: { link: VendorLinkView }) {
  const t = useTexts();
  const language = useLanguage();
  const withdraw = useWithdrawVendorLink(link.vendor_id, link.id);
  const used = link.last_used_at
    ? t("vendorLinks.used", { when: momentText(link.last_used_at, language), count: link.devices })
    : t("vendorLinks.never_used");
  return (
    <SharedLink
      link={link}
      state={<StateOf of={STATES} state={link.state} />}
      more={used}
      texts="vendorLinks"
      withdraw={withdraw}
      isOpen={link.state === "open"}
    />
  );
}
