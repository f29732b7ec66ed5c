import { Container, Heading, toast } from "@medusajs/ui";
import { useState } from "react";
import type { VendorView } from "../../answers/admin-api/vendors";
import { FaultNotice } from "../everywhere/fault-notice";
import { LtrText } from "../everywhere/ltr-text";
import { StateOf } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { useChangeVendor, useVendor } from "./vendor-queries";
import { VENDOR_STATUS } from "./vendor-status";
import { SmallButton } from "../everywhere/small-button";
import { TextLink } from "../everywhere/text-link";
import { useQuestion } from "../everywhere/dialog-focus";
import { Subtle } from "../everywhere/small-texts";

/** Where else something of the vendor is shown, with the names that those pages have. */
const ELSEWHERE = [
  ["payments.attempts.title", "/mizan/attempts?vendor_id="],
  ["refunds.list.title", "/mizan/refunds?vendor_id="],
  ["books.balances.title", "/mizan/balances/"],
  ["books.statements.title", "/mizan/statements?vendor_id="],
  ["books.payouts.title", "/mizan/payouts?vendor_id="],
] as const;

/** Who the vendor is, where its sales and money are, and pausing it, which asks first and says what happens. */
export function VendorHeader({ vendor, onRename }: { vendor: VendorView; onRename: () => void }) {
  const t = useTexts();
  const ask = useQuestion();
  const change = useChangeVendor(vendor.id);
  const { refetch } = useVendor(vendor.id);
  const [asking, setAsking] = useState(false);
  const { name, version } = vendor;
  const action = vendor.status === "active" ? "pause" : "resume";

  const toggle = async () => {
    setAsking(true);
    const confirmed = await ask({
      title: t(`vendors.page.${action}Title`, { name }),
      description: t(`vendors.page.${action}Text`),
      confirmText: t(`vendors.page.${action}`),
      cancelText: t("everywhere.actions.cancel"),
      variant: "confirmation",
    });
    setAsking(false);
    if (!confirmed) return;
    const status = action === "pause" ? "paused" : "active";
    change.mutate(
      { version, status },
      {
        onSuccess: () =>
          toast.success(t(`vendors.page.${status === "paused" ? "paused" : "resumed"}`, { name })),
      },
    );
  };
  const reload = async () => {
    await refetch();
    change.reset();
  };

  return (
    <Container className="flex flex-col gap-y-4 px-6 py-4">
      <TextLink to="/mizan/vendors" className="txt-small">
        {t("vendors.page.back")}
      </TextLink>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex flex-col gap-y-1">
          <div className="flex flex-wrap items-center gap-x-3">
            <Heading dir="auto">{name}</Heading>
            <StateOf of={VENDOR_STATUS} state={vendor.status} />
          </div>
          <Subtle>
            {t("vendors.columns.externalId")}: <LtrText>{vendor.external_id}</LtrText> ·{" "}
            {t("vendors.columns.source")}: <LtrText>{vendor.source}</LtrText> · {t("vendors.page.id")}:{" "}
            <LtrText>{vendor.id}</LtrText>
          </Subtle>
        </div>
        <div className="flex items-center gap-x-2">
          <SmallButton onClick={onRename}>{t("vendors.page.rename")}</SmallButton>
          <SmallButton
            isLoading={change.isPending}
            disabled={change.isPending || asking}
            onClick={() => void toggle()}
          >
            {t(`vendors.page.${action}`)}
          </SmallButton>
        </div>
      </div>
      <nav aria-label={t("vendors.page.elsewhere")} className="txt-small flex flex-wrap gap-x-4 gap-y-1">
        {ELSEWHERE.map(([text, path]) => (
          <TextLink key={text} to={`${path}${vendor.id}`}>
            {t(text)}
          </TextLink>
        ))}
      </nav>
      {change.isError ? <FaultNotice fault={change.error} onReload={reload} /> : null}
    </Container>
  );
}
