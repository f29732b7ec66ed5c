/** What to do about each finding, for a reader of English and of Arabic. */
import type { FindingCode } from "./finding";
import { type Template, both } from "./template";

export type ToDo = Exclude<FindingCode, `${string}_fine`>;

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
  payable_wrong: both(
    "Somebody wrote into the database. The entries are the books: have it made again from them with SELECT mizan_payable_again(), and pay nothing out before.",
    "كتب أحدهم في قاعدة البيانات. القيود هي الدفاتر: أعد حسابه منها بالأمر SELECT mizan_payable_again() ولا تصرف شيئًا قبل ذلك.",
  ),
  invoices_differ: both(
    "Something was posted into a month after it was invoiced: somebody wrote into the database, or its clock went back. An invoice never changes: settle the difference with the vendor by hand.",
    "قُيّد شيء في شهر بعد إصدار فواتيره: كتب أحدهم في قاعدة البيانات أو رجعت ساعتها إلى الوراء. والفاتورة لا تتغيّر أبدًا، فسوِّ الفرق مع التاجر يدويًا.",
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
  nobody_configures: both(
    "In the store's folder: npx medusa-plugin-mizan give-configure --user EMAIL",
    "في مجلد المتجر: npx medusa-plugin-mizan give-configure --user EMAIL",
  ),
  second_configurer_missing: both(
    "Invite another user where there is one alone. Where rights are given, in the store's folder: npx medusa-plugin-mizan give-configure --user EMAIL",
    "ادعُ مستخدمًا آخر إن لم يكن إلا واحد. وإن مُنحت صلاحيات، ففي مجلد المتجر: npx medusa-plugin-mizan give-configure --user EMAIL",
  ),
  everybody_may: both(
    "Give rights in Settings → Mizan → Rights, to yourself first; with the first entry nobody else has any.",
    "امنح الصلاحيات في الإعدادات ← ميزان ← الصلاحيات، ولنفسك أولاً؛ فبعد أول منح لا تبقى لغيره أي صلاحية.",
  ),
  restore_open: both(
    "In the store's folder: npx medusa-plugin-mizan after-restore. It says what is left.",
    "في مجلد المتجر: npx medusa-plugin-mizan after-restore. يعرض ما تبقّى.",
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
