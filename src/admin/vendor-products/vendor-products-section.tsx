import { useState } from "react";
import type { ListedProductView } from "../../answers/admin-api/products";
import { List } from "../everywhere/list";
import { pathTo } from "../everywhere/queries";
import { SmallButton } from "../everywhere/small-button";
import { useTexts } from "../everywhere/use-texts";
import { GiveProductsDrawer } from "./give-products-drawer";
import { PRODUCT_COLUMNS } from "./product-columns";
import { productsKeyOf } from "./product-queries";

type Props = { vendorId: string; vendorName: string };

/** The products that are given to a vendor here, and the way to give it many at once. */
export function VendorProductsSection({ vendorId, vendorName }: Props) {
  const t = useTexts();
  const [isGiving, setGiving] = useState(false);
  return (
    <>
      <List<ListedProductView>
        isPart
        of={{
          key: productsKeyOf(vendorId),
          path: `${pathTo("vendors", vendorId)}/products`,
          field: "products",
          isBeside: true,
        }}
        columns={PRODUCT_COLUMNS}
        texts="vendorProducts"
        action={<SmallButton onClick={() => setGiving(true)}>{t("vendorProducts.give")}</SmallButton>}
      />
      {isGiving ? (
        <GiveProductsDrawer vendorId={vendorId} vendorName={vendorName} onClose={() => setGiving(false)} />
      ) : null}
    </>
  );
}
