import { InlineTip } from "@medusajs/ui";
import type { GivenProducts } from "../../answers/admin-api/products";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";

/** Longer lists say how many more there are. */
const NAMED = 20;

/** What became of products that were to be given: how many, and which stayed another's. */
export function GivenReport({ given }: { given: GivenProducts }) {
  const t = useTexts();
  const left = given.of_others.length + given.unknown.length + given.busy.length;
  const counts = (["had", "unknown", "busy"] as const).filter((kind) => given[kind].length > 0);
  return (
    <InlineTip variant={left > 0 ? "warning" : "success"} label={t("vendorProducts.report")}>
      <div role="status" className="flex flex-col gap-y-1">
        <span>{t("vendorProducts.given", { count: given.given.length })}</span>
        {counts.map((kind) => (
          <span key={kind}>{t(`vendorProducts.${kind}`, { count: given[kind].length })}</span>
        ))}
        {given.of_others.length > 0 ? (
          <>
            <span>{t("vendorProducts.ofOthers", { count: given.of_others.length })}</span>
            <ul className="list-disc ps-4">
              {given.of_others.slice(0, NAMED).map(({ id, title, vendor }) => (
                <li key={id}>
                  <TextLink to={`/products/${id}`}>
                    <span dir="auto">{title}</span>
                  </TextLink>{" "}
                  <span dir="auto">{vendor?.name}</span>
                </li>
              ))}
            </ul>
            {given.of_others.length > NAMED ? (
              <span>{t("vendorProducts.andMore", { count: given.of_others.length - NAMED })}</span>
            ) : null}
          </>
        ) : null}
      </div>
    </InlineTip>
  );
}
