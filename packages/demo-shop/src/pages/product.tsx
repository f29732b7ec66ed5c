import { ProductArt } from "../art/product-art";
import { useCount } from "../bag/bag";
import { useSpeech } from "../language";
import { AddButton } from "../parts/add-button";
import { BasketFailure, Unreachable } from "../parts/failure";
import { Page } from "../parts/page";
import { ProductCard } from "../parts/product-card";
import { useCatalogue } from "../store/catalogue";
import { NotFoundPage } from "./not-found";

export function ProductPage({ handle }: { handle: string }) {
  const { text, money } = useSpeech();
  const count = useCount();
  const { products, productOf, houseName, isUnreachable, ask } = useCatalogue();
  const product = productOf(handle);
  if (products && !product) return <NotFoundPage />;
  const others = products?.filter((other) => other !== product && other.house === product?.house) ?? [];
  return (
    <Page title={product?.name ?? text.loading} heading={product?.name ?? " "} className="product">
      <div className="product-picture">{product && <ProductArt handle={handle} />}</div>
      <div className="product-words">
        {isUnreachable && <Unreachable onAgain={ask} />}
        {product && (
          <>
            <p className="kicker">
              <a href={product.house ? `/#${product.house}` : "/"}>
                {text.product.by(houseName(product.house))}
              </a>
            </p>
            <p className="price price-large">{money(product.price)}</p>
            {product.description && <p className="lead">{product.description}</p>}
            <div className="product-actions">
              <AddButton product={product} />
              {count > 0 && (
                <a href="/basket" className="button button-quiet">
                  {text.product.toBasket}
                </a>
              )}
            </div>
            <BasketFailure />
            <ul className="facts">
              {product.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <p className="quiet">{text.product.inclusive}</p>
          </>
        )}
      </div>
      {product && others.length > 0 && (
        <section className="more">
          <h2>{text.product.more(houseName(product.house))}</h2>
          <div className="cards">
            {others.map((other) => (
              <ProductCard key={other.handle} product={other} />
            ))}
          </div>
        </section>
      )}
    </Page>
  );
}
