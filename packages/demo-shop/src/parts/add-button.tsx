import { useEffect, useState } from "react";
import { useBag } from "../bag/bag";
import { useSpeech } from "../language";
import { useBasket } from "../store/basket";
import type { Product } from "../store/catalogue";

const SAID_FOR_MS = 2500;

export function AddButton({ product, isSmall = false }: { product: Product; isSmall?: boolean }) {
  const { text } = useSpeech();
  const basket = useBasket();
  const bag = useBag();
  const [state, setState] = useState<"ready" | "adding" | "added">("ready");
  useEffect(() => {
    if (state !== "added") return;
    const timer = setTimeout(() => setState("ready"), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const press = async () => {
    if (state === "adding") return;
    setState("adding");
    const isAdded = bag.isChosen ? await bag.add(product) : await basket.add(product.variantId);
    setState(isAdded ? "added" : "ready");
  };
  const words = { ready: text.product.add, adding: text.product.adding, added: text.product.added }[state];
  return (
    <button
      type="button"
      className={`button ${isSmall ? "button-small" : ""}`}
      data-state={state}
      onClick={() => void press()}
    >
      <span aria-live="polite">{words}</span>
      {isSmall && <span className="only-heard"> {product.name}</span>}
    </button>
  );
}
