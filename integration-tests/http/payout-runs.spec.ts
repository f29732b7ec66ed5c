import { createHash } from "node:crypto";
import { Modules } from "@medusajs/framework/utils";
import type {
  NamedEntryView,
  NotPaidView,
  PayoutItemView,
  PayoutRunView,
} from "../../src/answers/books-api/payout-runs";
import type { StatementLine } from "../../src/answers/books-api/statements";
import { tellOfStatements } from "../../src/books/tell-of-statements";
import { goOnWithRuns } from "../../src/books/payout-runs/go-on-with-runs";
import { goOnPreparing } from "../../src/books/payout-runs/prepare-run";
import { dependenciesOf } from "../../src/application/dependencies";
import { credit, debit } from "../../src/domain/journal";
import { changeSettings } from "../support/change-settings";
import { mizanSuite } from "../support/mizan-suite";
import { logInAt, logInOperator, type Operator } from "../support/operator";
import { faultsOfPayouts } from "../support/payout-faults";
import { secondUser, secretKeyOf } from "../support/second-person";
import { startSecondShop } from "../support/second-shop";
import { itThoroughly } from "../support/thorough";
import { today } from "../support/today";

const RUNS = "/admin/mizan/payout-runs";
const IBANS = ["KW81CBKU0000000000001234560101", "KW74NBOK0000000000001000372151"];
const atOnce = <Result>(calls: (() => PromiseLike<Result>)[]) => Promise.all(calls.map((call) => call()));

mizanSuite((shop) => {
  let operator: Operator;
  let [oud, dates, silk]: string[] = [];
  let keys = 0;
  beforeEach(async () => {
    operator = await logInOperator(shop);
    [oud, dates, silk] = shop.vendors().map(({ accountId }) => accountId);
    await changeSettings(shop, {
      bankDetails: { fourEyes: false, settleHours: 0, otherCountries: false },
      payoutFile: { ...FILE, debtorName: "The Market Co", debtorIban: IBANS[1] },
    });
    await bankDetails(oud, 0);
    await bankDetails(dates, 1);
  });
  const FILE = {
    ...{ form: "csv", ownFormat: "", decimals: "3", debtorBic: "", holidays: "" },
    ...{
      csvColumns: "reference, amount, account_holder, iban, value_date",
      csvSeparator: ",",
      csvHeader: true,
    },
    ...{ csvDates: "YYYY-MM-DD", csvByteOrderMark: false },
  };

  const bankDetails = (vendor: string | undefined, nth: number, version = 0) =>
    operator("post", `/admin/mizan/vendors/${vendor}/bank-details`, {
      ...{ version, iban: IBANS[nth], account_holder: `Holder ${nth}`, bic: null, purpose: null },
    }).expect(200);
  /** Credits the vendor's account; below zero debits it. */
  const owe = async (vendor: string | undefined, fils: number, orderId: string | null = null) => {
    keys += 1;
    await shop.mizan().journal.post({
      ...{ environment: "emulator", kind: "correction", reference: `c${keys}`, orderId },
      postings: [
        debit("adjustment", "adjustment", fils),
        credit(`vendor_payable:${vendor}`, "adjustment", fils),
      ],
    });
  };
  const prepare = async (more: object = {}, status = 200): Promise<PayoutRunView> => {
    keys += 1;
    const { body } = await operator("post", RUNS, { key: `key-${keys}-00000`, ...more }).expect(status);
    return (body as { payout_run: PayoutRunView }).payout_run;
  };
  const step = (run: PayoutRunView, name: string, given: object = {}, by = operator) =>
    by("post", `${RUNS}/${run.id}/${name}`, given);
  const runOf = ({ body }: { body: unknown }) => (body as { payout_run: PayoutRunView }).payout_run;
  const approved = async (run: PayoutRunView) =>
    runOf(await step(run, "approve", { count: run.count, sum: run.sum }).expect(200));
  const given = async (run: PayoutRunView) => runOf(await step(await approved(run), "file").expect(200));
  const paid = async (run: PayoutRunView, more: object = {}) =>
    runOf(await step(run, "paid", { value_date: today(), bank_reference: "B-1", ...more }).expect(200));
  const itemsOf = async (run: PayoutRunView) =>
    ((await operator("get", `${RUNS}/${run.id}/items`).expect(200)).body as { items: PayoutItemView[] })
      .items;
  const notPaidOf = async (run: PayoutRunView) =>
    ((await operator("get", `${RUNS}/${run.id}/not-paid`).expect(200)).body as { not_paid: NotPaidView[] })
      .not_paid;
  const balanceOf = async (vendor: string | undefined) => {
    const { body } = await operator("get", `/admin/mizan/balances/owed?vendor_id=${vendor}`).expect(200);
    const [{ balance, reserved, payable }] = (body as { owed: [Record<string, string>] }).owed;
    return { balance, reserved, payable };
  };
  const refusal = async (request: ReturnType<typeof step>, status: number, code: string) => {
    const { body } = await request;
    expect(body).toMatchObject({ code });
    expect(await shop.mizan().payable.countWrong()).toBe(0);
    return { status, body: body as Record<string, unknown> };
  };

  describe("a payout run", () => {
    it("OPS-16: is approved by nobody while a restored backup is not compared with the bank", async () => {
      await owe(oud, 6_000);
      const run = await prepare();
      await shop.mizan().restores.begin((await shop.mizan().settings.latest()).settings);
      const approval = { count: run.count, sum: run.sum };
      await refusal(step(run, "approve", approval), 409, "MIZAN_RESTORE_NOT_DONE");
      await shop.mizan().restores.end();
      expect(runOf(await step(run, "approve", approval).expect(200))).toMatchObject({ state: "approved" });
    });

    it("is prepared, approved, given to the bank and paid, and its entries are named once", async () => {
      await owe(oud, 6_000);
      await owe(oud, 750);
      await owe(dates, -100);
      await owe(silk, 3_000);
      const run = await prepare();
      expect(run).toMatchObject({ state: "prepared", count: 1, sum: "6.750", day: today(), file: null });
      expect((await notPaidOf(run)).map(({ vendor_id, reason }) => [vendor_id, reason])).toEqual(
        expect.arrayContaining([
          [dates, "owes"],
          [silk, "no_bank_details"],
        ]) as unknown,
      );
      const [item] = await itemsOf(run);
      expect(item).toMatchObject({
        ...{ vendor_id: oud, state: "prepared", amount: "6.750", rest: "0.000", named: "6.750" },
        ...{ iban: `${"•".repeat(26)}0101`, details_are_new: true, details_changed: false },
      });
      expect(item?.reference).toMatch(/^[A-Z0-9]{16}$/);
      const named = await operator("get", `${RUNS}/${run.id}/items/${item?.id}/entries`).expect(200);
      expect((named.body as { entries: NamedEntryView[] }).entries.map(({ amount }) => amount)).toEqual([
        "6.000",
        "0.750",
      ]);
      expect(await balanceOf(oud)).toEqual({ balance: "6.750", reserved: "6.750", payable: "0.000" });

      const file = await given(run);
      expect(file).toMatchObject({ state: "given", file: { count: 1, sum: "6.750", dropped: [] } });
      const download = await operator("get", `${RUNS}/${run.id}/file`).expect(200);
      const again = await operator("get", `${RUNS}/${run.id}/file`).expect(200);
      expect(again.text).toBe(download.text);
      expect(createHash("sha256").update(download.text).digest("hex")).toBe(file.file?.sha256);
      const [, row] = download.text.split("\r\n");
      expect(row).toBe(`${item?.reference},6.750,Holder 0,${IBANS[0]},${file.file?.execution_day}`);
      expect(await balanceOf(oud)).toMatchObject({ balance: "6.750", reserved: "6.750" });

      expect(await paid(run)).toMatchObject({ state: "paid", paid: { count: 1, sum: "6.750" } });
      expect(await balanceOf(oud)).toEqual({ balance: "0.000", reserved: "0.000", payable: "0.000" });
      const entries = await shop.sql("SELECT reference FROM mizan_journal_entry WHERE kind = 'payout'");
      expect(entries).toEqual([{ reference: item?.reference }]);
      expect(await shop.mizan().payable.countWrong()).toBe(0);
    });

    it("that nobody gets anything of is no run, and says whom it did not pay", async () => {
      await owe(dates, -5);
      const run = await prepare();
      expect(run.state).toBe("nobody");
      expect(run.not_paid).toEqual(expect.arrayContaining([{ reason: "owes", count: 1 }]) as unknown);
      const { body } = await operator("get", RUNS).expect(200);
      expect(body).toMatchObject({ payout_runs: [], count: 0 });
    });

    it("is one run for one key, also pressed twice at once, and nobody is in two", async () => {
      await owe(oud, 1_000);
      await owe(dates, 2_000);
      const [one, two] = await atOnce([
        () => prepare({ key: "same-key-1" }),
        () => prepare({ key: "same-key-1" }),
      ]);
      expect(one?.id).toBe(two?.id);
      const runs = await atOnce([() => prepare(), () => prepare()]);
      expect(runs.map(({ state }) => state)).toEqual(["nobody", "nobody"]);
      expect(runs[0]?.not_paid).toEqual(
        expect.arrayContaining([{ reason: "in_another_run", count: 2 }]) as unknown,
      );
      const items = await shop.sql("SELECT vendor_id FROM mizan_payout_item");
      expect(items).toHaveLength(2);
    });

    it("of two that are prepared at once has each vendor in one", async () => {
      await owe(oud, 1_000);
      await owe(dates, 2_000);
      await atOnce([() => prepare(), () => prepare(), () => prepare()]);
      const items = await shop.sql<{ vendor_id: string }>(
        "SELECT vendor_id FROM mizan_payout_item ORDER BY 1",
      );
      expect(items.map(({ vendor_id }) => vendor_id)).toEqual([oud, dates].sort());
      expect(await shop.mizan().payable.countWrong()).toBe(0);
    });

    it("cuts to the file's decimals, and brings the rest forward", async () => {
      await changeSettings(shop, {
        payoutFile: { ...FILE, decimals: "2", debtorName: "M", debtorIban: IBANS[1] },
      });
      await owe(oud, 6_756);
      const run = await prepare({ vendor_ids: [oud] });
      expect((await itemsOf(run))[0]).toMatchObject({ amount: "6.750", rest: "0.006", named: "6.756" });
      await paid(await given(run));
      const { body } = await operator("get", `/admin/mizan/vendors/${oud}/statement/lines`).expect(200);
      const [credited, payout] = (body as { lines: StatementLine[] }).lines;
      const [{ reference } = { reference: "" }] = await itemsOf(run);
      expect(credited).toMatchObject({ amount: "6.756", payout_reference: reference, rest: null });
      expect(payout).toMatchObject({ amount: "-6.750", reference, payout_reference: null, rest: "0.006" });
      expect(await balanceOf(oud)).toEqual({ balance: "0.006", reserved: "0.000", payable: "0.006" });
      await owe(oud, 4);
      const next = await prepare({ vendor_ids: [oud] });
      expect((await itemsOf(next))[0]).toMatchObject({
        amount: "0.010",
        brought_forward: "0.006",
        named: "0.004",
      });
    });

    it("leaves out whom a person names, and takes no day that is over and no unknown vendor", async () => {
      await owe(oud, 1_000);
      const run = await prepare({ leave_out: [{ vendor_id: oud, reason: "asked to wait" }] });
      expect(await notPaidOf(run)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ reason: "left_out", note: "asked to wait" }),
        ]) as unknown,
      );
      await operator("post", RUNS, { key: "00000000", day: "2020-01-01" }).expect(400);
      await operator("post", RUNS, { key: "00000000", vendor_ids: ["mven_none"] }).expect(404);
      await operator("post", RUNS, { key: "x" }).expect(400);
    });
  });

  describe("what is not done", () => {
    it("a file of what is frozen while the file is made", async () => {
      await owe(oud, 1_000);
      await changeSettings(shop, {
        payoutFile: { ...FILE, form: "own", ownFormat: "slow.csv", debtorName: "M", debtorIban: IBANS[1] },
      });
      const { formats } = shop.mizan().options.payouts;
      let isMade = 0;
      formats["slow.csv"] = async () => {
        isMade += 1;
        await operator("post", `/admin/mizan/vendors/${oud}/freeze`, { reason: "The court asks" });
        return "file";
      };
      try {
        const run = await approved(await prepare());
        const { body } = await refusal(step(run, "file").expect(409), 409, "MIZAN_PAYOUT_NOT_COVERED");
        expect(body).toMatchObject({ vendors: [{ reason: "frozen" }] });
        expect([isMade, await shop.sql("SELECT 1 FROM mizan_payout_file")]).toEqual([1, []]);
      } finally {
        delete formats["slow.csv"];
      }
    });

    it("a file before the approval, an approval of another sum, a payment before the file, either twice", async () => {
      await owe(oud, 1_000);
      const run = await prepare();
      await refusal(step(run, "file").expect(409), 409, "MIZAN_PAYOUT_RUN_STATE");
      await refusal(
        step(run, "approve", { count: 1, sum: "1.001" }).expect(409),
        409,
        "MIZAN_PAYOUT_RUN_CHANGED",
      );
      const bank = { value_date: today(), bank_reference: "B" };
      await refusal(step(run, "paid", bank).expect(409), 409, "MIZAN_PAYOUT_RUN_STATE");
      await refusal(operator("get", `${RUNS}/${run.id}/file`).expect(409), 409, "MIZAN_PAYOUT_RUN_STATE");
      await approved(run);
      await refusal(
        step(run, "approve", { count: 1, sum: run.sum }).expect(409),
        409,
        "MIZAN_PAYOUT_RUN_STATE",
      );
      const files = await atOnce([() => step(run, "file"), () => step(run, "file"), () => step(run, "file")]);
      expect(new Set(files.map((answer) => runOf(answer).file?.sha256)).size).toBe(1);
      expect(await shop.sql("SELECT 1 FROM mizan_payout_file")).toHaveLength(1);
      const marks = await atOnce([() => step(run, "paid", bank), () => step(run, "paid", bank)]);
      expect(marks.map(({ status }) => status).sort()).not.toContain(500);
      await refusal(step(run, "paid", bank).expect(409), 409, "MIZAN_PAYOUT_RUN_STATE");
      expect(await shop.sql("SELECT 1 FROM mizan_journal_entry WHERE kind = 'payout'")).toHaveLength(1);
      await refusal(
        step({ ...run, id: "mprun_none" }, "approve", { count: 1, sum: "1" }).expect(404),
        404,
        "MIZAN_PAYOUT_RUN_NOT_FOUND",
      );
    });

    it("a file of a run whose vendor owes by now, until it is dropped", async () => {
      await owe(oud, 1_000);
      await owe(dates, 2_000);
      const run = await prepare();
      await approved(run);
      await owe(oud, -200);
      const { body } = await refusal(step(run, "file").expect(409), 409, "MIZAN_PAYOUT_NOT_COVERED");
      expect(body.vendors).toEqual([{ vendor_id: oud, name: expect.any(String) as string, reason: "owes" }]);
      const [item] = (await itemsOf(run)).filter(({ vendor_id }) => vendor_id === oud);
      const left = runOf(await step(run, "drop", { item_ids: [item?.id], reason: "owes" }).expect(200));
      expect(left).toMatchObject({ state: "approved", count: 1, sum: "2.000", dropped: 1 });
      expect(runOf(await step(run, "file").expect(200)).file).toMatchObject({
        count: 1,
        sum: "2.000",
        dropped: [],
      });
      expect(await balanceOf(oud)).toEqual({ balance: "0.800", reserved: "0.000", payable: "0.800" });
    });

    it("a file to bank details that were replaced since", async () => {
      await owe(oud, 1_000);
      const run = await approved(await prepare({ vendor_ids: [oud] }));
      await bankDetails(oud, 1, 1);
      expect((await itemsOf(run))[0]).toMatchObject({ details_are_new: true, details_changed: true });
      const { body } = await refusal(step(run, "file").expect(409), 409, "MIZAN_PAYOUT_NOT_COVERED");
      expect(body.vendors).toMatchObject([{ reason: "details_replaced" }]);
    });

    it("the file's layout is changed after the approval", async () => {
      await owe(oud, 1_000);
      const run = await approved(await prepare());
      await changeSettings(shop, {
        payoutFile: { ...FILE, csvColumns: "iban, amount", debtorName: "M", debtorIban: IBANS[1] },
      });
      await step(run, "file").expect(200);
      const { text } = await operator("get", `${RUNS}/${run.id}/file`).expect(200);
      expect(text).toMatch(/^reference,amount,account_holder,iban,value_date\r\n/);
    });

    it("a run of an environment that is not in use, and one for a day years ahead", async () => {
      await operator("post", RUNS, { key: "00000000", environment: "sandbox" }).expect(400);
      await operator("post", RUNS, { key: "00000000", day: "2062-01-01" }).expect(400);
    });

    it("a file of which the bank could not be debited", async () => {
      await changeSettings(shop, {
        payoutFile: { ...FILE, form: "pain.001.001.09", debtorName: "", debtorIban: "" },
      });
      await owe(oud, 1_000);
      const run = await prepare();
      await approved(run);
      const { body } = await refusal(step(run, "file").expect(422), 422, "MIZAN_PAYOUT_FILE_REFUSED");
      expect(body.why).toBe("debtor_unusable");
    });
  });

  describe("four eyes", () => {
    it("let no one approve their own run, nor by a secret key", async () => {
      await changeSettings(shop, { approvals: { ...EYES, payoutRuns: true } });
      await owe(oud, 1_000);
      const run = await prepare();
      const shown = { count: run.count, sum: run.sum };
      await refusal(step(run, "approve", shown).expect(409), 409, "MIZAN_SAME_PERSON");
      const key = await secretKeyOf(shop, operator);
      await refusal(step(run, "approve", shown, key).expect(409), 409, "MIZAN_SAME_PERSON");
      const { version, values } = (
        (await operator("get", "/admin/mizan/settings").expect(200)).body as {
          settings: { version: number; values: { payoutFile: object } };
        }
      ).settings;
      const payoutFile = { ...values.payoutFile, debtorIban: IBANS[0] };
      // Who approves a run does not see its file: a change of it waits, too.
      await operator("post", "/admin/mizan/settings", { version, values: { payoutFile } }).expect(202);
      const second = await secondUser(shop, operator);
      expect(runOf(await step(run, "approve", shown, second).expect(200))).toMatchObject({
        state: "approved",
      });
      await step(run, "file").expect(200);
      const bank = { reason: "closed account", not_paid_by_bank: true };
      await refusal(step(run, "give-up", { reason: "no" }).expect(422), 422, "MIZAN_PAYOUT_WITH_BANK");
      await step(run, "give-up", bank).expect(200);
      expect((await itemsOf(run))[0]).toMatchObject({
        state: "given",
        drop_asked: { reason: "closed account" },
      });
      await refusal(step(run, "give-up", bank).expect(409), 409, "MIZAN_SAME_PERSON");
      expect(runOf(await step(run, "give-up", bank, second).expect(200))).toMatchObject({
        state: "given_up",
      });
      const { body } = await refusal(
        operator("get", `${RUNS}/${run.id}/file`).expect(409),
        409,
        "MIZAN_PAYOUT_FILE_DROPPED",
      );
      expect(body.dropped).toHaveLength(1);
      await operator("get", `${RUNS}/${run.id}/file?dropped_seen=1`).expect(200);
    });

    it("let a run lapse that nobody approves", async () => {
      await owe(oud, 1_000);
      const run = await prepare();
      await shop.sql("UPDATE mizan_payout_run SET lapses_at = now() - interval '1 second'");
      await refusal(
        step(run, "approve", { count: 1, sum: run.sum }).expect(409),
        409,
        "MIZAN_PAYOUT_RUN_LAPSED",
      );
      await goOnWithRuns(dependenciesOf(shop.container()));
      expect(runOf(await operator("get", `${RUNS}/${run.id}`).expect(200)).state).toBe("given_up");
      expect(await balanceOf(oud)).toMatchObject({ reserved: "0.000", payable: "1.000" });
    });
  });
  const EYES = { payoutRuns: false, gatewayKeys: false, refundsAbove: null, rights: false, days: 7 };

  describe("the bank", () => {
    it("returns a payout: it is owed again, the details rest, and the same money is paid once more", async () => {
      await owe(oud, 1_000);
      const events: unknown[] = [];
      const bus = shop.container().resolve(Modules.EVENT_BUS);
      const heard = async ({ name, data }: { name: string; data: unknown }) => {
        events.push([name, data]);
      };
      bus.subscribe("mizan.payout.paid", heard, { subscriberId: "test-paid" });
      bus.subscribe("mizan.payout.returned", heard, { subscriberId: "test-returned" });
      const run = await paid(await given(await prepare()));
      const [item] = await itemsOf(run);
      const takeBack = `/admin/mizan/payouts/${item?.payout_id}/take-back`;
      await refusal(
        operator("post", takeBack, { reason: "oops" }).expect(422),
        422,
        "MIZAN_PAYOUT_WITH_BANK",
      );
      await operator("post", takeBack, {
        ...{ reason: "account closed", returned_by_bank: true },
      }).expect(200);
      expect((await itemsOf(run))[0]).toMatchObject({ state: "returned", returned_by_bank: true });
      expect(await balanceOf(oud)).toEqual({ balance: "1.000", reserved: "0.000", payable: "1.000" });
      const resting = await prepare();
      expect(resting.state).toBe("nobody");
      const confirm = `/admin/mizan/vendors/${oud}/bank-details/confirm`;
      await changeSettings(shop, { approvals: { ...EYES, payoutRuns: true } });
      await refusal(operator("post", confirm, { version: 1 }).expect(409), 409, "MIZAN_SAME_PERSON");
      await changeSettings(shop, { approvals: EYES });
      await operator("post", confirm, { version: 1 }).expect(200);
      const next = await paid(await given(await prepare()));
      expect(next).toMatchObject({ state: "paid", sum: "1.000" });
      expect(await balanceOf(oud)).toMatchObject({ balance: "0.000" });
      expect(events.map((event) => (event as [string])[0])).toEqual([
        "mizan.payout.paid",
        "mizan.payout.returned",
        "mizan.payout.paid",
      ]);
      expect(JSON.stringify(events)).not.toContain(IBANS[0]?.slice(4, 20));
      expect(events[1]).toMatchObject([
        "mizan.payout.returned",
        { vendor_id: oud, amount: "1.000", language: "en", iban_last_four: IBANS[0]?.slice(-4) },
      ]);
      // The month is not over; what it comes to so far is told as if it were.
      bus.subscribe("mizan.statement.closed", heard, { subscriberId: "test-statement" });
      await shop.mizan().closedStatements.close("emulator", today().slice(0, 7));
      await tellOfStatements(dependenciesOf(shop.container()));
      await tellOfStatements(dependenciesOf(shop.container()));
      expect(events.slice(3)).toMatchObject([
        [
          "mizan.statement.closed",
          {
            ...{ vendor_id: oud, language: "en", month: today().slice(0, 7) },
            ...{ opening: "0.000", earned: "1.000", paid_out: "1.000", closing: "0.000" },
            message: { en: expect.stringContaining("1.000 KWD were paid out") as unknown },
          },
        ],
      ]);
      expect(JSON.stringify(events[3])).toContain('"link":"http://shop.test:9000/mizan/vendor"');
    });
  });

  itThoroughly(
    "is prepared, approved, given to the bank and paid once by two tabs at each of two processes, while no gateway answers",
    async () => {
      await shop.stopGateway();
      const second = await startSecondShop(shop);
      try {
        const there = await logInAt(second.http);
        for (let round = 0; round < 5; round += 1) {
          await owe(oud, 1_000);
          await owe(dates, 2_000);
          const pressed = async (path: string, body: object) => {
            const answers = await atOnce(
              [operator, there, operator, there].map((by) => () => by("post", path, body)),
            );
            // Whoever comes second is told that it is done.
            expect(
              answers.map(({ status }) => status).filter((status) => ![200, 202, 409].includes(status)),
            ).toEqual([]);
            const done = answers.filter(({ status }) => status < 300).map(runOf);
            expect(new Set(done.map(({ id }) => id)).size).toBe(1);
            return runOf(await operator("get", `${RUNS}/${done[0]?.id}`).expect(200));
          };
          const { id, count, sum } = await pressed(RUNS, { key: `two-shops-${round}` });
          expect([count, sum]).toEqual([2, "3.000"]);
          await pressed(`${RUNS}/${id}/approve`, { count, sum });
          await pressed(`${RUNS}/${id}/file`, {});
          await pressed(`${RUNS}/${id}/paid`, { value_date: today(), bank_reference: "B-1" });
          const [one, other] = [operator, there].map((by) => by("get", `${RUNS}/${id}/file`).expect(200));
          expect((await one)?.text).toBe((await other)?.text);
          expect([await balanceOf(oud), await balanceOf(dates)]).toEqual([NOTHING, NOTHING]);
        }
        expect(await shop.sql("SELECT 1 FROM mizan_journal_entry WHERE kind = 'payout'")).toHaveLength(10);
        expect(await faultsOfPayouts(shop)).toEqual([]);
        expect(await shop.mizan().payable.countWrong()).toBe(0);
      } finally {
        await shop.startGateway();
        await second.stop();
      }
    },
  );
  const NOTHING = { balance: "0.000", reserved: "0.000", payable: "0.000" };

  it("goes on with a run whose process ended, where it stood", async () => {
    await owe(oud, 1_000);
    await owe(dates, 2_000);
    const { payoutPreparing, payoutRuns } = shop.mizan();
    const begun = await payoutPreparing.begin({
      ...{ key: "left-alone-1", environment: "emulator", runDay: today(), decimals: 3 },
      ...{ vendorIds: null, leftOut: {}, preparedBy: null, fourEyes: false },
    });
    await shop.sql("UPDATE mizan_payout_run SET looking_since = now() - interval '2 minutes'");
    const dependencies = dependenciesOf(shop.container());
    await atOnce([
      () => goOnWithRuns(dependencies),
      () => goOnPreparing(dependencies, begun),
      () => goOnPreparing(dependencies, begun),
    ]);
    expect(await payoutRuns.byId(begun.id)).toMatchObject({ state: "prepared" });
    expect(await shop.sql("SELECT 1 FROM mizan_payout_item")).toHaveLength(2);
  });
});
