/** What each finding says and what to do about it, for a reader of English and of Arabic. */
import type { BothLanguages } from "../answers/admin-api";
import { type FindingCode, FINDINGS, type FindingValues } from "./finding";

/** With `{{names}}` of values in it. */
type Template = BothLanguages;

const both = (en: string, ar: string): Template => ({ en, ar });

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

type ToDo = Exclude<FindingCode, `${string}_fine`>;

export const NEXT: Record<ToDo, Template> = {
  doctor_stopped: both(
    "Correct what it names, in the command or in the store's own files, and run it again.",
    "صحّح ما ذُكر، في الأمر نفسه أو في ملفات المتجر، ثم أعد الفحص.",
  ),
  store_missing: both(
    "Run this in the folder of a Medusa store: apps/backend in a store of create-medusa-app.",
    "نفّذ هذا في مجلد متجر Medusa: وهو \u2066apps/backend\u2069 في متجر من create-medusa-app.",
  ),
  env_glued: both(
    "Put {{second}} on a line of its own in {{file}}, then start Medusa again.",
    "ضع {{second}} في سطر مستقل في {{file}} ثم أعد تشغيل Medusa.",
  ),
  framework_twice: both(
    "Give the store and Mizan one version of @medusajs/framework, and install again without node_modules and the lock file.",
    "اجعل للمتجر وميزان إصداراً واحداً من @medusajs/framework ثم أعد التثبيت بعد حذف node_modules وملف القفل.",
  ),
  config_unreadable: both(
    "Correct medusa-config, then run this again.",
    "صحّح medusa-config ثم أعد هذا الفحص.",
  ),
  options_invalid: both(
    "Correct the options that are named, in the second argument of withMizan in medusa-config.",
    "صحّح الخيارات المذكورة في الوسيط الثاني لـ withMizan في medusa-config.",
  ),
  plugin_missing: both(
    "Wrap the configuration in withMizan(…) from medusa-plugin-mizan/config.",
    "استخدم withMizan من medusa-plugin-mizan/config حول الإعدادات.",
  ),
  database_unreachable: both(
    "See that PostgreSQL runs, and that DATABASE_URL in .env names it.",
    "تأكد من أن PostgreSQL يعمل ومن أن DATABASE_URL في ملف env يشير إليه.",
  ),
  tables_missing: both(
    "Run npx medusa db:migrate, then start Medusa again.",
    "نفّذ npx medusa db:migrate ثم أعد تشغيل Medusa.",
  ),
  provider_missing: both(
    "Wrap the configuration in withMizan(…), or name medusa-plugin-mizan/providers/mizan among the providers of the Payment module.",
    "استخدم withMizan حول الإعدادات، أو أضف medusa-plugin-mizan/providers/mizan إلى مزوّدي وحدة الدفع.",
  ),
  dependencies_missing: both(
    'Wrap the configuration in withMizan(…), or write dependencies: ["query", "mizan"] at the Payment module.',
    'استخدم withMizan حول الإعدادات، أو اكتب dependencies: ["query", "mizan"] عند وحدة الدفع.',
  ),
  routes_missing: both(
    "Wrap the configuration in withMizan(…), or name medusa-plugin-mizan among plugins; then start Medusa again.",
    "استخدم withMizan حول الإعدادات، أو أضف medusa-plugin-mizan إلى plugins، ثم أعد تشغيل Medusa.",
  ),
  dashboard_mixed: both(
    "Wrap the configuration in withMizan(…), which gives the pages the dashboard's own copies; where admin.vite is your own, set it inside.",
    "استخدم withMizan حول الإعدادات فهو يعطي الصفحات نسخ لوحة التحكم؛ وإذا كان لديك admin.vite خاص فضعه في الداخل.",
  ),
  master_key_missing: both(
    'Set MIZAN_MASTER_KEYS to "k1:" and the output of openssl rand -base64 32, in .env on a line of its own; then start Medusa again.',
    'اضبط MIZAN_MASTER_KEYS على "k1:" يليها ناتج openssl rand -base64 32 في سطر مستقل في ملف env ثم أعد تشغيل Medusa.',
  ),
  master_key_invalid: both(
    'Write it as "k1:" and the output of openssl rand -base64 32, then start Medusa again.',
    'اكتبه بالشكل "k1:" يليها ناتج openssl rand -base64 32 ثم أعد تشغيل Medusa.',
  ),
  master_key_unreadable: both(
    "Put the right master key back, or give the new one an id of its own and enter those gateway keys again.",
    "أعد المفتاح الرئيسي الصحيح، أو أعطِ الجديد اسماً خاصاً به وأدخل مفاتيح البوابة تلك من جديد.",
  ),
  backend_elsewhere: both(
    "Set backendUrl in medusa-config to the address of this Medusa. If it is, start Medusa again: it runs without Mizan, or on another database.",
    "اجعل backendUrl في medusa-config عنوان Medusa هذا. وإن كان كذلك فأعد تشغيله: فهو يعمل دون ميزان أو على قاعدة بيانات أخرى.",
  ),
  backend_unreachable: both(
    "Start Medusa, or set backendUrl in medusa-config to the address at which it runs.",
    "شغّل Medusa، أو اجعل backendUrl في medusa-config العنوان الذي يعمل عنده.",
  ),
  gateway_proxy_unusable: both(
    "Write the proxy's address in {{from}}, such as http://proxy.example:3128, and percent-encode a #, / or ? in its password as %23, %2F or %3F; or name the gateway's host in NO_PROXY.",
    "اكتب عنوان الوكيل في {{from}} مثل http://proxy.example:3128، واكتب # و/ و? في كلمة مروره بالشكل %23 و%2F و%3F، أو اذكر مضيف البوابة في NO_PROXY.",
  ),
  gateway_unreachable: both(
    "Compare environments.{{environment}}.baseUrl in medusa-config with the provider's address, and see that this server may connect to it. Payments wait; none is lost.",
    "قارن environments.{{environment}}.baseUrl في medusa-config بعنوان مزوّد الخدمة وتأكد من أن الخادم يستطيع الاتصال به. تنتظر الدفعات ولا يضيع شيء منها.",
  ),
  key_missing: both(
    "Enter the operator's gateway key under Settings, Mizan.",
    "أدخل مفتاح المشغّل ضمن الإعدادات ثم ميزان.",
  ),
  key_refused: both(
    "Ask the provider for the key of the environment {{environment}}, and enter it again, complete.",
    "اطلب من مزوّد الخدمة مفتاح البيئة {{environment}} وأدخله من جديد كاملاً.",
  ),
  pages_do_not_open: both(
    "See why at the last of these payments, and ask the provider; where a host was refused, add it to redirectHosts.",
    "انظر السبب في آخر هذه المدفوعات واسأل مزوّد الخدمة؛ وإن رُفض مضيف فأضفه إلى redirectHosts.",
  ),
  region_missing: both(
    "Make a region with the currency KWD and the country Kuwait, and switch on Mizan's ways to pay in it.",
    "أنشئ منطقة عملتها الدينار الكويتي ودولتها الكويت وفعّل فيها طرق الدفع الخاصة بميزان.",
  ),
  way_missing: both(
    "Switch on pp_mizan among the payment providers of the region {{region}}.",
    "فعّل pp_mizan ضمن مزوّدي الدفع في المنطقة {{region}}.",
  ),
  system_default_on: both(
    "Take pp_system_default away from the region {{region}}.",
    "احذف pp_system_default من المنطقة {{region}}.",
  ),
  country_missing: both("Add Kuwait to the region {{region}}.", "أضف الكويت إلى المنطقة {{region}}."),
  storefront_not_found: both(
    "Set {{option}} in medusa-config to a page that is there, or run npx mizan-storefront add in the storefront.",
    "اجعل {{option}} في medusa-config صفحة موجودة، أو نفّذ npx mizan-storefront add في واجهة المتجر.",
  ),
  price_missing: both("Give each variant a price in KWD.", "أعطِ كل متغير سعراً بالدينار الكويتي."),
  delivery_missing: both(
    "Under Settings, Locations: a service zone with {{country}}, in it a shipping option with a price in KWD, and a sales channel for the location.",
    "في الإعدادات ثم المواقع: منطقة خدمة فيها {{country}} وخيار شحن له سعر بالدينار الكويتي وقناة بيع للموقع.",
  ),
  vendor_of_none: both("Choose each product's vendor on its page.", "اختر بائع كل منتج في صفحته."),
  vendor_required: both(
    "Choose their vendor on the products' pages, or let the operator sell them: Settings, Mizan.",
    "اختر البائع في صفحات المنتجات، أو دع المشغّل يبيعها من الإعدادات ثم ميزان.",
  ),
  sweep_stopped: both(
    "See that a process runs jobs: MEDUSA_WORKER_MODE is shared or worker, and the option sweep is on.",
    "تأكد من أن عملية ما تنفّذ المهام: قيمة MEDUSA_WORKER_MODE هي shared أو worker والخيار sweep مفعّل.",
  ),
  journal_unbalanced: both(
    "Somebody wrote into the database: compare the entries with the gateway's report, and restore a backup where needed.",
    "كتب أحدهم في قاعدة البيانات: قارن القيود بتقرير البوابة واسترجع نسخة احتياطية عند الحاجة.",
  ),
  journal_sums_wrong: both(
    "Somebody wrote into the database. The entries are the books: have the sums made again from them with SELECT mizan_journal_sum_again().",
    "كتب أحدهم في قاعدة البيانات. القيود هي الدفاتر: أعد حساب المجاميع منها بالأمر SELECT mizan_journal_sum_again().",
  ),
  history_broken: both(
    "Somebody wrote into the database past Mizan: find out who could, and compare that entry with a backup.",
    "كتب أحدهم في قاعدة البيانات من غير ميزان: اعرف من كان يستطيع ذلك وقارن القيد بنسخة احتياطية.",
  ),
  instances_apart: both(
    "Configure Redis for events and workflows, and a locking provider that instances share.",
    "اضبط Redis للأحداث وسير العمل ومزوّد أقفال مشتركاً بين النسخ.",
  ),
  provider_not_started: both("Start Medusa once, then run this again.", "شغّل Medusa مرة ثم أعد هذا الفحص."),
  backend_silent: both(
    "Open it from outside. If it does not answer there either, correct backendUrl or the network.",
    "افتحه من الخارج. وإن لم يُجب هناك أيضاً فصحّح backendUrl أو الشبكة.",
  ),
  backend_plain: both(
    "Serve it by https, and write https in backendUrl.",
    "قدّمه عبر https واكتب https في backendUrl.",
  ),
  gateway_unclear: both(
    "Run this again in a minute. If it stays so, show the provider what it answered.",
    "أعد الفحص بعد دقيقة. وإن بقي كذلك فأطلع مزوّد الخدمة على الجواب.",
  ),
  redirect_host_unknown: both(
    "Compare redirectHosts in medusa-config with the provider's list.",
    "قارن redirectHosts في medusa-config بقائمة مزوّد الخدمة.",
  ),
  storefront_silent: both(
    "Start the storefront, or correct {{option}} in medusa-config. In development its first page takes a while: open it once, and check again.",
    "شغّل واجهة المتجر، أو صحّح {{option}} في medusa-config. تستغرق أول صفحة وقتاً أثناء التطوير: افتحها مرة ثم افحص من جديد.",
  ),
  product_missing: both("Publish a product with a price in KWD.", "انشر منتجاً له سعر بالدينار الكويتي."),
  price_missing_on_some: both(
    "Give them a price in KWD, unless they are meant for other regions alone.",
    "أعطها سعراً بالدينار الكويتي، إلا إذا كانت لمناطق أخرى فقط.",
  ),
  vendor_missing: both(
    "Make the vendors under Mizan, Vendors, each with its gateway key.",
    "أنشئ البائعين ضمن ميزان ثم البائعون، ولكل منهم مفتاح البوابة الخاص به.",
  ),
  vendor_of_some: both(
    "Choose their vendor on the products' pages, unless they are the operator's own.",
    "اختر البائع في صفحات المنتجات، إلا إذا كانت للمشغّل نفسه.",
  ),
  sweep_off: both(
    "Leave the option sweep on in one instance at least.",
    "اترك الخيار sweep مفعّلاً في نسخة واحدة على الأقل.",
  ),
  sweep_unseen: both(
    "If Medusa runs now, see that a process runs jobs: MEDUSA_WORKER_MODE is shared or worker.",
    "إذا كان Medusa يعمل الآن فتأكد من أن عملية ما تنفّذ المهام: قيمة MEDUSA_WORKER_MODE هي shared أو worker.",
  ),
  instances_alone: both(
    "Before a second instance runs, configure Redis for events and workflows, and a locking provider that instances share.",
    "قبل تشغيل نسخة ثانية اضبط Redis للأحداث وسير العمل ومزوّد أقفال مشتركاً بين النسخ.",
  ),
  jobs_one_by_one: both(
    "Give workflow-engine-redis, in its options under redis: jobWorkerOptions: { concurrency: 5 }.",
    "أعطِ workflow-engine-redis في خياراته تحت redis: \u2066jobWorkerOptions: { concurrency: 5 }\u2069.",
  ),
  clock_differs: both("Let both machines keep their time by NTP.", "اضبط وقت الجهازين عبر NTP."),
  locale_rounds: both("Start Medusa with LC_ALL=C.UTF-8.", "شغّل Medusa مع LC_ALL=C.UTF-8."),
  version_untried: both(
    "Buy something in a test shop before relying on it, or use a version that was tried.",
    "جرّب عملية شراء في متجر تجريبي قبل الاعتماد عليه، أو استخدم إصداراً مجرَّباً.",
  ),
  check_failed: both(
    "Run it again; if it stays so, the log of Medusa says why.",
    "أعد الفحص؛ وإن بقي كذلك فسجل Medusa يذكر السبب.",
  ),
};

/** A value, with the parts of an option's name before and after it. */
const VALUE = /((?:[A-Za-z]+\.)*){{(\w+)}}((?:\.[A-Za-z]+)*)/g;

/** @returns what a finding says of this store */
export function saysOf(code: FindingCode, values: FindingValues): BothLanguages {
  return filled(SAYS[code], values);
}

/** @returns what to do; null where all is well */
export function nextOf(code: FindingCode, values: FindingValues): BothLanguages | null {
  return FINDINGS[code].severity === "fine" ? null : filled(NEXT[code as ToDo], values);
}

function filled({ en, ar }: Template, values: FindingValues): BothLanguages {
  const fill = (text: string, shown: (value: string) => string) =>
    text.replace(VALUE, (...[, before, name, after]: string[]) =>
      shown(`${before ?? ""}${values[name ?? ""] ?? ""}${after ?? ""}`),
    );
  // A name, a number, an address or a whole option (storefront.resultUrl) keeps its own direction amid Arabic.
  return { en: fill(en, (value) => value), ar: fill(ar, (value) => `\u2068${value}\u2069`) };
}
