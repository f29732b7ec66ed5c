/** What discounts and credit cost the operator in a period, as CSV. The column's sum is the movement of `discounts_borne`. */
import type { BothLanguages } from "../answers/admin-api";
import type { DiscountCostView } from "../answers/books-api/discount-costs";
import type { Period } from "../answers/query";
import type { Using } from "../application/dependencies";
import { CREDIT } from "../domain/borne-by";
import { BYTE_ORDER_MARK, csvOf } from "./csv-file";
import { discountCosts, UNTOLD } from "./discount-costs";

type Language = keyof BothLanguages;

const PAGE = 1_000;

const HEADINGS: readonly BothLanguages[] = [
  { en: "From", ar: "من" },
  { en: "To", ar: "إلى" },
  { en: "What lowered the price", ar: "سبب خفض السعر" },
  { en: "Code", ar: "الرمز" },
  { en: "Campaign", ar: "الحملة" },
  { en: "Promotion's id", ar: "معرّف العرض" },
  { en: "Orders", ar: "الطلبات" },
  { en: "Borne (KWD)", ar: "المتحمَّل (د.ك)" },
  { en: "Came back by refunds (KWD)", ar: "عاد بالاسترداد (د.ك)" },
  { en: "Cost (KWD)", ar: "التكلفة (د.ك)" },
];

const KINDS = {
  promotion: { en: "Promotion", ar: "عرض ترويجي" },
  credit: { en: "Store credit and gift cards", ar: "رصيد المتجر وبطاقات الهدايا" },
  untold: { en: "Not told apart", ar: "غير مفصّل" },
} satisfies Record<string, BothLanguages>;

/** @returns the file in pieces, made as they are taken */
export async function* discountCostCsv(
  dependencies: Using<"books">,
  period: Period,
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvOf([HEADINGS.map((heading) => heading[language])]);
  for (let after: string | undefined; ;) {
    const page = await discountCosts(dependencies, period, { limit: PAGE, offset: 0, after });
    if (page.discount_costs.length > 0) {
      yield csvOf(page.discount_costs.map((cost) => cellsOf(cost, period, language)));
    }
    if (page.discount_costs.length < PAGE) return;
    after = page.discount_costs.at(-1)?.source ?? UNTOLD;
  }
}

function cellsOf(cost: DiscountCostView, { first, last }: Period, language: Language): string[] {
  const isPromotion = cost.source !== null && cost.source !== CREDIT;
  const kind = isPromotion ? "promotion" : cost.source === CREDIT ? "credit" : "untold";
  return [
    first,
    last,
    KINDS[kind][language],
    cost.code ?? "",
    cost.campaign ?? "",
    isPromotion ? (cost.source ?? "") : "",
    String(cost.orders),
    cost.borne,
    cost.returned,
    cost.net,
  ];
}
