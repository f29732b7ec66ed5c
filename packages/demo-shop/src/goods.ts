/** What the shop says of the houses and their goods, in both languages, beside what the store's API answers. */
import type { Text } from "mizan-storefront";

export type House = "oud-house" | "date-garden" | "sadu-weavers";

export const HOUSES: Readonly<Record<House, { name: Text; place: Text; story: Text }>> = {
  "oud-house": {
    name: { en: "Oud House", ar: "بيت العود" },
    place: { en: "Souq Al-Mubarakiya, since 1968", ar: "سوق المباركية، منذ 1968" },
    story: {
      en: "Three generations have sorted agarwood by hand here, chip by chip, by its weight in water and its first smoke.",
      ar: "ثلاثة أجيال تفرز العود هنا باليد، قطعة قطعة، بثقله في الماء وبدخانه الأول.",
    },
  },
  "date-garden": {
    name: { en: "Date Garden", ar: "حديقة التمر" },
    place: { en: "Wafra, 1,200 palms", ar: "الوفرة، 1200 نخلة" },
    story: {
      en: "A family farm in the south that picks at dawn and packs the same day. Nothing is added: dates, and time.",
      ar: "مزرعة عائلية في الجنوب، تقطف مع الفجر وتعبّئ في اليوم نفسه. لا إضافات: تمر ووقت.",
    },
  },
  "sadu-weavers": {
    name: { en: "Sadu Weavers", ar: "نسّاجات السدو" },
    place: { en: "Kuwait City, a cooperative of eleven", ar: "مدينة الكويت، تعاونية من إحدى عشرة نسّاجة" },
    story: {
      en: "Eleven women at ground looms keep the patterns of their grandmothers' tents, in wool dyed with madder and indigo.",
      ar: "إحدى عشرة امرأة على أنوال أرضية يحفظن نقوش بيوت جدّاتهن، بصوف مصبوغ بالفوّة والنيلة.",
    },
  },
};

export interface Good {
  readonly name: Text;
  readonly tagline: Text;
  readonly description: Text;
  readonly facts: readonly Text[];
}

/** By the product's handle. A product that is added in the admin is shown with its title alone. */
export const GOODS: Readonly<Record<string, Good>> = {
  "cambodian-oud-3-g": {
    name: { en: "Cambodian oud, 3 g", ar: "عود كمبودي، 3 غ" },
    tagline: { en: "Sweet, deep, long on cloth", ar: "حلو عميق، يدوم على القماش" },
    description: {
      en: "Chips of wild agarwood, resin-dark and heavy. One chip on a low coal scents a diwaniya for an evening.",
      ar: "قطع من العود البري، داكنة ثقيلة بدهنها. قطعة واحدة على جمر هادئ تعطّر الديوانية مساءً كاملاً.",
    },
    facts: [
      { en: "3 g, about eight chips", ar: "3 غ، نحو ثماني قطع" },
      { en: "Sorted by hand in Kuwait", ar: "مفروز باليد في الكويت" },
      { en: "Comes in a glass jar", ar: "في عبوة زجاجية" },
    ],
  },
  "incense-burner": {
    name: { en: "Incense burner", ar: "مبخرة" },
    tagline: { en: "Walnut and brass, four corners", ar: "جوز ونحاس، بأربعة أركان" },
    description: {
      en: "The mabkhara as it stands in every Kuwaiti house: walnut, studded with brass, with a cup that lifts out.",
      ar: "المبخرة كما في كل بيت كويتي: خشب جوز مرصّع بالنحاس، وكأس تُرفع للتنظيف.",
    },
    facts: [
      { en: "22 cm high", ar: "ارتفاع 22 سم" },
      { en: "Walnut, brass studs", ar: "خشب جوز ومسامير نحاس" },
      { en: "For charcoal and for electric coals", ar: "للفحم وللجمر الكهربائي" },
    ],
  },
  "sukkari-dates-1-kg": {
    name: { en: "Sukkari dates, 1 kg", ar: "تمر سكري، 1 كغ" },
    tagline: { en: "Golden, soft, caramel-sweet", ar: "ذهبي طري بطعم الكراميل" },
    description: {
      en: "Picked half ripe, so that the skin stays thin and the heart soft. Best with coffee that has cardamom in it.",
      ar: "يُقطف نصف ناضج فيبقى قشره رقيقاً وقلبه طرياً. يطيب مع القهوة بالهيل.",
    },
    facts: [
      { en: "1 kg in a palm-leaf box", ar: "1 كغ في علبة من الخوص" },
      { en: "This year's harvest", ar: "محصول هذا العام" },
      { en: "Keeps three months in the fridge", ar: "يُحفظ ثلاثة أشهر في الثلاجة" },
    ],
  },
  "date-syrup-350-ml": {
    name: { en: "Date syrup, 350 ml", ar: "دبس تمر، 350 مل" },
    tagline: { en: "Pressed slowly, nothing added", ar: "معصور على مهل بلا إضافات" },
    description: {
      en: "Dibs: the juice of two kilos of dates, cooked down for a day. On bread with tahini, or over yoghurt.",
      ar: "عصارة كيلوين من التمر تُطبخ يوماً كاملاً. مع الخبز والطحينة، أو فوق اللبن.",
    },
    facts: [
      { en: "350 ml in glass", ar: "350 مل في زجاج" },
      { en: "Dates, nothing else", ar: "تمر فقط" },
      { en: "Keeps a year in the dark", ar: "يُحفظ سنة بعيداً عن الضوء" },
    ],
  },
  "sadu-bookmark": {
    name: { en: "Sadu bookmark", ar: "فاصل كتاب سدو" },
    tagline: { en: "Narrow loom, wool, one evening", ar: "نول ضيق وصوف ومساء واحد" },
    description: {
      en: "A strip of the weave that once tied the tent's dividing wall, with the weaver's initial on the back.",
      ar: "شريط من النسيج الذي كان يزيّن قاطع بيت الشعر، وعلى ظهره حرف نسّاجته.",
    },
    facts: [
      { en: "4 by 21 cm", ar: "4 × 21 سم" },
      { en: "Wool, hand-dyed", ar: "صوف مصبوغ باليد" },
      { en: "No two are alike", ar: "لا تتشابه قطعتان" },
    ],
  },
  "sadu-cushion": {
    name: { en: "Sadu cushion", ar: "وسادة سدو" },
    tagline: { en: "For the diwaniya, four tassels", ar: "للديوانية، بأربع شرّابات" },
    description: {
      en: "Eleven days on the loom: bands of molar tooth, diamond and comb, backed with camel-coloured linen.",
      ar: "أحد عشر يوماً على النول: نقوش الضلعة والعين والمشط، وظهرها كتان بلون الإبل.",
    },
    facts: [
      { en: "45 by 45 cm, filled", ar: "45 × 45 سم مع الحشوة" },
      { en: "Wool and linen", ar: "صوف وكتان" },
      { en: "The cover comes off", ar: "غطاء يُنزع" },
    ],
  },
};

/** One of each house: the basket that "Try the checkout" fills. */
export const EXAMPLE_GOODS = ["cambodian-oud-3-g", "sukkari-dates-1-kg", "sadu-bookmark"] as const;

export function isHouse(id: string | undefined): id is House {
  return id !== undefined && Object.keys(HOUSES).includes(id);
}
