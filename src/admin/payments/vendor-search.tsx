import { Label, RadioGroup, Text } from "@medusajs/ui";
import { useId, useState } from "react";
import type { VendorView } from "../../answers/admin-api/vendors";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { LtrText } from "../everywhere/ltr-text";
import { StateBadge } from "../everywhere/state-badge";
import { useDirection } from "../everywhere/use-language";
import { useSettled } from "../everywhere/use-settled";
import { useTexts } from "../everywhere/use-texts";
import { useVendorSearch } from "./product-vendor-queries";
import { SearchInput } from "../everywhere/search-input";

type Props = { chosenId: string | null; onChoose: (vendorId: string) => void };

/** Finds a vendor by name or external id, and takes one. */
export function VendorSearch({ chosenId, onChoose }: Props) {
  const t = useTexts();
  const direction = useDirection();
  const inputId = useId();
  const [text, setText] = useState("");
  const query = useVendorSearch(useSettled(text));
  const { data } = query;
  return (
    <>
      <div className="flex flex-col gap-y-2">
        <Label size="small" weight="plus" htmlFor={inputId}>
          {t("payments.product.search")}
        </Label>
        <SearchInput id={inputId} autoFocus value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      {query.isPending ? <LoadingState rows={4} /> : null}
      {query.isError ? (
        <FaultNotice fault={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : null}
      {data?.vendors.length === 0 ? (
        <Text size="small" role="status">
          {t(text.trim() ? "payments.product.noMatch" : "payments.product.noVendors")}
        </Text>
      ) : null}
      {data && data.vendors.length > 0 ? (
        <RadioGroup
          aria-label={t("payments.product.choose")}
          dir={direction}
          value={chosenId ?? ""}
          onValueChange={onChoose}
          className="gap-y-1"
        >
          {data.vendors.map((vendor) => (
            <VendorChoice key={vendor.id} vendor={vendor} />
          ))}
        </RadioGroup>
      ) : null}
      {data && data.count > data.vendors.length ? (
        <Text size="small" className="text-ui-fg-muted">
          {t("payments.product.more", { shown: data.vendors.length, count: data.count })}
        </Text>
      ) : null}
    </>
  );
}

function VendorChoice({ vendor }: { vendor: VendorView }) {
  const t = useTexts();
  const radioId = useId();
  return (
    <div className="flex items-center gap-x-3 rounded-md py-1">
      <RadioGroup.Item id={radioId} value={vendor.id} />
      <Label size="small" htmlFor={radioId} className="flex flex-wrap items-center gap-x-2">
        <span dir="auto">{vendor.name}</span>
        <LtrText className="text-ui-fg-muted">{vendor.external_id}</LtrText>
        {vendor.status === "paused" ? (
          <StateBadge color="orange">{t("payments.product.pausedBadge")}</StateBadge>
        ) : null}
      </Label>
    </div>
  );
}
