import { Checkbox, Label, Text } from "@medusajs/ui";
import { useId } from "react";
import type { Page } from "../../answers/admin-api";
import type { ListedProductView } from "../../answers/admin-api/products";
import { useTexts } from "../everywhere/use-texts";

type Props = {
  found: { products: ListedProductView[] } & Page;
  /** Whose products they are to be. */
  vendorId: string;
  ticked: readonly string[];
  onTick: (productId: string, isTicked: boolean) => void;
};

/** Products with whose they are now, to be ticked one by one. */
export function FoundProducts({ found: { products, count }, vendorId, ticked, onTick }: Props) {
  const t = useTexts();
  if (products.length === 0) {
    return (
      <Text size="small" role="status">
        {t("vendorProducts.noMatch")}
      </Text>
    );
  }
  return (
    <div className="flex flex-col gap-y-2">
      <ul aria-label={t("vendorProducts.found")} className="flex flex-col gap-y-2">
        {products.map((product) => (
          <li key={product.id}>
            <Choice
              product={product}
              isOwn={product.vendor?.id === vendorId}
              isTicked={ticked.includes(product.id)}
              onTick={(isTicked) => onTick(product.id, isTicked)}
            />
          </li>
        ))}
      </ul>
      {count > products.length ? (
        <Text size="small" className="text-ui-fg-muted">
          {t("vendorProducts.more", { shown: products.length, count })}
        </Text>
      ) : null}
    </div>
  );
}

type ChoiceProps = {
  product: ListedProductView;
  isOwn: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
};

function Choice({ product: { title, vendor }, isOwn, isTicked, onTick }: ChoiceProps) {
  const t = useTexts();
  const id = useId();
  return (
    <div className="flex items-center gap-x-3">
      <Checkbox
        id={id}
        checked={isOwn || isTicked}
        disabled={isOwn}
        onCheckedChange={(on) => onTick(on === true)}
      />
      <Label size="small" htmlFor={id} className="flex flex-wrap items-center gap-x-2">
        <span dir="auto">{title}</span>
        <span className="text-ui-fg-muted" dir="auto">
          {vendor ? vendor.name : t("vendorProducts.nobodys")}
        </span>
      </Label>
    </div>
  );
}
