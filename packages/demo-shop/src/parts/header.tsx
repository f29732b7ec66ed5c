import { useCount } from "../bag/bag";
import { HOUSES, type House } from "../goods";
import { useSpeech } from "../language";
import { useAddress } from "../router";

export function Header() {
  const { text, language, number, speak } = useSpeech();
  const { pathname } = useAddress();
  const count = useCount();
  const other = language === "en" ? "ar" : "en";
  const isPaying = pathname.startsWith("/checkout");
  return (
    <header className="header">
      <p className="promise">{text.promise}</p>
      <div className="bar">
        <a href="/" className="brand">
          <Scales />
          <span>{text.shop}</span>
        </a>
        {!isPaying && (
          <nav aria-label={text.vendorsNavigation} className="houses-navigation">
            {(Object.keys(HOUSES) as House[]).map((house) => (
              <a key={house} href={`/#${house}`}>
                {HOUSES[house].name[language]}
              </a>
            ))}
          </nav>
        )}
        <div className="tools">
          <button type="button" className="language" lang={other} onClick={() => speak(other)}>
            {text.otherLanguage}
          </button>
          <a href="/basket" className="basket-link" aria-label={text.basketWith(number(count))}>
            <BasketIcon />
            <span className="basket-count" data-empty={count === 0} aria-hidden="true">
              {number(count)}
            </span>
          </a>
        </div>
      </div>
    </header>
  );
}

function Scales() {
  return (
    <svg viewBox="0 0 32 32" className="scales" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#6d1a2a" />
      <g fill="none" stroke="#f2d49b" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 6v19M11 25h10M7 10h18M7 10l-3 7h6zM25 10l-3 7h6z" />
        <path d="M4 17a3 3 0 0 0 6 0M22 17a3 3 0 0 0 6 0" />
      </g>
    </svg>
  );
}

function BasketIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M3.5 10h17l-1.7 9a2 2 0 0 1-2 1.6H7.2a2 2 0 0 1-2-1.6z" />
        <path d="M8 10l3-6M16 10l-3-6M9.5 13.5v3.6M14.5 13.5v3.6" />
      </g>
    </svg>
  );
}
