import { Skyline } from "../art/skyline";
import { useBag } from "../bag/bag";
import { KindOfBasket } from "../bag/kind-of-basket";
import { type House, HOUSES } from "../goods";
import { useSpeech } from "../language";
import { BasketFailure, Unreachable } from "../parts/failure";
import { ExampleButton } from "../parts/example-button";
import { Page } from "../parts/page";
import { CardPlace, ProductCard } from "../parts/product-card";
import { type Product, useCatalogue } from "../store/catalogue";

const PLACES = [0, 1];

export function HomePage() {
  const { text, language } = useSpeech();
  const { products, isUnreachable, ask } = useCatalogue();
  const { isChosen } = useBag();
  const ofNoHouse = products?.filter(({ house }) => house === null) ?? [];
  return (
    <Page title={text.home.title} heading={<HeroWords />} className="home">
      <div className="hero-picture">
        <Skyline />
      </div>
      <div className="hero-foot">
        <p className="lead">
          {text.home.lead} {isChosen ? text.bag.promise : text.home.leadOne}
        </p>
        <div className="hero-actions">
          <a href="#oud-house" className="button">
            {text.home.browse}
          </a>
          <ExampleButton />
        </div>
        <p className="quiet">{text.home.exampleNote}</p>
        <BasketFailure />
        <KindOfBasket />
      </div>
      <ul className="promises">
        {[isChosen ? text.bag.homePromise : text.home.onePayment, ...text.home.promises].map(
          ({ title, text: words }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{words}</span>
            </li>
          ),
        )}
      </ul>
      {isUnreachable && <Unreachable onAgain={ask} />}
      {(Object.keys(HOUSES) as House[]).map((house) => (
        <section key={house} id={house} className="house">
          <div className="house-words">
            <p className="kicker">{HOUSES[house].place[language]}</p>
            <h2>{HOUSES[house].name[language]}</h2>
            <p>{HOUSES[house].story[language]}</p>
          </div>
          <Cards products={products?.filter((product) => product.house === house)} />
        </section>
      ))}
      {ofNoHouse.length > 0 && (
        <section className="house">
          <div className="house-words">
            <h2>{text.shop}</h2>
          </div>
          <Cards products={ofNoHouse} />
        </section>
      )}
    </Page>
  );
}

function HeroWords() {
  const { text } = useSpeech();
  return (
    <>
      <span className="kicker">{text.home.kicker} </span>
      <span className="hero-line">{text.home.heading}</span>
    </>
  );
}

function Cards({ products }: { products: readonly Product[] | undefined }) {
  return (
    <div className="cards">
      {products
        ? products.map((product) => <ProductCard key={product.handle} product={product} />)
        : PLACES.map((place) => <CardPlace key={place} />)}
    </div>
  );
}
