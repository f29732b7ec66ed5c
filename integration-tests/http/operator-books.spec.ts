import { cart, line, vendor as terms } from "../../src/domain/__tests__/split-cart";
import { balancesOf } from "../../src/domain/__tests__/balances";
import { postingsOfCharge } from "../../src/domain/journal";
import { toDecimalString } from "../../src/domain/money";
import { split } from "../../src/domain/split";
import type { OverviewView, OwedByDayView } from "../../src/answers/admin-api/overview";
import type { SignedDocument } from "../../src/answers/admin-api/documents";
import type { JournalEntryView } from "../../src/answers/books-api/journal";
import type { BalancesView, PayoutView } from "../../src/answers/books-api/payouts";
import type { StatementLine, StatementView } from "../../src/answers/books-api/statements";
import { inParallel } from "../support/in-parallel";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { changeTerms } from "../support/vendor-terms";
import { today } from "../support/today";

const JOURNAL = "/admin/mizan/journal";
const PAYOUTS = "/admin/mizan/payouts";
const DOCUMENTS = "/admin/mizan/documents";

mizanSuite((shop) => {
  let operator: Operator;
  let vendorId: string;
  let otherId: string;
  beforeEach(async () => {
    operator = await logInOperator(shop);
    vendorId = shop.vendors()[0]?.accountId ?? "";
    otherId = shop.vendors()[1]?.accountId ?? "";
  });

  /** A charge of 10.000 KWD for the vendor's goods, 1.000 of them commission, posted at a time. */
  const charge = async (reference: string, postedAt?: string): Promise<void> => {
    const charged = split(cart("10.000", [line("l1", vendorId, "10.000")], [terms(vendorId, "10")]));
    const id = await shop.mizan().journal.post({
      environment: "emulator",
      kind: "charge",
      reference,
      attemptId: `matt_${reference}`,
      orderId: `order_${reference}`,
      postings: postingsOfCharge(charged),
    });
    if (!postedAt) return;
    await shop.sql("ALTER TABLE mizan_journal_entry DISABLE TRIGGER USER");
    await shop.sql("ALTER TABLE mizan_journal_line DISABLE TRIGGER USER");
    await shop.sql("UPDATE mizan_journal_entry SET posted_at = ? WHERE id = ?", [postedAt, id]);
    await shop.sql("UPDATE mizan_journal_line SET posted_at = ? WHERE entry_id = ?", [postedAt, id]);
    await shop.sql("ALTER TABLE mizan_journal_entry ENABLE TRIGGER USER");
    await shop.sql("ALTER TABLE mizan_journal_line ENABLE TRIGGER USER");
    await shop.sql("SELECT mizan_journal_sum_again()");
  };

  const entries = async () =>
    (await shop.sql<{ count: number }>("SELECT count(*)::int AS count FROM mizan_journal_entry"))[0]?.count;
  const owed = async (): Promise<string | undefined> => {
    const { body } = await operator("get", "/admin/mizan/balances").expect(200);
    const { vendors } = (body as { balances: BalancesView }).balances;
    return vendors.find(({ vendor_id }) => vendor_id === vendorId)?.owed;
  };
  const adjustment = (more: object = {}) => ({
    kind: "correction",
    vendor_id: vendorId,
    direction: "debit",
    amount: "1.250",
    reason: "Wrapping paper",
    reference: "ADJ-1",
    ...more,
  });
  const payout = (more: object = {}) => ({
    vendor_id: vendorId,
    amount: "4.000",
    reference: "KFH 991",
    value_date: today(),
    ...more,
  });
  const statementOf = (path: string, query: Record<string, string> = {}) =>
    `/admin/mizan/vendors/${vendorId}/statement${path}?${new URLSearchParams(query).toString()}`;

  it("DAT-11: enters an amount typed in Arabic digits, once however often it is sent", async () => {
    const { body } = await operator("post", JOURNAL, adjustment({ amount: " ١٫٢٥٠ " })).expect(200);
    const { entry } = body as { entry: JournalEntryView };
    expect(entry).toMatchObject({
      kind: "correction",
      reference: "ADJ-1",
      reason: "Wrapping paper",
      value_date: null,
      lines: [
        {
          account: `vendor_payable:${vendorId}`,
          account_name: { en: `Owed to ${shop.vendors()[0]?.name}` },
          debit: "1.250",
          credit: null,
        },
        { account: "adjustment", debit: null, credit: "1.250" },
      ],
    });
    expect(entry.made_by).toMatch(/@/);
    expect(entry.text.en).toContain(`A correction of 1.250 KWD, against ${shop.vendors()[0]?.name}`);
    expect(entry.text.ar).toMatch(/تصحيح/);
    const again = await inParallel(4, () => operator("post", JOURNAL, adjustment()));
    expect(again.map(({ status, body: refusal }) => [status, refusal.code])).toEqual(
      Array(4).fill([409, "MIZAN_REFERENCE_USED"]),
    );
    // The reference is used, whomever it names; but for this kind alone.
    await operator("post", JOURNAL, adjustment({ vendor_id: otherId })).expect(409);
    await operator("post", JOURNAL, adjustment({ kind: "chargeback" })).expect(200);
    expect(await entries()).toBe(2);
    expect(await owed()).toBe("-2.500");
  });

  it("posts one adjustment when its button is pressed many times at once", async () => {
    const answers = await inParallel(8, () => operator("post", JOURNAL, adjustment()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await entries()).toBe(1);
  });

  it("lets the operator bear a fee, and lists the journal by kind, vendor, account and day", async () => {
    await charge("c1");
    await operator(
      "post",
      JOURNAL,
      adjustment({ kind: "gateway_fee", vendor_id: null, amount: "0.050", value_date: "2026-01-31" }),
    ).expect(200);
    await operator("post", JOURNAL, adjustment({ vendor_id: otherId })).expect(200);
    const listed = async (query: string) => {
      const { body } = await operator("get", `${JOURNAL}?${query}`).expect(200);
      const page = body as { entries: JournalEntryView[]; count: number };
      expect(page.count).toBe(page.entries.length);
      return page.entries.map(({ kind }) => kind);
    };
    expect(await listed("")).toEqual(["correction", "gateway_fee", "charge"]);
    expect(await listed("kind=gateway_fee")).toEqual(["gateway_fee"]);
    expect(await listed(`vendor_id=${vendorId}`)).toEqual(["charge"]);
    expect(await listed("account=gateway_clearing")).toEqual(["gateway_fee", "charge"]);
    expect(await listed("attempt_id=matt_c1")).toEqual(["charge"]);
    expect(await listed(`from=${today()}&to=${today()}`)).toHaveLength(3);
    expect(await listed("to=2026-01-01")).toEqual([]);
    expect(await listed("environment=sandbox")).toEqual([]);
    const { body } = await operator("get", `${JOURNAL}?kind=gateway_fee`);
    expect((body as { entries: JournalEntryView[] }).entries[0]).toMatchObject({
      value_date: "2026-01-31",
      text: { en: "A fee of the gateway of 0.050 KWD, borne by the operator: Wrapping paper." },
    });
    const { body: all } = await operator("get", "/admin/mizan/balances").expect(200);
    expect((all as { balances: BalancesView }).balances.accounts).toEqual([
      expect.objectContaining({ account: "adjustment", balance: "1.250" }),
      expect.objectContaining({ account: "commission", balance: "1.000" }),
      expect.objectContaining({ account: "gateway_clearing", balance: "-9.950" }),
      expect.objectContaining({ account: "gateway_fee", balance: "-0.050" }),
    ]);
  });

  it("refuses what cannot be right, naming the field, and enters nothing", async () => {
    const tries: [string, object, number, string][] = [
      [JOURNAL, adjustment({ amount: "0" }), 400, "amount_zero"],
      [JOURNAL, adjustment({ amount: "٠" }), 400, "amount_zero"],
      [JOURNAL, adjustment({ amount: "-1.000" }), 400, "amount_signed"],
      [JOURNAL, adjustment({ amount: "1.2505" }), 400, "amount_too_many_decimals"],
      [JOURNAL, adjustment({ amount: "1000000" }), 400, "amount_too_large"],
      [JOURNAL, adjustment({ amount: "1,250" }), 400, "amount_ambiguous"],
      [JOURNAL, adjustment({ amount: 1.25 }), 400, "malformed"],
      [JOURNAL, adjustment({ reason: " " }), 400, "malformed"],
      [JOURNAL, adjustment({ reason: "x".repeat(501) }), 400, "malformed"],
      [JOURNAL, adjustment({ reference: "a\0b" }), 400, "malformed"],
      [JOURNAL, adjustment({ vendor_id: null }), 400, "required"],
      [JOURNAL, adjustment({ kind: "chargeback", direction: "credit" }), 400, "malformed"],
      [JOURNAL, adjustment({ kind: "payout" }), 400, "malformed"],
      [JOURNAL, adjustment({ value_date: "2026-02-30" }), 400, "malformed"],
      [JOURNAL, adjustment({ value_date: "9999-12-31" }), 400, "in_future"],
      [JOURNAL, adjustment({ more: 1 }), 400, "unknown_field"],
      [JOURNAL, adjustment({ vendor_id: "mven_nobody" }), 404, ""],
      [PAYOUTS, payout({ amount: "x" }), 400, "amount_malformed"],
      [PAYOUTS, payout({ amount: "٠٬٢٠٠" }), 400, "amount_ambiguous"],
      [PAYOUTS, payout({ value_date: "9999-12-31" }), 400, "in_future"],
      [PAYOUTS, payout({ value_date: undefined }), 400, "required"],
      [PAYOUTS, payout({ vendor_id: "mven_nobody" }), 404, ""],
      [PAYOUTS, payout({ confirmed: "yes" }), 400, "malformed"],
      [`${PAYOUTS}/mjen_nobody/take-back`, { reason: "x" }, 404, ""],
      [`${PAYOUTS}/mjen_nobody/take-back`, {}, 400, "required"],
    ];
    const came = [];
    for (const [path, body, , code] of tries) {
      const answer = await operator("post", path, body);
      const refusal = answer.body as { fields?: { code: string }[] };
      came.push([JSON.stringify(body), answer.status, code && (refusal.fields?.[0]?.code ?? "")]);
    }
    expect(came).toEqual(tries.map(([, body, status, code]) => [JSON.stringify(body), status, code]));
    expect(await entries()).toBe(0);
  });

  it("refuses queries that are none, and vendors that nobody knows", async () => {
    const of = (path: string) => `/admin/mizan/vendors/${vendorId}/${path}`;
    const tries: [string, number][] = [
      [`${JOURNAL}?kind=gift`, 400],
      [`${JOURNAL}?from=2026-02-30`, 400],
      [`${JOURNAL}?from=2026-02-02&to=2026-02-01`, 400],
      [`${JOURNAL}?limit=101`, 400],
      [`${JOURNAL}?vendor_id=mven_nobody`, 404],
      [`${PAYOUTS}?vendor_id=mven_nobody`, 404],
      [`${PAYOUTS}?environment=moon`, 400],
      [`${JOURNAL}?attempt_id=%00`, 400],
      ["/admin/mizan/vendors/%00/statement", 400],
      [of("statement?from=2026-02-02&to=2026-02-01"), 400],
      [of("statement/lines?after=x"), 400],
      [of("statement/lines?limit=501"), 400],
      [of("statement/csv?language=fr"), 400],
      [of("statement/page?from=today"), 400],
      [of("balances?from=2000-01-01"), 400],
      ...["statement", "statement/lines", "statement/csv", "statement/page", "balances"].map(
        (path): [string, number] => [`/admin/mizan/vendors/mven_nobody/${path}`, 404],
      ),
    ];
    for (const [path, status] of tries) {
      const { status: came, body } = await operator("get", path);
      const code = status === 404 ? "MIZAN_VENDOR_NOT_FOUND" : "MIZAN_INPUT_INVALID";
      expect([path, came, body.code]).toEqual([path, status, code]);
    }
  });

  it("records a payout once, refuses more than is owed unless confirmed, and takes one back once", async () => {
    await charge("c1");
    expect(await owed()).toBe("9.000");
    const { body } = await operator("post", PAYOUTS, payout({ note: "November" })).expect(200);
    const recorded = (body as { payout: PayoutView }).payout;
    expect(recorded).toMatchObject({
      vendor_id: vendorId,
      name: shop.vendors()[0]?.name,
      amount: "4.000",
      reference: "KFH 991",
      value_date: today(),
      note: "November",
      taken_back_at: null,
    });
    const again = await operator("post", PAYOUTS, payout());
    expect([again.status, again.body.code]).toEqual([409, "MIZAN_REFERENCE_USED"]);
    const above = await operator("post", PAYOUTS, payout({ amount: "5.001", reference: "KFH 992" }));
    expect([above.status, above.body.code, above.body.owed]).toEqual([
      422,
      "MIZAN_PAYOUT_ABOVE_OWED",
      "5.000",
    ]);
    await operator(
      "post",
      PAYOUTS,
      payout({ amount: "5.001", reference: "KFH 992", confirmed: true }),
    ).expect(200);
    expect(await owed()).toBe("-0.001");

    const back = `${PAYOUTS}/${recorded.id}/take-back`;
    const answers = await inParallel(6, () => operator("post", back, { reason: "The bank returned it" }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(5).fill(409)]);
    for (const { status, body: refusal } of answers) {
      if (status === 409) expect(refusal.code).toBe("MIZAN_PAYOUT_TAKEN_BACK");
    }
    expect(await owed()).toBe("3.999");
    const { body: stated } = await operator("get", statementOf("/lines")).expect(200);
    const named = (stated as { lines: StatementLine[] }).lines.map(({ kind, reference }) => [
      kind,
      reference,
    ]);
    expect(named.slice(-3)).toEqual([
      ["payout", "KFH 991"],
      ["payout", "KFH 992"],
      ["payout_taken_back", "KFH 991"],
    ]);
    const { body: listed } = await operator("get", `${PAYOUTS}?vendor_id=${vendorId}`).expect(200);
    expect(listed).toMatchObject({
      count: 2,
      payouts: [
        { reference: "KFH 992", taken_back_at: null },
        { reference: "KFH 991", taken_back_at: expect.any(String) as string },
      ],
    });
    const { body: other } = await operator("get", `${PAYOUTS}?vendor_id=${otherId}`).expect(200);
    expect(other).toMatchObject({ count: 0, payouts: [] });
  });

  it("owes a vendor for a real order what its split says, and shows it in the statement and the overview", async () => {
    const cartId = await shop.newCart({ "Gift wrap": 1, "Cambodian oud, 3 g": 2, "Sukkari dates, 1 kg": 1 });
    await shop.checkOut(cartId);
    const [attempt] = await shop.mizan().attempts.ofCart(cartId);
    const expected = balancesOf(postingsOfCharge(attempt!.split));
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    for (const id of [vendorId, otherId]) {
      const path = `/admin/mizan/vendors/${id}/statement?from=${today()}&to=${today()}`;
      const { body } = await operator("get", path).expect(200);
      const shown = (body as { statement: StatementView }).statement;
      const fils = 0 - (expected.get(`vendor_payable:${id}`) ?? 0);
      expect(fils).toBeGreaterThan(0);
      expect(shown.owed.closing).toBe(toDecimalString(fils));
      expect(shown.lines).toBeGreaterThan(1);
    }
    const { body } = await operator("get", `${JOURNAL}?kind=charge`).expect(200);
    const [entry] = (body as { entries: JournalEntryView[] }).entries;
    const [order] = await shop.sql<{ number: number }>(`SELECT display_id AS number FROM "order"`);
    const named = { order_id: attempt?.order_id, order_number: order?.number };
    expect(entry).toMatchObject({ attempt_id: attempt?.id, ...named });
    const lines = `/admin/mizan/vendors/${vendorId}/statement/lines?from=${today()}&to=${today()}`;
    expect((await operator("get", lines).expect(200)).body.lines[0]).toMatchObject(named);
    const charged = toDecimalString(attempt!.split.chargeFils);
    expect(entry?.text.en).toContain(`${charged} KWD`);
    const answer = await operator("get", "/admin/mizan/overview").expect(200);
    const { periods, owed: inAll } = (answer.body as { overview: OverviewView }).overview;
    for (const { now } of Object.values(periods)) {
      expect(now).toMatchObject({ payments: 1, paid: charged, refunded: "0.000" });
      expect(now.commission).toBe(toDecimalString(0 - (expected.get("commission") ?? 0)));
      const once = { attempts: 1, amount: charged };
      const all = { chosen: once, opened: once, returned: once, paid: once, ordered: once };
      expect(now.funnels).toMatchObject([{ payment_type: attempt?.payment_type, stages: all }]);
    }
    const payable = [...expected].filter(([account]) => account.startsWith("vendor_payable:"));
    expect(inAll.balance).toBe(toDecimalString(0 - payable.reduce((sum, [, fils]) => sum + fils, 0)));
    await operator("get", "/admin/mizan/overview?environment=live").expect(400);
    const byDay = await operator("get", "/admin/mizan/overview/owed").expect(200);
    expect((byDay.body as { owed: OwedByDayView }).owed).toEqual({
      ...{ payable: inAll.balance, held: "0.000", frozen: "0.000", next: null },
    });
  });

  it("lets one of two payouts of everything pass, pressed at the same moment", async () => {
    await charge("c1");
    const answers = await inParallel(6, (nth) =>
      operator("post", PAYOUTS, payout({ amount: "9.000", reference: `T${nth}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(5).fill(422)]);
    expect(await owed()).toBe("0.000");
  });

  it("closes a period with what the next one opens with, to the instant of midnight in Kuwait", async () => {
    await charge("c1", "2026-01-31T20:59:59.999999Z");
    await charge("c2", "2026-01-31T21:00:00.000000Z");
    const statement = async (from: string, to: string) => {
      const { body } = await operator("get", statementOf("", { from, to })).expect(200);
      return (body as { statement: StatementView }).statement;
    };
    const january = await statement("2026-01-01", "2026-01-31");
    const february = await statement("2026-02-01", "2026-02-28");
    const none = {
      borne: "0.000",
      delivery: "0.000",
      refunds: "0.000",
      reversals: "0.000",
      adjustments: "0.000",
      payouts: "0.000",
    };
    expect(january).toMatchObject({
      vendor_id: vendorId,
      name: shop.vendors()[0]?.name,
      environment: "emulator",
      from: "2026-01-01",
      to: "2026-01-31",
      owed: { opening: "0.000", sales: "10.000", commission: "-1.000", ...none, closing: "9.000" },
      lines: 2,
    });
    expect(february.owed).toEqual({
      opening: "9.000",
      sales: "10.000",
      commission: "-1.000",
      ...none,
      closing: "18.000",
    });
    expect(february.settled_by_gateway.closing).toBe("0.000");
    const { body } = await operator(
      "get",
      `/admin/mizan/vendors/${vendorId}/balances?from=2026-01-30&to=2026-02-02`,
    ).expect(200);
    const { days } = (body as { balance_history: { days: { owed: string }[] } }).balance_history;
    expect(days.map((day) => day.owed)).toEqual(["0.000", "9.000", "18.000", "18.000"]);
  });

  it("gives the lines page by page until there are no more", async () => {
    for (const reference of ["c1", "c2", "c3"]) await charge(reference);
    const lines: StatementLine[] = [];
    let after: string | null = "";
    while (after !== null) {
      const query: Record<string, string> = { limit: "4", ...(after && { after }) };
      const { body } = await operator("get", statementOf("/lines", query)).expect(200);
      const page = body as { lines: StatementLine[]; next: string | null };
      lines.push(...page.lines);
      after = page.next;
    }
    expect(lines.map(({ part }) => part).sort()).toEqual([
      ...Array(3).fill("commission"),
      ...Array(3).fill("sale"),
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(6);
    expect(lines.find(({ part }) => part === "commission")).toMatchObject({
      kind: "charge",
      account: "owed",
      amount: "-1.000",
      order_id: "order_c1",
      attempt_id: "matt_c1",
      text: { en: "Commission", ar: "العمولة" },
    });
  });

  const csvOf = async (query: Record<string, string>) => {
    const answer = await operator("get", statementOf("/csv", query))
      .buffer(true)
      .parse((response, done) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("end", () => done(null, Buffer.concat(pieces)));
      })
      .expect(200);
    return { headers: answer.headers as Record<string, string>, bytes: answer.body as Buffer };
  };

  it("writes the CSV byte for byte, with an Arabic name and what looks like a formula", async () => {
    await changeTerms(shop, shop.vendors()[0]?.id ?? "", { name: 'دار "العود"' });
    await charge("c1", "2026-01-31T10:00:00Z");
    await operator(
      "post",
      JOURNAL,
      adjustment({ amount: "4", reference: "-4.000", reason: '=HYPERLINK("x")' }),
    );
    const { headers, bytes } = await csvOf({ from: "2026-01-01", to: "2026-01-31" });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8; header=present");
    expect(headers["content-disposition"]).toBe(
      `attachment; filename="statement_${vendorId}_2026-01-01_2026-01-31.csv"; filename*=UTF-8''statement_${encodeURIComponent("دار_العود_")}_2026-01-01_2026-01-31.csv`,
    );
    expect(headers["cache-control"]).toBe("no-store");
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const name = '"دار ""العود"""';
    const lines = [
      "\ufeffVendor,Time in Kuwait,Entry,Account,Amount (KWD),Balance (KWD),Reference,Order,Payment,Note,In payout",
      ...[
        ["Balance", "5.000"],
        ["Not due yet", "0.000"],
        ["Frozen", "0.000"],
        ["In a payout", "0.000"],
        ["Can be paid out", "5.000"],
      ].map(([part, amount]) => `${name},now,Today: ${part},Owed by the operator,,${amount},,,,,`),
      `${name},2026-01-01 00:00:00,Opening balance,Owed by the operator,,0.000,,,,,`,
      `${name},2026-01-01 00:00:00,Opening balance,Settled by the gateway,,0.000,,,,,`,
    ];
    const text = bytes.toString();
    const timeless = text.replace(new RegExp(`${today()} [\\d:]{8},Today`, "g"), "now,Today");
    expect(timeless.slice(0, lines.join("\r\n").length + 2)).toBe(`${lines.join("\r\n")}\r\n`);
    expect(text.split("\r\n")).toHaveLength(13);
    expect(text).toContain(`${name},2026-01-31 13:00:00,Sale,Owed by the operator,10.000,`);
    expect(text).toContain("-1.000,");
    expect(
      text.endsWith(
        `${name},2026-01-31 23:59:59,Closing balance,Owed by the operator,,9.000,,,,,\r\n${name},2026-01-31 23:59:59,Closing balance,Settled by the gateway,,0.000,,,,,\r\n`,
      ),
    ).toBe(true);

    const arabic = (await csvOf({ from: today(), to: today(), language: "ar" })).bytes.toString();
    expect(arabic).toContain("الرصيد الافتتاحي");
    expect(arabic).toContain(`,تصحيح,المستحق على المشغّل,-4.000,5.000,-4.000,,,"'=HYPERLINK(""x"")",\r\n`);
    await operator("get", statementOf("/csv", { from: today(), to: today() })).expect(200);
  });

  it("disarms a vendor's name that a spreadsheet would compute", async () => {
    await changeTerms(shop, shop.vendors()[0]?.id ?? "", { name: "=1+2" });
    const text = (await csvOf({ from: today(), to: today() })).bytes.toString();
    expect(text).toContain("\r\n'=1+2,");
    expect(text).not.toContain("\r\n=1+2");
  });

  it("TAM-14: opens a statement at a signed address without a session, for two minutes and as it was signed", async () => {
    await charge("c1");
    const asked = {
      document: "statement_page",
      id: vendorId,
      query: { from: today(), to: today(), language: "en" },
    };
    const { body } = await operator("post", DOCUMENTS, asked).expect(200);
    const { address, expires_at: until } = body as SignedDocument;
    expect(address).toMatch(/^http:\/\/shop\.test:9000\/mizan\/documents\/[\w.-]+$/);
    expect(new Date(until).getTime() - Date.now()).toBeLessThanOrEqual(120_000);
    const path = address.slice("http://shop.test:9000".length);
    const page = await shop.http().get(path).expect(200);
    expect(page.text).toContain("9.000");
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    // What a page's own link asks for, and nothing beside it.
    const other = await shop.http().get(`${path}?from=2020-01-01&language=ar`).expect(200);
    expect(other.text).toContain("كشف حساب");
    expect(other.text).not.toContain("2020-01-01");

    const csv = await operator("post", DOCUMENTS, { ...asked, document: "statement_file" }).expect(200);
    const file = await shop
      .http()
      .get(new URL((csv.body as SignedDocument).address).pathname)
      .expect(200);
    expect(file.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-disposition": expect.stringContaining("attachment") as unknown,
    });

    const [payload = "", signature = ""] = path.split("/").at(-1)!.split(".");
    const { grant } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { grant: object };
    const changed = Buffer.from(
      JSON.stringify({ grant: { ...grant, id: otherId }, until: Date.now() + 60_000 }),
    );
    const place = "http://shop.test:9000/mizan/documents/";
    const expired = shop.mizan().addressSigner.sign(place, grant, new Date(Date.now() - 1));
    for (const [token, status, code] of [
      [`${changed.toString("base64url")}.${signature}`, 404, "address_not_valid"],
      [`${payload}.${signature.slice(1)}`, 404, "address_not_valid"],
      [expired.slice(place.length), 410, "address_expired"],
    ] as const) {
      const refused = await shop.http().get(`/mizan/documents/${token}`);
      expect([refused.status, refused.text.includes(`>${code}<`)]).toEqual([status, true]);
      expect(refused.text).not.toContain("9.000");
    }
  });

  it("refuses to sign what its own route would refuse, and for nobody who is not signed in", async () => {
    const asked = { document: "statement_file", id: vendorId };
    await shop.http().post(DOCUMENTS).send(asked).expect(401);
    const tries: [object, number, string][] = [
      [{ ...asked, id: "mven_nobody" }, 404, "MIZAN_VENDOR_NOT_FOUND"],
      [{ ...asked, query: { from: "today" } }, 400, "MIZAN_INPUT_INVALID"],
      [{ ...asked, document: "gateway_keys" }, 400, "MIZAN_INPUT_INVALID"],
      [{ document: "payout_file", id: "mrun_nobody" }, 404, "MIZAN_PAYOUT_RUN_NOT_FOUND"],
    ];
    for (const [body, status, code] of tries) {
      const answer = await operator("post", DOCUMENTS, body);
      expect([body, answer.status, answer.body.code]).toEqual([body, status, code]);
    }
  });

  it.each([
    ["en", "ltr", "Statement of account", "Closing balance"],
    ["ar", "rtl", "كشف حساب", "الرصيد الختامي"],
  ])(
    "shows the printable page in %s, with nothing in it that could run",
    async (language, direction, title, closing) => {
      await changeTerms(shop, shop.vendors()[0]?.id ?? "", { name: "<script>alert(1)</script>" });
      await charge("c1");
      await operator("post", JOURNAL, adjustment({ reason: '"><img src=x onerror=alert(1)>' })).expect(200);
      const { text, headers } = await operator(
        "get",
        statementOf("/page", { from: today(), to: today(), language }),
      ).expect(200);
      expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
      for (const part of [
        title,
        closing,
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "10.000",
        "-1.250",
        "7.750",
        today(),
      ]) {
        expect(text).toContain(part);
      }
      expect(text).not.toMatch(/<script|<img/);
      expect(text.trimEnd().endsWith("</html>")).toBe(true);
      const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1];
      expect(headers["content-security-policy"]).toContain(`style-src 'nonce-${nonce}'`);
      expect(headers["content-type"]).toMatch(/^text\/html/);
      expect(headers["cache-control"]).toBe("no-store");
    },
  );
});
