import { Button, Label } from "@medusajs/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { GivenProducts } from "../../answers/admin-api/products";
import { ConfirmCheck } from "../everywhere/confirm-check";
import { FaultNotice } from "../everywhere/fault-notice";
import { PlainDrawer } from "../everywhere/plain-drawer";
import { ProgressBar } from "../everywhere/progress-bar";
import { QueryState } from "../everywhere/query-state";
import { useSettled } from "../everywhere/use-settled";
import { useTexts } from "../everywhere/use-texts";
import { FoundProducts } from "./found-products";
import { GivenReport } from "./given-report";
import { giveProducts, idsOfSearch, NOTHING_GIVEN, productsKeyOf, useProductSearch } from "./product-queries";
import { SearchInput } from "../everywhere/search-input";
import { Subtle } from "../everywhere/small-texts";

type Props = { vendorId: string; vendorName: string; onClose: () => void };
type Giving = { looked: number; of: number; soFar: GivenProducts; isOver: boolean };

/** Finds products, gives the ticked ones or all that were found to a vendor, and says what became of them. */
export function GiveProductsDrawer({ vendorId, vendorName, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const searchId = useId();
  const [text, setText] = useState("");
  const sought = useSettled(text);
  const query = useProductSearch(sought);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [takes, setTakes] = useState(false);
  const [giving, setGiving] = useState<Giving>();
  const [fault, setFault] = useState<unknown>(null);
  const isGiving = giving !== undefined && !giving.isOver;
  const count = query.data?.count ?? 0;

  const give = async (idsOf: () => Promise<readonly string[]>) => {
    setFault(null);
    setGiving({ looked: 0, of: 0, soFar: NOTHING_GIVEN, isOver: false });
    try {
      const ids = await idsOf();
      setGiving({ looked: 0, of: ids.length, soFar: NOTHING_GIVEN, isOver: false });
      await giveProducts(vendorId, { product_ids: [...ids], take: takes }, (looked, soFar) =>
        setGiving({ looked, of: ids.length, soFar, isOver: false }),
      );
      setTicked([]);
    } catch (error) {
      setFault(error);
    }
    setGiving((now) => now && { ...now, isOver: true });
    await client.invalidateQueries({ queryKey: ["mizan", ...productsKeyOf(vendorId)] });
    await client.invalidateQueries({ queryKey: ["mizan", "products"] });
  };

  return (
    <PlainDrawer
      title={t("vendorProducts.giveTitle", { name: vendorName })}
      description={t("vendorProducts.giveHint")}
      onClose={onClose}
    >
      <Subtle>{t("vendorProducts.giveHint")}</Subtle>
      {fault === null ? null : <FaultNotice fault={fault} />}
      {giving && isGiving ? (
        <ProgressBar name={t("vendorProducts.progress")} done={giving.looked} of={Math.max(giving.of, 1)}>
          {t("vendorProducts.looked", { done: giving.looked, of: giving.of })}
        </ProgressBar>
      ) : null}
      {giving && (giving.isOver || giving.looked > 0) ? <GivenReport given={giving.soFar} /> : null}
      <div className="flex flex-col gap-y-2">
        <Label size="small" weight="plus" htmlFor={searchId}>
          {t("vendorProducts.search")}
        </Label>
        <SearchInput id={searchId} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      {query.data ? (
        <FoundProducts
          found={query.data}
          vendorId={vendorId}
          ticked={ticked}
          onTick={(id, isTicked) =>
            setTicked(isTicked ? [...ticked, id] : ticked.filter((other) => other !== id))
          }
        />
      ) : (
        <QueryState query={query} rows={4} />
      )}
      <ConfirmCheck
        label={t("vendorProducts.take")}
        hint={t("vendorProducts.takeHint")}
        checked={takes}
        onChange={setTakes}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isLoading={isGiving}
          disabled={isGiving || ticked.length === 0}
          onClick={() => void give(() => Promise.resolve(ticked))}
        >
          {t("vendorProducts.giveTicked", { count: ticked.length })}
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={isGiving || count === 0 || text !== sought}
          onClick={() => void give(() => idsOfSearch(sought))}
        >
          {t("vendorProducts.giveAll", { count })}
        </Button>
      </div>
    </PlainDrawer>
  );
}
