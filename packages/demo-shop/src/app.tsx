import type { Mizan } from "mizan-storefront";
import { MizanProvider } from "mizan-storefront/react";
import { BagProvider } from "./bag/bag";
import { LanguageProvider, useSpeech } from "./language";
import { BasketPage } from "./pages/basket";
import { CheckoutPage } from "./pages/checkout";
import { HomePage } from "./pages/home";
import { NotFoundPage } from "./pages/not-found";
import { OrderPage } from "./pages/order";
import { ProductPage } from "./pages/product";
import { ResultPage } from "./pages/result";
import { Footer } from "./parts/footer";
import { Header } from "./parts/header";
import { useAddress } from "./router";
import { BasketProvider } from "./store/basket";
import { CatalogueProvider } from "./store/catalogue";
import { StoreProvider } from "./store/store";
import type { StoreApi } from "./store/store-api";

export function App({ mizan, store }: { mizan: Mizan; store: StoreApi }) {
  return (
    <LanguageProvider>
      <StoreProvider store={store}>
        <CatalogueProvider>
          <BasketProvider>
            <BagProvider mizan={mizan}>
              <Frame mizan={mizan} />
            </BagProvider>
          </BasketProvider>
        </CatalogueProvider>
      </StoreProvider>
    </LanguageProvider>
  );
}

function Frame({ mizan }: { mizan: Mizan }) {
  const { locale, text } = useSpeech();
  return (
    <MizanProvider mizan={mizan} locale={locale}>
      <a href="#main" className="skip">
        {text.skip}
      </a>
      <Header />
      <main id="main">
        <CurrentPage />
      </main>
      <Footer />
    </MizanProvider>
  );
}

function CurrentPage() {
  const { pathname } = useAddress();
  const [first = "", second, ...more] = pathname.split("/").filter(Boolean).map(readable);
  if (more.length > 0) return <NotFoundPage />;
  switch (`${first}/${second === undefined ? "" : "*"}`) {
    case "/":
      return <HomePage />;
    case "products/*":
      return <ProductPage key={second} handle={second ?? ""} />;
    case "basket/":
      return <BasketPage />;
    case "checkout/":
      return <CheckoutPage />;
    case "checkout/*":
      return second === "result" ? <ResultPage /> : <NotFoundPage />;
    case "orders/*":
      return <OrderPage key={second} id={second ?? ""} />;
    default:
      return <NotFoundPage />;
  }
}

/** A handle may be in Arabic; an address that was cut off in the middle of a letter is taken as it is. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
