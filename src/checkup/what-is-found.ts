/** What each finding says, for a reader of English and of Arabic. */
import type { FindingCode } from "./finding";
import { type Template, both } from "./template";

export const SAYS: Record<FindingCode, Template> = {
  doctor_stopped: both("The check-up did not come to its end: {{reason}}", "لم يكتمل الفحص: {{reason}}"),
  store_missing: both("There is no medusa-config in {{folder}}.", "لا يوجد medusa-config في {{folder}}."),
  env_glued: both(
    "Line {{line}} of {{file}} holds two variables: {{second}} stands in the value of {{first}}, so neither is what it should be.",
    "السطر {{line}} في {{file}} يضم متغيرين: وقع {{second}} داخل قيمة {{first}}، فلا قيمة صحيحة لأي منهما.",
  ),
  framework_twice: both(
    "There are two copies of Medusa's framework: the store's in {{store}}, and Mizan's in {{mizan}}.",
    "توجد نسختان من إطار Medusa: نسخة المتجر في {{store}} ونسخة ميزان في {{mizan}}.",
  ),
  config_unreadable: both("medusa-config cannot be loaded: {{error}}", "تعذّر تحميل medusa-config: {{error}}"),
  options_invalid: both(
    "Mizan's options cannot be used: {{error}}",
    "لا يمكن استخدام خيارات ميزان: {{error}}",
  ),
  plugin_missing: both("medusa-config does not name Mizan.", "لا يذكر medusa-config ميزان."),
  database_unreachable: both(
    "The database of this store does not let us in: {{error}}",
    "تعذّر الدخول إلى قاعدة بيانات المتجر: {{error}}",
  ),
  tables_missing: both(
    "Tables are missing: {{pending}} of Mizan's migrations have not run in this database.",
    "توجد جداول ناقصة: لم تُنفَّذ {{pending}} من ترحيلات ميزان في قاعدة البيانات هذه.",
  ),
  provider_missing: both(
    "Medusa's Payment module does not know Mizan's ways to pay.",
    "لا تعرف وحدة الدفع في Medusa طرق الدفع الخاصة بميزان.",
  ),
  dependencies_missing: both(
    "The Payment module does not hand Mizan what it needs: {{missing}} is missing among its dependencies.",
    "لا تسلّم وحدة الدفع ميزان ما يحتاج إليه: ينقص {{missing}} في dependencies.",
  ),
  routes_missing: both(
    "Mizan's module is loaded without its plugin: there is no payment page, no result page and no page in the dashboard.",
    "حُمّلت وحدة ميزان دون الإضافة نفسها: لا توجد صفحة دفع ولا صفحة نتيجة ولا صفحات في لوحة التحكم.",
  ),
  dashboard_mixed: both(
    "Mizan's pages would get other copies than the dashboard's own of: {{packages}}. The dashboard crashes with them.",
    "ستحصل صفحات ميزان على نسخ غير نسخ لوحة التحكم من: {{packages}}. تتعطل اللوحة بها.",
  ),
  master_key_missing: both(
    "There is no master key: no gateway key can be stored or used, and no payment taken.",
    "لا يوجد مفتاح رئيسي: لا يمكن حفظ مفاتيح البوابة ولا استخدامها ولا قبول أي دفعة.",
  ),
  master_key_invalid: both(
    "The master key cannot be used: it is not an id, a colon and 32 bytes in Base64.",
    "المفتاح الرئيسي غير صالح: يجب أن يكون اسماً ثم نقطتين ثم 32 بايتاً بترميز Base64.",
  ),
  master_key_unreadable: both(
    "The master key does not open {{keys}} stored gateway keys, which were encrypted with: {{ids}}.",
    "لا يفتح المفتاح الرئيسي {{keys}} من مفاتيح البوابة المحفوظة، وقد شُفّرت بـ: {{ids}}.",
  ),
  backend_elsewhere: both(
    "Something else than this shop answers at {{address}}, where shoppers are sent to pay (HTTP {{status}}).",
    "يجيب شيء غير هذا المتجر عند {{address}} حيث يُرسل المتسوقون للدفع (HTTP {{status}}).",
  ),
  backend_unreachable: both(
    "Nothing answers at {{address}}, where shoppers are sent to pay ({{reason}}).",
    "لا أحد يجيب عند {{address}} حيث يُرسل المتسوقون للدفع ({{reason}}).",
  ),
  gateway_proxy_unusable: both(
    "The proxy in {{from}} is no http or https address without a path, query or hash, so that nothing is sent to the gateway.",
    "الوكيل المذكور في {{from}} ليس عنوان http أو https بلا مسار أو استعلام أو علامة #، لذا لا يُرسل شيء إلى بوابة الدفع.",
  ),
  gateway_unreachable: both(
    "The gateway {{host}} cannot be reached ({{detail}}).",
    "لا يمكن الوصول إلى بوابة الدفع {{host}} ({{detail}}).",
  ),
  key_missing: both(
    "There is no gateway key for the environment {{environment}}.",
    "لا يوجد مفتاح بوابة للبيئة {{environment}}.",
  ),
  key_refused: both(
    "The gateway does not accept the key of {{owner}} that ends in {{last_four}} ({{detail}}).",
    "لا تقبل بوابة الدفع مفتاح {{owner}} المنتهي بـ {{last_four}} ({{detail}}).",
  ),
  pages_do_not_open: both(
    "The last {{failed}} payment pages did not open at the gateway.",
    "لم تُفتح آخر {{failed}} من صفحات الدفع لدى البوابة.",
  ),
  region_missing: both(
    "There is no region in Kuwaiti dinars, so nobody can choose Mizan.",
    "لا توجد منطقة بالدينار الكويتي، فلا يمكن لأحد اختيار ميزان.",
  ),
  way_missing: both(
    "The region {{region}} offers none of Mizan's ways to pay.",
    "لا تعرض المنطقة {{region}} أياً من طرق الدفع الخاصة بميزان.",
  ),
  system_default_on: both(
    "The region {{region}} still has pp_system_default: any shopper can order there without paying.",
    "ما زال pp_system_default مفعّلاً في المنطقة {{region}}: يمكن لأي متسوق أن يطلب دون أن يدفع.",
  ),
  country_missing: both(
    "The region {{region}} has no country, so no shopper can live there.",
    "لا توجد دولة في المنطقة {{region}}، فلا يمكن لأي متسوق اختيار عنوان فيها.",
  ),
  storefront_not_found: both(
    "The storefront has no page at {{address}} ({{option}}, HTTP {{status}}).",
    "لا توجد صفحة في واجهة المتجر عند {{address}} ({{option}}، HTTP {{status}}).",
  ),
  price_missing: both(
    "{{lacking}} of {{all}} variants on sale have no price in KWD: {{examples}}.",
    "{{lacking}} من {{all}} من المتغيرات المعروضة بلا سعر بالدينار الكويتي: {{examples}}.",
  ),
  delivery_missing: both(
    "Nothing can be delivered to {{country}} in the region {{region}}: no way of delivery there has a price in KWD.",
    "لا يمكن التوصيل إلى {{country}} في المنطقة {{region}}: لا توجد طريقة توصيل لها سعر بالدينار الكويتي.",
  ),
  vendor_of_none: both(
    "None of the {{all}} products on sale has a vendor, so every sale goes to the operator.",
    "لا بائع لأي من المنتجات المعروضة وعددها {{all}}، فتذهب كل المبيعات إلى المشغّل.",
  ),
  vendor_required: both(
    "{{lacking}} of {{all}} products on sale have no vendor and cannot be paid for: {{examples}}.",
    "{{lacking}} من {{all}} من المنتجات المعروضة بلا بائع ولا يمكن دفع ثمنها: {{examples}}.",
  ),
  sweep_stopped: both(
    "Open payments wait, and nothing has checked them for more than ten minutes.",
    "توجد دفعات مفتوحة تنتظر ولم يفحصها شيء منذ أكثر من عشر دقائق.",
  ),
  journal_unbalanced: both(
    "{{entries}} entries of the books do not come to zero.",
    "{{entries}} من قيود الدفاتر لا يساوي مجموعها صفراً.",
  ),
  journal_sums_wrong: both(
    "{{sums}} sums that balances and statements are read from are not those of the entries.",
    "{{sums}} من المجاميع التي تُقرأ منها الأرصدة وكشوف الحساب لا تساوي مجاميع القيود.",
  ),
  payable_wrong: both(
    "What vendors are owed differs from the entries of the books in {{parts}} places.",
    "المستحق للتجار يختلف عن قيود الدفاتر في {{parts}} موضعًا.",
  ),
  invoices_differ: both(
    "What was invoiced differs from the journal in {{months}} months of vendors.",
    "ما صدرت به الفواتير يختلف عن دفتر اليومية في {{months}} من أشهر التجار.",
  ),
  history_broken: both(
    "The history of settings, vendors and keys is not as it was written, from entry {{entry}} ({{at}}) on.",
    "سجل الإعدادات والتجار والمفاتيح ليس كما كُتب، ابتداءً من القيد {{entry}} ({{at}}).",
  ),
  instances_apart: both(
    "This instance is a {{mode}} beside others, and they do not share: {{alone}}.",
    "تعمل هذه النسخة بدور {{mode}} إلى جانب غيرها، ولا تتشارك في: {{alone}}.",
  ),
  provider_not_started: both(
    "Medusa has not been started with Mizan yet: its ways to pay are not in the database.",
    "لم يُشغَّل Medusa مع ميزان بعد: طرق الدفع الخاصة به ليست في قاعدة البيانات.",
  ),
  backend_silent: both(
    "This machine gets no answer from {{address}} in time ({{reason}}).",
    "لا يحصل هذا الجهاز على جواب من {{address}} في الوقت المحدد ({{reason}}).",
  ),
  backend_plain: both(
    "Shoppers reach {{address}} without encryption.",
    "يصل المتسوقون إلى {{address}} دون تشفير.",
  ),
  gateway_unclear: both(
    "The gateway {{host}} answered beside the point ({{detail}}), so nothing is known of the keys.",
    "أجابت بوابة الدفع {{host}} بما لا يفيد ({{detail}})، فلا يُعرف شيء عن المفاتيح.",
  ),
  redirect_host_unknown: both(
    "The host {{host}}, to which shoppers may be sent to pay, is not known to the DNS.",
    "المضيف {{host}} الذي قد يُرسل إليه المتسوقون للدفع غير معروف في نظام أسماء النطاقات.",
  ),
  storefront_silent: both(
    "The storefront's page {{address}} did not answer well ({{option}}: {{detail}}).",
    "لم تُجب صفحة واجهة المتجر {{address}} كما يجب ({{option}}: {{detail}}).",
  ),
  product_missing: both("Nothing is on sale yet.", "لا يوجد شيء معروض للبيع بعد."),
  price_missing_on_some: both(
    "{{lacking}} of {{all}} variants on sale have no price in KWD: {{examples}}. In Kuwait they cannot be bought.",
    "{{lacking}} من {{all}} من المتغيرات المعروضة بلا سعر بالدينار الكويتي: {{examples}}. لا يمكن شراؤها في الكويت.",
  ),
  vendor_missing: both(
    "There is no active vendor, so every sale goes to the operator.",
    "لا يوجد بائع نشط، فتذهب كل المبيعات إلى المشغّل.",
  ),
  vendor_of_some: both(
    "{{lacking}} of {{all}} products on sale have no vendor, so their sales go to the operator: {{examples}}.",
    "{{lacking}} من {{all}} من المنتجات المعروضة بلا بائع، فتذهب مبيعاتها إلى المشغّل: {{examples}}.",
  ),
  nobody_configures: both(
    "Nobody may configure Mizan any more: no user of the admin has that right.",
    "لا أحد يمكنه إعداد ميزان: لا يملك أي مستخدم في لوحة التحكم هذه الصلاحية.",
  ),
  second_configurer_missing: both(
    "Changes of rights need a second person, and only one user may configure: nobody can approve them.",
    "تغيير الصلاحيات يحتاج إلى شخص ثانٍ، ولا يملك صلاحية الإعداد إلا مستخدم واحد: فلا أحد يمكنه الموافقة.",
  ),
  everybody_may: both(
    "Nobody has rights of their own in Mizan: every user of the admin and every secret API key may refund, pay out and change bank details, keys and settings; and whoever invites a user can make himself a second person.",
    "لم تُمنح صلاحيات لأحد في ميزان: يمكن لكل مستخدم في لوحة التحكم ولكل مفتاح API سري أن يسترد ويصرف ويغيّر البيانات المصرفية والمفاتيح والإعدادات؛ ويمكن لمن يدعو مستخدمًا أن يجعله الشخص الثاني لنفسه.",
  ),
  restore_open: both(
    "Since {{day}} a restored backup is not finished: refunds wait for a person, and no payout run can be approved.",
    "منذ {{day}} لم تكتمل معالجة نسخة احتياطية مستعادة: تنتظر المبالغ المستردة شخصًا، ولا يمكن اعتماد أي عملية صرف.",
  ),
  sweep_off: both(
    "The sweep is switched off here, and none has ever run elsewhere.",
    "الفحص الدوري مطفأ هنا ولم يعمل في أي مكان آخر.",
  ),
  sweep_unseen: both(
    "The last sweep ended {{minutes}} minutes ago. No payment waits for one.",
    "انتهى آخر فحص دوري قبل {{minutes}} دقيقة. لا توجد دفعة تنتظره.",
  ),
  instances_alone: both(
    "One instance only may run like this. Nothing is shared with another: {{alone}}.",
    "لا يجوز تشغيل أكثر من نسخة واحدة بهذا الإعداد. لا شيء مشترك مع غيرها: {{alone}}.",
  ),
  jobs_one_by_one: both(
    "Each worker runs one scheduled job at a time: a job of anybody's that hangs keeps Mizan's sweep from running.",
    "ينفّذ كل عامل مهمة مجدولة واحدة في كل مرة: إذا توقفت مهمة أي جهة توقف معها فحص ميزان الدوري.",
  ),
  clock_differs: both(
    "The clocks of the database and of this machine are {{seconds}} seconds apart.",
    "تختلف ساعة قاعدة البيانات عن ساعة هذا الجهاز بمقدار {{seconds}} ثانية.",
  ),
  locale_rounds: both(
    "Under the locale {{locale}} Medusa does not round amounts of KWD to three decimals.",
    "مع الإعداد المحلي {{locale}} لا يقرّب Medusa مبالغ الدينار إلى ثلاث خانات عشرية.",
  ),
  version_untried: both(
    "Mizan was never tried with {{untried}}, but with {{tried}}.",
    "لم يُجرَّب ميزان مع {{untried}}، بل مع {{tried}}.",
  ),
  check_failed: both("This could not be checked: {{check}}.", "تعذّر هذا الفحص: {{check}}."),
  env_fine: both(
    "Each variable of .env stands on a line of its own.",
    "كل متغير في \u2066.env\u2069 في سطر مستقل.",
  ),
  packages_fine: both(
    "Mizan and the dashboard use the same packages.",
    "يستخدم ميزان ولوحة التحكم الحزم نفسها.",
  ),
  tables_fine: both("All of Mizan's tables are there.", "كل جداول ميزان موجودة."),
  provider_fine: both(
    "Medusa knows Mizan's ways to pay and hands them what they need.",
    "يعرف Medusa طرق الدفع الخاصة بميزان ويسلّمها ما تحتاج إليه.",
  ),
  master_key_fine: both(
    "The master key opens the stored gateway keys.",
    "يفتح المفتاح الرئيسي مفاتيح البوابة المحفوظة.",
  ),
  gateway_fine: both(
    "The gateway {{host}} answers, and accepts each of {{keys}} keys.",
    "تجيب بوابة الدفع {{host}} وتقبل كل المفاتيح وعددها {{keys}}.",
  ),
  gateway_proxy_fine: both(
    "Calls to the gateway {{host}} go through the proxy {{proxy}} ({{from}}).",
    "تمر الاتصالات ببوابة الدفع {{host}} عبر الوكيل {{proxy}} ({{from}}).",
  ),
  backend_fine: both("This shop answers at {{address}}.", "يجيب هذا المتجر عند {{address}}."),
  redirect_hosts_fine: both("Shoppers may be sent to: {{hosts}}.", "يمكن إرسال المتسوقين إلى: {{hosts}}."),
  storefront_own_fine: both(
    "No page of a storefront is configured: shoppers come back to Mizan's own result page.",
    "لم تُحدَّد أي صفحة في واجهة المتجر: يعود المتسوقون إلى صفحة النتيجة الخاصة بميزان.",
  ),
  storefront_fine: both(
    "The storefront's pages that are configured answer: {{pages}}.",
    "تجيب صفحات واجهة المتجر المحددة وعددها {{pages}}.",
  ),
  region_fine: both(
    "Mizan is offered, orders need a payment, and delivery has a price in: {{regions}}.",
    "ميزان معروض والطلبات تحتاج إلى دفع وللتوصيل سعر في: {{regions}}.",
  ),
  catalogue_fine: both(
    "Each of {{all}} variants on sale has a price in KWD.",
    "لكل المتغيرات المعروضة وعددها {{all}} سعر بالدينار الكويتي.",
  ),
  vendors_fine: both(
    "Whose a product is, is known by: {{resolvers}}.",
    "تُعرف ملكية المنتجات عن طريق: {{resolvers}}.",
  ),
  rights_fine: both("Who may do what is set.", "صلاحيات المستخدمين محددة."),
  sweep_fine: both("No payment waits for the sweep.", "لا توجد دفعة تنتظر الفحص الدوري."),
  journal_fine: both("The books are balanced.", "الدفاتر متوازنة."),
  history_fine: both("The history of settings is as it was written.", "سجل الإعدادات كما كُتب."),
  instances_fine: both(
    "What instances must share fits this installation.",
    "ما تتشاركه النسخ مناسب لهذا التثبيت.",
  ),
  clock_fine: both("The clocks agree.", "الساعات متفقة."),
  locale_fine: both(
    "Medusa rounds amounts of KWD to three decimals.",
    "يقرّب Medusa مبالغ الدينار إلى ثلاث خانات عشرية.",
  ),
  version_fine: both(
    "Mizan was tried with Node {{node}} and Medusa {{medusa}}.",
    "جُرّب ميزان مع Node {{node}} و Medusa {{medusa}}.",
  ),
};
