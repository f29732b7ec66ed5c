import { Text, toast } from "@medusajs/ui";
import { useState } from "react";
import type { ProductVendorView } from "../../answers/admin-api/products";
import { FaultNotice } from "../everywhere/fault-notice";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { ChooseVendorDrawer } from "./choose-vendor-drawer";
import { useAssignVendor, useProductVendor } from "./product-vendor-queries";
import { StateBadge } from "../everywhere/state-badge";
import { QueryState } from "../everywhere/query-state";
import { SmallButton } from "../everywhere/small-button";
import { VendorLink } from "../everywhere/vendor-link";
import { pathTo } from "../everywhere/queries";
import { FoldedHistory } from "../everywhere/version-history";
import { VendorName as NameOfVendor } from "../vendors/vendor-name";
import { useQuestion } from "../everywhere/dialog-focus";
import { Subtle } from "../everywhere/small-texts";

/** Whose product this is, and the ways to change it. */
export function ProductVendor({ productId }: { productId: string }) {
  const t = useTexts();
  const query = useProductVendor(productId);
  return (
    <Section title={t("payments.product.title")}>
      <QueryState query={query} rows={2} />
      {query.data ? <Assignment view={query.data} /> : null}
      <FoldedHistory
        title={t("payments.product.title")}
        path={pathTo("products", productId, "vendor")}
        nameOf={() => t("payments.product.title")}
        valueOf={(_path, value) => <VendorsOf ids={value as string[]} />}
      />
    </Section>
  );
}

function Assignment({ view }: { view: ProductVendorView }) {
  const t = useTexts();
  const prompt = useQuestion();
  const [isChoosing, setChoosing] = useState(false);
  const assign = useAssignVendor(view.product_id);
  const { vendor } = view;

  const remove = async () => {
    const isSure = await prompt({
      title: t("payments.product.removeTitle"),
      description: t("payments.product.removeText"),
      confirmText: t("payments.product.removeConfirm"),
      cancelText: t("payments.product.cancel"),
    });
    if (isSure)
      assign.mutate({ vendor_id: null }, { onSuccess: () => toast.success(t("payments.product.removed")) });
  };

  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      {vendor ? <VendorName vendor={vendor} /> : <Text size="small">{t("payments.product.none")}</Text>}
      {assign.isError ? <FaultNotice fault={assign.error} /> : null}
      <div className="flex flex-wrap gap-2">
        <SmallButton onClick={() => setChoosing(true)}>
          {t(vendor ? "payments.product.change" : "payments.product.assign")}
        </SmallButton>
        {vendor ? (
          <SmallButton variant="transparent" isLoading={assign.isPending} onClick={() => void remove()}>
            {t("payments.product.remove")}
          </SmallButton>
        ) : null}
      </div>
      {isChoosing ? (
        <ChooseVendorDrawer
          productId={view.product_id}
          currentId={vendor?.id ?? null}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}

/** Of a version; a product has one at most. */
function VendorsOf({ ids }: { ids: readonly string[] }) {
  const t = useTexts();
  if (ids.length === 0) return t("everywhere.history.nothing");
  return ids.map((id) => <NameOfVendor key={id} vendorId={id} />);
}

function VendorName({ vendor }: { vendor: NonNullable<ProductVendorView["vendor"]> }) {
  const t = useTexts();
  const isPaused = vendor.status === "paused";
  return (
    <div className="flex flex-col gap-y-1">
      <div className="flex flex-wrap items-center gap-2">
        <VendorLink className="txt-small" to="vendors" id={vendor.id} name={vendor.name} />
        <StateBadge color={isPaused ? "orange" : "green"}>
          {t(isPaused ? "payments.product.pausedBadge" : "payments.product.active")}
        </StateBadge>
      </div>
      {isPaused ? <Subtle>{t("payments.product.paused")}</Subtle> : null}
    </div>
  );
}
