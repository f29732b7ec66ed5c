import { inParallel } from "../support/in-parallel";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { accountIdOf, changeTerms } from "../support/vendor-terms";

type Body = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by the assertions
type Fault = { field: string; code: string };

const PATH = "/admin/mizan/settings";

mizanSuite((shop) => {
  let operator: Operator;
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });

  const settings = async () => ((await operator("get", PATH).expect(200)).body as Body).settings as Body;
  const change = (version: number, values: object, confirmed?: boolean) =>
    operator("post", PATH, { version, values, ...(confirmed !== undefined && { confirmed }) });

  it("shows what is in force, and where the installation sends keys and shoppers", async () => {
    const view = await settings();
    expect(view).toMatchObject({
      values: shop.mizan().options.settings,
      version: 0,
      changed_at: null,
      changed_by: null,
    });
    const { environments, backendUrl } = shop.mizan().options;
    expect(view.installation).toMatchObject({
      environment: "emulator",
      environments: expect.arrayContaining([
        {
          name: "emulator",
          base_url: environments.emulator!.baseUrl,
          redirect_hosts: environments.emulator!.redirectHosts,
        },
      ]) as unknown,
      backend_url: backendUrl,
      resolvers: ["own-product-link"],
      resolvers_detected: true,
      sweep: shop.mizan().options.sweep,
    });
    expect(JSON.stringify(view)).not.toContain(process.env.MIZAN_MASTER_KEYS!.split(":")[1]);
  });

  it("changes what is given and nothing else, and says who did it", async () => {
    const before = await settings();
    const { body } = await change(0, {
      cartPolicy: "platform",
      commission: { type: "percentage", percent: "7.5", fixed: "" },
      paymentTypes: ["1"],
    }).expect(200);
    const after = (body as Body).settings as Body;
    expect(after.values).toEqual({
      ...before.values,
      cartPolicy: "platform",
      commission: { type: "percentage", percent: "7.5" },
      paymentTypes: ["1"],
    });
    expect(after.version).toBeGreaterThan(0);
    expect(after.changed_by).toContain("@");
    expect(Date.parse(after.changed_at as string)).not.toBeNaN();
    const again = await change(after.version as number, { cartPolicy: "platform" }).expect(200);
    expect((again.body as Body).settings.version).toBe(after.version);
  });

  it("ADM-02: tells the second of two who save at once who was first, and when", async () => {
    const answers = await inParallel(3, async (nth) => change(0, { pageExpiryMinutes: 41 + nth }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const now = await settings();
    for (const { status, body } of answers) {
      if (status !== 409) continue;
      expect(body).toMatchObject({ type: "conflict", code: "MIZAN_CHANGED_MEANWHILE" });
      expect(body).toMatchObject({ changed: { by: now.changed_by, at: now.changed_at } });
      expect((body as Body).message).toContain(now.changed_by);
      expect((body as Body).message).toContain(now.changed_at.slice(0, 16).replace("T", " "));
    }
    await change(now.version as number, { pageExpiryMinutes: 50 }).expect(200);
  });

  it("keeps every change, a page at a time, the newest first", async () => {
    for (const minutes of [41, 42, 43]) {
      await change((await settings()).version as number, { pageExpiryMinutes: minutes }).expect(200);
    }
    const { body } = await operator("get", `${PATH}/history?limit=2&offset=1`).expect(200);
    expect(body).toMatchObject({ count: 3, limit: 2, offset: 1 });
    expect((body as Body).versions).toMatchObject([
      { before: { pageExpiryMinutes: 41 }, after: { pageExpiryMinutes: 42 } },
      { before: { pageExpiryMinutes: 30 }, after: { pageExpiryMinutes: 41 } },
    ]);
    await operator("get", `${PATH}/history?limit=101`).expect(400);
  });

  it("tells of single settings who changed them, and what follows the last version that was read", async () => {
    const edit = async (values: object) => {
      await change((await settings()).version as number, values).expect(200);
    };
    const payout = { hold: "after_days", latest: null, minimum: "1.000" };
    for (const days of [1, 2, 3]) {
      await edit({ payout: { ...payout, days }, ...(days === 2 && { pageExpiryMinutes: 41 }) });
      await edit({ cartPolicy: days === 2 ? "block" : "separate" });
    }
    const history = async (query: string) =>
      (await operator("get", `${PATH}/history?${query}`).expect(200)).body as Body;
    const both = await history("setting=payout&setting=pageExpiryMinutes");
    const daysOf = ({ versions }: Body) =>
      (versions as Body[]).map(({ after }) => (after as Body).payout.days as number);
    expect([both.count, daysOf(both)]).toEqual([3, [3, 2, 1]]);
    expect((await history("setting=pageExpiryMinutes")).versions).toMatchObject([
      { before: { pageExpiryMinutes: 30 }, after: { pageExpiryMinutes: 41 } },
    ]);
    const first = await history("setting=payout&limit=2");
    const rest = await history(`setting=payout&limit=2&after=${first.versions[1].version}`);
    expect([daysOf(first), daysOf(rest), rest.count]).toEqual([[3, 2], [1], 3]);
    await operator("get", `${PATH}/history?setting=password`).expect(400);
  });

  it("refuses what cannot be right with every field's reason, and writes nothing", async () => {
    const delivery = { source: "cart_shipping", recipient: "vendor" };
    const wrong: [what: string, body: object, faults: string[]][] = [
      ["no version", { values: { cartPolicy: "block" } }, ["version required"]],
      ["nothing to change", { version: 0, values: {} }, ["values malformed"]],
      [
        "TAM-12: a base address",
        { values: { baseUrl: "http://169.254.169.254" } },
        ["values.baseUrl unknown_field"],
      ],
      ["TAM-12: an environment", { values: { environments: {} } }, ["values.environments unknown_field"]],
      ["TAM-12: a redirect host", { redirectHosts: ["evil.test"] }, ["redirectHosts unknown_field"]],
      ["the environment", { values: { environment: "production" } }, ["values.environment unknown_field"]],
      ["an unknown policy", { values: { cartPolicy: "divide" } }, ["values.cartPolicy malformed"]],
      [
        "a rate above 100",
        { values: { commission: { percent: "100.001" } } },
        ["values.commission.percent out_of_range"],
      ],
      [
        "a rate of four decimals",
        { values: { commission: { percent: "1.0005" } } },
        ["values.commission.percent malformed"],
      ],
      [
        "a rate with a comma",
        { values: { commission: { percent: "12,5" } } },
        ["values.commission.percent malformed"],
      ],
      [
        "a negative amount",
        { values: { commission: { fixed: "-1" } } },
        ["values.commission.fixed malformed"],
      ],
      [
        "an amount that the kind does not use",
        { values: { commission: { type: "fixed", fixed: "1", percent: "1" } } },
        ["values.commission.percent unused"],
      ],
      [
        "bounds the wrong way round",
        { values: { commission: { minimum: "2", maximum: "1" } } },
        ["values.commission.minimum minimum_above_maximum"],
      ],
      [
        "a fixed delivery without its amount",
        { values: { delivery: { ...delivery, source: "fixed" } } },
        ["values.delivery.fixed malformed"],
      ],
      [
        "a fixed delivery with a comma",
        { values: { delivery: { ...delivery, source: "fixed", fixed: "1,500" } } },
        ["values.delivery.fixed malformed"],
      ],
      [
        "a company of zero",
        { values: { delivery: { ...delivery, company: 0 } } },
        ["values.delivery.company malformed"],
      ],
      ["no way to pay", { values: { paymentTypes: [] } }, ["values.paymentTypes malformed"]],
      [
        "a page that never expires",
        { values: { pageExpiryMinutes: 0 } },
        ["values.pageExpiryMinutes malformed"],
      ],
      [
        "an unknown template",
        { values: { templates: { udf6: "x" } } },
        ["values.templates.udf6 unknown_field"],
      ],
    ];
    const came = [];
    for (const [what, body] of wrong) {
      const needed = what === "no version" ? {} : { version: 0 };
      const answer = await operator("post", PATH, { values: { cartPolicy: "block" }, ...needed, ...body });
      const { code, fields } = answer.body as { code: string; fields?: Fault[] };
      const faults = (fields ?? []).map((fault) => `${fault.field} ${fault.code}`);
      came.push({ what, status: answer.status, code, faults });
    }
    expect(came).toEqual(
      wrong.map(([what, , faults]) => ({ what, status: 400, code: "MIZAN_INPUT_INVALID", faults })),
    );
    expect((await settings()).version).toBe(0);
  });

  it("does not leave vendors without usable terms unseen, only when that is confirmed", async () => {
    const commission = { type: "percentage", percent: "10" };
    const { body } = await change(0, { commission }).expect(200);
    const { version } = (body as Body).settings as { version: number };
    await changeTerms(shop, "oud-house", { commission: {} });
    await changeTerms(shop, "date-garden", { commission: { percent: "5" } });

    const refused = await change(version, { commission: {} }).expect(409);
    expect(refused.body).toMatchObject({
      code: "MIZAN_VENDORS_UNUSABLE",
      vendors: { count: 2, names: ["Date Garden", "Oud House"] },
    });
    expect((refused.body as Body).message).toContain("Date Garden, Oud House");
    expect((await settings()).version).toBe(version);

    await changeTerms(shop, "date-garden", { status: "paused" });
    const one = await change(version, { commission: {} }).expect(409);
    expect((one.body as Body).vendors).toEqual({ count: 1, names: ["Oud House"] });
    await change(version, { commission: {} }, true).expect(200);
    const id = accountIdOf(shop, "oud-house");
    const { body: shown } = await operator("get", `/admin/mizan/vendors/${id}`).expect(200);
    expect((shown as Body).vendor.problems).toMatchObject([{ field: "commission.type", code: "required" }]);
  });
});
