import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { GOODS, type House, HOUSES, isHouse } from "../goods";
import { useSpeech } from "../language";
import type { StoreProduct } from "./shapes";
import { useStore } from "./store";

/** A product as the pages show it, in the shopper's language. */
export interface Product {
  readonly handle: string;
  readonly variantId: string;
  readonly name: string;
  readonly tagline: string | null;
  readonly description: string | null;
  readonly facts: readonly string[];
  readonly price: number;
  readonly house: House | null;
}

interface Catalogue {
  /** null until the store has answered. */
  readonly products: readonly Product[] | null;
  readonly isUnreachable: boolean;
  readonly ask: () => void;
  readonly productOf: (handle: string | null) => Product | undefined;
  /** The house's name in the shopper's language; of a product that no house has, the market's. */
  readonly houseName: (house: House | null) => string;
}

const CatalogueContext = createContext<Catalogue | null>(null);

export function useCatalogue(): Catalogue {
  const catalogue = use(CatalogueContext);
  if (!catalogue) throw new Error("useCatalogue outside of CatalogueProvider");
  return catalogue;
}

export function CatalogueProvider({ children }: { children: ReactNode }) {
  const store = useStore();
  const { language, text } = useSpeech();
  const [answered, setAnswered] = useState<readonly StoreProduct[] | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const ask = useCallback(() => {
    setUnreachable(false);
    store.products().then(setAnswered, () => setUnreachable(true));
  }, [store]);
  useEffect(ask, [ask]);

  const catalogue = useMemo<Catalogue>(() => {
    const products = answered?.flatMap((found) => {
      const good = GOODS[found.handle];
      const variant = found.variants?.[0];
      const price = variant?.calculated_price?.calculated_amount;
      // Without a price in dinars there is nothing to buy.
      if (!variant || price === undefined || price === null) return [];
      const vendor = found.metadata?.vendor;
      const product: Product = {
        handle: found.handle,
        variantId: variant.id,
        name: good?.name[language] ?? found.title,
        tagline: good?.tagline[language] ?? null,
        description: good?.description[language] ?? found.description,
        facts: good?.facts.map((fact) => fact[language]) ?? [],
        price,
        house: isHouse(vendor) ? vendor : null,
      };
      return [product];
    });
    return {
      products: products ?? null,
      isUnreachable,
      ask,
      productOf: (handle) => products?.find((product) => product.handle === handle),
      houseName: (house) => (house ? HOUSES[house].name[language] : text.shop),
    };
  }, [answered, isUnreachable, ask, language, text]);
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>;
}
