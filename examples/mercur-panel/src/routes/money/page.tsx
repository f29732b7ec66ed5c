/** `/money` in Mercur's panel. It has the panel's session, and the seller that is selected there. */
import { CurrencyDollar } from "@medusajs/icons";
import { useTranslation } from "react-i18next";
import { moneyApi } from "../../money/money-api";
import { VendorMoney } from "../../money/vendor-money";

/** Of `@mercurjs/dashboard-sdk`. */
declare const __BACKEND_URL__: string;

export const config = { label: "Money", icon: CurrencyDollar, rank: 10 };

const api = moneyApi(__BACKEND_URL__);

export default function MoneyPage() {
  const { i18n } = useTranslation();
  return <VendorMoney api={api} language={i18n.language.startsWith("ar") ? "ar" : "en"} />;
}
