import { countOf, prepareCounting, statementsOf } from "../support/count-statements";
import { logInOperator, type Operator } from "../support/operator";
import { inParallel } from "../support/in-parallel";
import { followLog } from "../support/log-lines";
import { mizanSuite } from "../support/mizan-suite";
import { accountIdOf, retireKey } from "../support/vendor-terms";

const OUD = "Cambodian oud, 3 g";
/** A vendor of which nothing is said but its name. */
const BLANK = {
  source: "mizan",
  status: "active",
  commission: {},
  commission_base: null,
  delivery: null,
  settles: null,
  payment_types: null,
} as const;
type Fault = { field: string; code: string };
type Body = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by the assertions

mizanSuite((shop) => {
  let operator: Operator;
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });

  const setUp = async () => ({
    vendors: await shop.sql("SELECT * FROM mizan_vendor_account ORDER BY id"),
    versions: await shop.sql("SELECT * FROM mizan_settings_version ORDER BY version"),
  });
  const oud = () => accountIdOf(shop, "oud-house");
  const vendor = async (id: string) =>
    ((await operator("get", `/admin/mizan/vendors/${id}`).expect(200)).body as Body).vendor as Body;
  const create = async (body: object) =>
    ((await operator("post", "/admin/mizan/vendors", body).expect(200)).body as Body).vendor as Body;
  const change = (id: string, body: object) => operator("post", `/admin/mizan/vendors/${id}`, body);
  const setDefaults = async (values: object) => {
    const { body } = await operator("get", "/admin/mizan/settings").expect(200);
    const { version } = (body as Body).settings as { version: number };
    await operator("post", "/admin/mizan/settings", { version, values, confirmed: true }).expect(200);
  };

  describe("a vendor account", () => {
    it("inherits what it does not say, field by field, and shows whose each value is", async () => {
      await setDefaults({
        commission: { type: "mixed", percent: "5", fixed: "0.100" },
        delivery: { source: "cart_shipping", recipient: "company", company: 12 },
        language: "ARA",
      });
      const made = await create({ external_id: "new", name: " New ", commission: { percent: "7.5" } });
      expect(made).toMatchObject({
        source: "mizan",
        name: "New",
        status: "active",
        version: 1,
        commission: { type: null, percent: "7.5", fixed: null, minimum: null, maximum: null },
        delivery: { source: null, fixed: null, recipient: null, company: null },
        settles: null,
        problems: [],
        key: null,
      });
      expect(made.effective).toEqual({
        commission_type: { value: "mixed", origin: "operator" },
        percent: { value: "7.5", origin: "vendor" },
        fixed: { value: "0.100", origin: "operator" },
        minimum: { value: null, origin: "none" },
        maximum: { value: null, origin: "none" },
        commission_base: { value: "goods", origin: "operator" },
        delivery_source: { value: "cart_shipping", origin: "operator" },
        delivery_fixed: { value: null, origin: "none" },
        delivery_recipient: { value: "company", origin: "operator" },
        delivery_company: { value: 12, origin: "operator" },
        settles: { value: "own_key", origin: "operator" },
        payment_types: { value: null, origin: "none" },
        language: { value: "ARA", origin: "operator" },
        payout_hold: { value: "at_once", origin: "operator" },
        payout_days: { value: 7, origin: "operator" },
        payout_latest: { value: null, origin: "none" },
        payout_minimum: { value: "0.001", origin: "operator" },
      });
    });

    it("keeps what a change does not name, also inside commission and delivery, and gives up what is null", async () => {
      const { id, version } = await create({
        external_id: "new",
        name: "New",
        commission: { type: "mixed", percent: "10", fixed: "0.250", minimum: "0.500" },
        delivery: { source: "fixed", fixed: "1.500", recipient: "company", company: 7 },
        payment_types: ["3", "1", "3"],
        language: "ENG",
      });
      const body = { version, commission: { percent: "12.5", minimum: null }, delivery: { fixed: "2" } };
      const { body: changed } = await change(id as string, body).expect(200);
      expect((changed as Body).vendor).toMatchObject({
        version: 2,
        name: "New",
        commission: { type: "mixed", percent: "12.5", fixed: "0.250", minimum: null },
        delivery: { source: "fixed", fixed: "2", recipient: "company", company: 7 },
        payment_types: ["1", "3"],
        language: "ENG",
      });
    });

    it("counts a pause and the want of any key among its problems, and shows its key without the secret", async () => {
      const { key, version } = await vendor(oud());
      expect(key).toMatchObject({ owner: oud(), environment: "emulator", status: "active" });
      expect(Object.keys(key as object)).not.toContain("ciphertext");
      const { body } = await change(oud(), { version, status: "paused" }).expect(200);
      expect((body as Body).vendor.problems).toEqual([
        { field: "status", code: "paused", message: "The vendor is paused." },
      ]);
      await retireKey(shop, oud());
      expect((await vendor(oud())).problems).toHaveLength(1);
      await retireKey(shop, "operator");
      expect((await vendor(oud())).problems).toMatchObject([
        { field: "status", code: "paused" },
        { field: "key", code: "required" },
      ]);
    });

    it("refuses what cannot be right with every field's reason, and writes nothing", async () => {
      const rate = { type: "percentage", percent: "10" };
      const wrong: [what: string, changes: object, faults: string[]][] = [
        ["nothing but a rate", { external_id: undefined, name: undefined }, ["name required"]],
        [
          "no id of another marketplace's vendor",
          { source: "brands", external_id: undefined },
          ["external_id required"],
        ],
        ["a blank name", { name: " " }, ["name malformed"]],
        ["a field that does not exist", { base_url: "http://169.254.169.254" }, ["base_url unknown_field"]],
        [
          "a part that does not exist",
          { commission: { ...rate, cap: "1" } },
          ["commission.cap unknown_field"],
        ],
        [
          "a rate above 100",
          { commission: { ...rate, percent: "100.001" } },
          ["commission.percent out_of_range"],
        ],
        [
          "a rate of four decimals",
          { commission: { ...rate, percent: "1.0005" } },
          ["commission.percent malformed"],
        ],
        ["a negative rate", { commission: { ...rate, percent: "-1" } }, ["commission.percent malformed"]],
        [
          "a rate with a comma",
          { commission: { ...rate, percent: "12,5" } },
          ["commission.percent malformed"],
        ],
        ["a rate as a number", { commission: { ...rate, percent: 10 } }, ["commission.percent malformed"]],
        [
          "a negative amount",
          { commission: { type: "fixed", fixed: "-0.001" } },
          ["commission.fixed malformed"],
        ],
        [
          "an amount with a comma",
          { commission: { type: "fixed", fixed: "1,500" } },
          ["commission.fixed malformed"],
        ],
        [
          "mixed without its rate",
          { commission: { type: "mixed", fixed: "1" } },
          ["commission.percent required"],
        ],
        [
          "mixed without its amount",
          { commission: { type: "mixed", percent: "1" } },
          ["commission.fixed required"],
        ],
        ["an amount that is not used", { commission: { ...rate, fixed: "1" } }, ["commission.fixed unused"]],
        [
          "bounds the wrong way round",
          { commission: { ...rate, minimum: "2", maximum: "1.999" } },
          ["commission.minimum minimum_above_maximum"],
        ],
        ["no commission, nor one of the operator's", { commission: {} }, ["commission.type required"]],
        ["a company that nobody has", { delivery: { recipient: "company" } }, ["delivery.company required"]],
        [
          "a company of zero",
          { delivery: { recipient: "company", company: 0 } },
          ["delivery.company malformed"],
        ],
        [
          "a fixed delivery without its amount",
          { delivery: { source: "fixed" } },
          ["delivery.fixed required"],
        ],
        [
          "a fixed delivery below zero",
          { delivery: { source: "fixed", fixed: "-1" } },
          ["delivery.fixed malformed"],
        ],
        ["a fixed amount without its source", { delivery: { fixed: "1.500" } }, ["delivery.fixed unused"]],
        ["no way to pay", { payment_types: [] }, ["payment_types malformed"]],
        ["a way to pay that is none", { payment_types: ["4"] }, ["payment_types.0 malformed"]],
        ["an unknown language", { language: "FRA" }, ["language malformed"]],
      ];
      const before = await setUp();
      const came = [];
      for (const [what, changes] of wrong) {
        const body = { external_id: "new", name: "New", commission: rate, ...changes };
        const answer = await operator("post", "/admin/mizan/vendors", body);
        const { code, fields, type } = answer.body as { code: string; type: string; fields?: Fault[] };
        const faults = (fields ?? []).map((fault) => `${fault.field} ${fault.code}`);
        came.push({ what, status: answer.status, type, code, faults });
      }
      expect(came).toEqual(
        wrong.map(([what, , faults]) => ({
          what,
          status: 400,
          type: "invalid_data",
          code: "MIZAN_INPUT_INVALID",
          faults,
        })),
      );
      expect(await setUp()).toEqual(before);
    });

    it("refuses delivery for the operator on the vendor's own key while commission is sent as configured", async () => {
      await setDefaults({ commissionEncoding: "native" });
      const { version } = await vendor(oud());
      const body = { version, delivery: { recipient: "operator" } };
      const { body: refused } = await change(oud(), body).expect(400);
      expect((refused as Body).fields).toMatchObject([
        { field: "delivery.recipient", code: "not_with_native" },
      ]);
      await change(oud(), { ...body, settles: "operator" }).expect(200);
    });

    it("is one per source and external id, also when two create it at once", async () => {
      const body = { external_id: "new", name: "New", commission: { type: "fixed", fixed: "1" } };
      const answers = await inParallel(3, async () => operator("post", "/admin/mizan/vendors", body));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const refused = answers.find(({ status }) => status === 409)!.body as Body;
      expect(refused).toMatchObject({
        type: "conflict",
        code: "MIZAN_VENDOR_EXISTS",
        fields: [{ field: "external_id", code: "taken" }],
      });
      await create({ ...body, source: "mercur" });
    });

    it("ADM-02: tells the second of two who save at once who was first, and when", async () => {
      const { version } = await vendor(oud());
      const answers = await inParallel(2, async (nth) => change(oud(), { version, name: `Name ${nth}` }));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409)!.body as Body;
      const saved = await vendor(oud());
      expect(refused).toMatchObject({ type: "conflict", code: "MIZAN_CHANGED_MEANWHILE" });
      expect(refused.message).toContain("admin@");
      expect(refused.message).toContain(saved.updated_at.slice(0, 16).replace("T", " "));
      expect(saved.version).toBe((version as number) + 1);
      await change(oud(), { version, name: "Again" }).expect(409);
      await change(oud(), { version: saved.version, name: "Again" }).expect(200);
    });

    it("can be paused although the operator's new defaults made its terms unusable, and its cart is refused", async () => {
      await setDefaults({ commission: { type: "percentage", percent: "10" } });
      const { id } = await create({ external_id: "new", name: "New" });
      await setDefaults({ commission: {} });
      const { problems, version } = await vendor(id as string);
      expect(problems).toMatchObject([{ field: "commission.type", code: "required" }]);
      await shop.sql(
        "UPDATE mizan_product_vendor_account SET mizan_vendor_account_id = ? WHERE mizan_vendor_account_id = ?",
        [id, oud()],
      );
      const cartId = await shop.newCart({ [OUD]: 1 });
      const logged = followLog();
      await expect(shop.choose(cartId)).rejects.toMatchObject({
        status: 400,
        body: { code: "MIZAN_VENDOR_NOT_SET_UP", message: expect.stringContaining("New") as string },
      });
      expect(logged().join("\n")).toContain(
        `the goods of vendor ${id} cannot be charged for: commission.type`,
      );
      await change(id as string, { version, status: "paused" }).expect(200);
    });

    it("keeps who changed what, before and after, a page at a time", async () => {
      const { version } = await vendor(oud());
      await change(oud(), { version, name: "One" }).expect(200);
      await change(oud(), { version: (version as number) + 1, name: "Two" }).expect(200);
      await change(oud(), { version: (version as number) + 2, name: "Two" }).expect(200);
      const { body } = await operator("get", `/admin/mizan/vendors/${oud()}/history?limit=2`).expect(200);
      expect(body).toMatchObject({ count: 3, limit: 2, offset: 0 });
      expect((body as Body).versions).toMatchObject([
        {
          before: { name: "One" },
          after: { name: "Two" },
          changed_by: expect.stringContaining("@") as string,
        },
        { before: { name: "Oud House" }, after: { name: "One" } },
      ]);
    });

    it("that does not exist is 404 everywhere", async () => {
      const answers = await Promise.all([
        operator("get", "/admin/mizan/vendors/mven_none"),
        change("mven_none", { version: 1, name: "x" }),
        operator("get", "/admin/mizan/vendors/mven_none/history"),
        operator("post", "/admin/mizan/vendors/example", {
          vendor_id: "mven_none",
          goods: "1",
          delivery: "0",
        }),
      ]);
      expect(answers.map(({ status, body }) => [status, (body as Body).code as string])).toEqual(
        answers.map(() => [404, "MIZAN_VENDOR_NOT_FOUND"]),
      );
    });
  });

  describe("the list of vendors", () => {
    it("is searched, filtered and paged", async () => {
      const list = async (query: string) => {
        const { body } = await operator("get", `/admin/mizan/vendors?${query}`).expect(200);
        const { vendors, count, limit, offset } = body as Body;
        return { names: vendors.map(({ name }: Body) => name as string), count, limit, offset } as Body;
      };
      const all = await list("");
      expect(all).toMatchObject({ limit: 20, offset: 0, count: all.names.length });
      expect(await list("order=-name&limit=1&offset=1")).toMatchObject({
        names: [[...all.names].sort().reverse()[1]],
        count: all.count,
      });
      expect(await list("q=oud")).toMatchObject({ names: ["Oud House"], count: 1 });
      expect(await list(`q=${encodeURIComponent("oud-HÓUSE")}`)).toMatchObject({
        names: ["Oud House"],
        count: 1,
      });
      expect(await list("q=%25")).toMatchObject({ names: [], count: 0 });
      expect(await list("status=paused")).toMatchObject({ names: [], count: 0 });
      expect(await list("source=mercur")).toMatchObject({ count: 0 });
    });

    it("costs the same number of statements for 2 vendors as for 60", async () => {
      await prepareCounting(shop);
      const make = async (nth: number) =>
        shop.mizan().settings.vendors.create({ ...BLANK, external_id: `v${nth}`, name: `V ${nth}` }, null);
      for (let nth = 0; nth < 60; nth += 1) await make(nth);
      const list = async (limit: number) => {
        const { body } = await operator("get", `/admin/mizan/vendors?limit=${limit}`).expect(200);
        expect((body as Body).vendors).toHaveLength(limit);
      };
      /** Of our own tables: what the engine does in the background meanwhile is not the list's. */
      const cost = async (limit: number) => {
        const statements = await statementsOf(shop, async () => list(limit));
        return countOf(statements.filter(({ query }) => query.includes("mizan_")));
      };
      // Who may, the page and its count, the settings, the keys.
      expect(await cost(2)).toBe(5);
      expect(await cost(60)).toBe(5);
    });

    it("refuses a query that it does not know, and a page of more than 100", async () => {
      const queries = [
        "limit=101",
        "limit=0",
        "limit=x",
        "offset=-1",
        "order=fee",
        "status=gone",
        "fields=*",
      ];
      for (const query of queries) {
        const { body } = await operator("get", `/admin/mizan/vendors?${query}`).expect(400);
        expect(body).toMatchObject({ code: "MIZAN_INPUT_INVALID", fields: [{ field: query.split("=")[0] }] });
      }
    });
  });

  describe("the example", () => {
    const example = (body: object) => operator("post", "/admin/mizan/vendors/example", body);

    it("says in both languages what a cart gives, for values that are not saved", async () => {
      const vendorForm = {
        name: "",
        commission: { type: "mixed", percent: "10", fixed: "0.400" },
        delivery: { recipient: "company", company: 7 },
      };
      const before = await setUp();
      const { body } = await example({ vendor: vendorForm, goods: "8.500", delivery: "1.500" }).expect(200);
      expect((body as Body).example).toEqual({
        goods: "8.500",
        delivery: "1.500",
        charge: "10.000",
        commission: "1.250",
        delivery_cost: "1.500",
        delivery_recipient: "company",
        delivery_company: 7,
        vendor_net: "7.250",
        platform: "0.000",
        adjustments: [],
        sentence: {
          en: "A cart of 10.000 KWD with 1.500 delivery: commission 1.250, delivery 1.500 to company 7, vendor gets 7.250.",
          ar: "سلة بقيمة 10.000 د.ك منها 1.500 للتوصيل: العمولة 1.250، والتوصيل 1.500 لشركة التوصيل 7، ويحصل البائع على 7.250.",
        },
      });
      expect(await setUp()).toEqual(before);
    });

    it("takes saved values where the form has none, and is what the next checkout carries", async () => {
      const form = { commission: { percent: "20" }, delivery: { recipient: "company", company: 7 } };
      const asked = { vendor_id: oud(), vendor: form, goods: "10", delivery: "1.5" };
      const { body } = await example(asked).expect(200);
      expect((body as Body).example).toMatchObject({ commission: "2.000", vendor_net: "8.000" });
      const { version } = await vendor(oud());
      await change(oud(), { version, ...form }).expect(200);
      const chosen = await shop.choose(await shop.newCart({ [OUD]: 1 }));
      await shop.openPage(chosen.payPath);
      const [truth] = await shop.truth();
      expect(truth).toMatchObject({
        account: "oud-house",
        commission_type: 1,
        commission_fixed: 2,
        delivery_company: 7,
        delivery_cost: 1.5,
      });
    });

    it("shows where commission and delivery are more than the cart, and which gave way", async () => {
      const fixed = { type: "fixed", fixed: "5.000" };
      const cut = await example({ vendor: { commission: fixed }, goods: "2", delivery: "0" }).expect(200);
      expect((cut.body as Body).example).toMatchObject({
        commission: "2.000",
        vendor_net: "0.000",
        adjustments: ["commission_cut_to_base"],
      });
      const delivery = { source: "fixed", fixed: "1.500", recipient: "company", company: 7 };
      const both = await example({ vendor: { commission: fixed, delivery }, goods: "5.500", delivery: "0" });
      expect((both.body as Body).example).toMatchObject({
        commission: "4.000",
        delivery_cost: "1.500",
        vendor_net: "0.000",
        adjustments: ["commission_gave_way_to_delivery"],
      });
      const { sentence } = (both.body as Body).example;
      expect(sentence.en).toContain("Commission and delivery together are more than the cart");
      expect(sentence.ar).toContain("مجموع العمولة والتوصيل أكبر من قيمة السلة");
    });

    it("takes no minimum of the operator's percentage for a vendor's fixed commission", async () => {
      await setDefaults({ commission: { type: "percentage", percent: "10", minimum: "0.500" } });
      const made = await create({
        external_id: "new",
        name: "New",
        commission: { type: "fixed", fixed: "0.250" },
      });
      expect(made.effective.minimum).toEqual({ value: null, origin: "none" });
      const { body } = await example({ vendor_id: made.id, goods: "10", delivery: "0" }).expect(200);
      expect((body as Body).example).toMatchObject({ commission: "0.250", adjustments: [] });
    });

    it("names the field of the form that is wrong", async () => {
      const wrong: [object, string][] = [
        [{ vendor: { commission: { type: "mixed" } } }, "vendor.commission.percent required"],
        [{ goods: "1,500" }, "goods amount_ambiguous"],
        [{ goods: "1.0005" }, "goods amount_too_many_decimals"],
        [{ goods: "-1" }, "goods amount_signed"],
        [{ goods: "0", delivery: "0" }, "goods charge_zero"],
        [{ tax: "11" }, "tax amount_too_large"],
        [{ vendor: { fee: "1" } }, "vendor.fee unknown_field"],
      ];
      const came = [];
      for (const [changes] of wrong) {
        const rate = { commission: { type: "percentage", percent: "10" } };
        const { body } = await example({ vendor: rate, goods: "10", delivery: "1", ...changes }).expect(400);
        const [fault] = (body as { fields: Fault[] }).fields;
        came.push(`${fault?.field} ${fault?.code}`);
      }
      expect(came).toEqual(wrong.map(([, fault]) => fault));
    });
  });
});
