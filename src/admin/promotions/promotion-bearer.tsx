import { useState } from "react";
import type { ChangePromotionBearer, PromotionBearerView } from "../../answers/admin-api/promotions";
import type { DiscountCostView } from "../../answers/books-api/discount-costs";
import { BEARERS } from "../../domain/bearer";
import { DetailRow } from "../everywhere/detail-row";
import { Money } from "../everywhere/money";
import { ALWAYS_FRESH, pathTo, useRecord, useSend } from "../everywhere/queries";
import { QueryState } from "../everywhere/query-state";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { FoldedHistory } from "../everywhere/version-history";
import { FieldsDrawer } from "../fields/fields-drawer";
import { settingName, settingValue } from "../settings/settings-words";
import { bearerFields } from "./bearer-fields";

const FIELDS = bearerFields("", [null, ...BEARERS]);
const FIELD = "promotion_bearer";

const placeOf = (promotionId: string) => ({
  path: pathTo("promotions", promotionId, "bearer"),
  key: ["promotion-bearer", promotionId],
});

/** Who bears what this promotion takes off, the way to change it, and what it has cost the marketplace. */
export function PromotionBearer({ promotionId }: { promotionId: string }) {
  const t = useTexts();
  const [isEditing, setEditing] = useState(false);
  const { path, key } = placeOf(promotionId);
  const query = useRecord<PromotionBearerView>(key, { path, field: FIELD });
  const view = query.data;
  return (
    <Section title={t("settings.discounts.promotion")} onEdit={view && (() => setEditing(true))}>
      <QueryState query={query} rows={2} />
      {view ? <InForce view={view} /> : null}
      <CostSoFar promotionId={promotionId} />
      <FoldedHistory
        title={t("settings.discounts.promotion")}
        path={path}
        nameOf={(field) => settingName(t, `discounts.${field}`)}
        valueOf={(field, value) => settingValue(t, `discounts.${field}`, value)}
      />
      {view && isEditing ? <BearerDrawer view={view} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}

function InForce({ view: { own, for_all, is_vendors_own } }: { view: PromotionBearerView }) {
  const t = useTexts();
  const withoutOwn = is_vendors_own ? ({ bearer: "vendor", operatorPercent: null } as const) : for_all;
  const { bearer, operatorPercent } = own ?? withoutOwn;
  const text = (what: string) => t(`settings.choices.discounts.bearer.${bearer}.${what}`);
  const why = t(`settings.discounts.${is_vendors_own ? "vendors_own" : "as_for_all"}`);
  return (
    <DetailRow name={t("settings.fields.discounts.bearer")} hint={own ? text("description") : why}>
      {bearer === "shared"
        ? t("settings.discounts.operator_bears", { percent: operatorPercent ?? "0" })
        : text("label")}
    </DetailRow>
  );
}

/** Nothing while it cost nothing. */
function CostSoFar({ promotionId }: { promotionId: string }) {
  const t = useTexts();
  const at = { path: pathTo("promotions", promotionId, "cost"), field: "promotion_cost" };
  const { data: cost } = useRecord<DiscountCostView>(["books", "cost", promotionId], at, ALWAYS_FRESH);
  if (!cost || cost.orders === 0) return null;
  return (
    <DetailRow name={t("books.discounts.so_far")} hint={t("books.discounts.so_far_hint", cost)}>
      <Money value={cost.net} />
    </DetailRow>
  );
}

function BearerDrawer({ view, onClose }: { view: PromotionBearerView; onClose: () => void }) {
  const t = useTexts();
  const { path, key } = placeOf(view.promotion_id);
  const change = useSend<ChangePromotionBearer, PromotionBearerView>({
    ...{ path, field: FIELD, shownAt: ["mizan", ...key] },
    forgets: () => [
      ["mizan", ...key],
      ["mizan", path],
    ],
  });
  return (
    <FieldsDrawer
      title={t("settings.discounts.promotion")}
      hint={t("settings.discounts.promotion_hint")}
      fields={FIELDS}
      record={view.own ?? undefined}
      onSave={(values) => change.mutateAsync(values as ChangePromotionBearer)}
      onClose={onClose}
    />
  );
}
