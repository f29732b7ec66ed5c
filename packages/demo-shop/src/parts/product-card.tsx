import { ProductArt } from "../art/product-art";
import { useSpeech } from "../language";
import type { Product } from "../store/catalogue";
import { AddButton } from "./add-button";

export function ProductCard({ product }: { product: Product }) {
  const { money } = useSpeech();
  return (
    <article className="card">
      <a href={`/products/${product.handle}`} className="card-picture" tabIndex={-1} aria-hidden="true">
        <ProductArt handle={product.handle} />
      </a>
      <div className="card-words">
        <h3 className="card-name">
          <a href={`/products/${product.handle}`}>{product.name}</a>
        </h3>
        {product.tagline && <p className="quiet">{product.tagline}</p>}
        <div className="card-foot">
          <p className="price">{money(product.price)}</p>
          <AddButton product={product} isSmall />
        </div>
      </div>
    </article>
  );
}

/** As high as a card, so that nothing moves when the products come. */
export function CardPlace() {
  return (
    <div className="card card-place" aria-hidden="true">
      <div className="card-picture" />
      <div className="card-words">
        <p className="card-name">&nbsp;</p>
        <p className="quiet">&nbsp;</p>
        <div className="card-foot">
          <p className="price">&nbsp;</p>
          <span className="button button-small">&nbsp;</span>
        </div>
      </div>
    </div>
  );
}
