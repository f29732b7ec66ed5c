/** Four eyes: what one person may not do alone is asked for, and done once when somebody else has approved it. */
import { setTimeout as wait } from "node:timers/promises";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { ApprovalView } from "../../src/answers/admin-api/approvals";
import {
  insertVersion,
  latestVersionOf,
  lockSubject,
  SETTINGS_SUBJECT,
} from "../../src/modules/mizan/stores/settings-history";
import { changeSettings } from "../support/change-settings";
import { setClock } from "../support/clock";
import { inParallel } from "../support/in-parallel";
import { expectMoneyAccountedFor } from "../support/invariants";
import { followLog } from "../support/log-lines";
import { keyOf } from "../support/marketplace";
import { mizanCommand } from "../support/mizan-command";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { operatorRefunds } from "../support/operator-refunds";
import { paidOrder } from "../support/paid-order";
import { secondUser, secretKeyOf } from "../support/second-person";
import { attemptsOf } from "../support/shop-records";
import { pressOutcome } from "../support/gateway-page";
import { refuseNewRows } from "../support/refusing-table";
import { spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { accountIdOf } from "../support/vendor-terms";

type Body = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by the assertions

/** 10.000 and 1.500 for the delivery. */
const OUD = { "Cambodian oud, 3 g": 1 };
const PATH = "/admin/mizan/approvals";
const DAY_MS = 86_400_000;
const OFF = { payoutRuns: false, gatewayKeys: false, refundsAbove: null, rights: false, days: 7 };
const SAME_PERSON = { status: 409, body: { code: "MIZAN_SAME_PERSON" } };
const DECIDED = { status: 409, body: { code: "MIZAN_APPROVAL_DECIDED" } };

mizanSuite((shop) => {
  let operator: Operator;
  let second: Operator & { userId: string };
  beforeEach(async () => {
    operator = await logInOperator(shop);
    second = await secondUser(shop, operator);
  });
  afterEach(() => setClock(shop.sql, 0));

  const on = (changed: object) => changeSettings(shop, { approvals: { ...OFF, ...changed } });
  const settingsNow = async () => (await shop.mizan().settings.latest()).settings;
  const askedIn = ({ status, body }: { status: number; body: unknown }): ApprovalView => {
    expect({ status, body }).toMatchObject({ status: 202, body: { approval: { state: "waiting" } } });
    return (body as { approval: ApprovalView }).approval;
  };
  const approve = (by: Operator, { id }: { id: string }) => by("post", `${PATH}/${id}/approve`, {});
  const refuse = (by: Operator, { id }: { id: string }) => by("post", `${PATH}/${id}/refuse`, {});
  const listed = async (by: Operator, state = "waiting") =>
    ((await by("get", `${PATH}?state=${state}`).expect(200)).body as { approvals: ApprovalView[] }).approvals;

  describe("a refund above the amount", () => {
    const ask = async (attemptId: string, amount: string, by = operator) =>
      by("post", `/admin/mizan/attempts/${attemptId}/refunds`, { amount, reason: "It arrived broken" });

    /** A person says of the payment's newest refund, or of the one of this amount, that the shopper's bank sent it back. */
    const cameBack = async (attemptId: string, amount?: string) => {
      const refunds = operatorRefunds(() => operator);
      const made = (await refunds.list(`attempt_id=${attemptId}`)).filter(
        ({ state }) => state === "accepted",
      );
      const refund = made.find((one) => amount === undefined || one.amount === amount);
      expect((await refunds.resolve(refund!.id, "returned")).status).toBe(200);
    };

    it("waits, is made once when a second person approved it, and stands with who asked and who approved", async () => {
      await on({ refundsAbove: "5.000" });
      const sale = await paidOrder(shop, OUD, operator);
      const asked = askedIn(await ask(sale.attemptId, "6.000"));
      expect(asked).toMatchObject({
        kind: "refund",
        shown: { amount: "6.000", order_id: sale.orderId, attempt_id: sale.attemptId, parties: null },
        reason: "It arrived broken",
        right: "approve",
      });
      expect(await shop.calls("refund")).toBe(0);
      expect(await approve(operator, asked)).toMatchObject(SAME_PERSON);
      const byKey = await secretKeyOf(shop, operator);
      expect(await approve(byKey, asked)).toMatchObject(SAME_PERSON);
      const byKeyOfKey = await secretKeyOf(shop, byKey);
      expect(await approve(byKeyOfKey, asked)).toMatchObject(SAME_PERSON);
      // Nor by a key whose maker nobody knows.
      await shop.sql("DELETE FROM api_key WHERE id = ?", [byKey.keyId]);
      expect(await approve(byKeyOfKey, asked)).toMatchObject(SAME_PERSON);
      expect((await listed(second)).map(({ id }) => id)).toEqual([asked.id]);
      const done = await approve(second, asked).expect(200);
      expect((done.body as Body).approval).toMatchObject({
        ...{ state: "done", decided_by: "second@shop.test", reason: null, fault: null },
      });
      expect(await sale.truth()).toMatchObject({ refunded: "6.000" });
      expect(await sale.books()).toMatchObject({ own: ["6000 partial accepted"] });
      expect(await approve(second, asked)).toMatchObject(DECIDED);
      expect(await listed(second)).toEqual([]);
      expect(await shop.calls("refund")).toBe(1);
      await expectMoneyAccountedFor(shop);
    });

    it("shows who approves it whose money it takes, and for which goods", async () => {
      await on({ refundsAbove: "5.000" });
      const sale = await paidOrder(shop, OUD, operator);
      const { parties } = await operatorRefunds(() => operator).refundable(sale.attemptId);
      const seller = parties.find(({ lines }) => lines.length > 0);
      const [line] = seller?.lines ?? [];
      const oud = { vendor_id: seller?.vendor_id, lines: [{ line_id: line?.line_id, amount: "5.25" }] };
      const path = `/admin/mizan/attempts/${sale.attemptId}/refunds`;
      const given = { parties: [oud], reason: "It arrived broken" };
      const { shown } = askedIn(await operator("post", path, given));
      expect(shown).toMatchObject({ amount: "5.250" });
      expect(shown.parties).toEqual([
        {
          ...{ name: seller?.name, goods: "5.250", delivery: "0.000" },
          lines: [{ title: "Cambodian oud, 3 g", amount: "5.250" }],
        },
      ]);
      const answer = await operator("post", "/admin/mizan/attempts/matt_none/refunds", given);
      expect([answer.status, answer.body.code]).toEqual([404, "MIZAN_ATTEMPT_NOT_FOUND"]);
    });

    it("cannot be made in small ones, nor by Medusa's button, nor by cancelling the order", async () => {
      await on({ refundsAbove: "5.000" });
      const sale = await paidOrder(shop, OUD, operator);
      expect((await ask(sale.attemptId, "3.000")).status).toBe(200);
      askedIn(await ask(sale.attemptId, "3.000"));
      const refused = { status: 400, body: { code: "MIZAN_NEEDS_SECOND_PERSON" } };
      expect(await sale.refund("3")).toMatchObject(refused);
      expect(await sale.cancelOrder()).toMatchObject(refused);
      expect((await sale.refund("2")).status).toBe(200);
      expect(await sale.truth()).toMatchObject({ refunded: "5.000" });
      expect(await shop.calls("refund")).toBe(2);
      await expectMoneyAccountedFor(shop);
    });

    it("cannot be made in small ones by saying of each that it came back; one that the gateway refused counts for nothing", async () => {
      await on({ refundsAbove: "5.000" });
      const sale = await paidOrder(shop, OUD, operator);
      await spoil(shop, {
        operation: "refund",
        kind: "refuse",
        code: 10000,
        message: "Insufficient balance",
      });
      expect((await ask(sale.attemptId, "3.000")).status).toBe(422);
      expect((await ask(sale.attemptId, "3.000")).status).toBe(200);
      await cameBack(sale.attemptId);
      askedIn(await ask(sale.attemptId, "3.000"));
      expect((await ask(sale.attemptId, "2.000")).status).toBe(200);
      await on({ refundsAbove: "12.000" });
      // 3.000 that came back, and the whole payment.
      expect(await sale.cancelOrder()).toMatchObject({
        status: 400,
        body: { code: "MIZAN_NEEDS_SECOND_PERSON" },
      });
      expect(await shop.calls("refund")).toBe(3);
      await expectMoneyAccountedFor(shop);
    });

    it("is made once where two approve it at once, or one approves and one refuses", async () => {
      await on({ refundsAbove: "1.000" });
      const third = await secondUser(shop, operator, "third@shop.test");
      const sale = await paidOrder(shop, OUD, operator);
      const asked = askedIn(await ask(sale.attemptId, "6.000"));
      const both = await Promise.all([approve(second, asked), approve(third, asked)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const other = askedIn(await ask(sale.attemptId, "5.000"));
      const mixed = await Promise.all([approve(second, other), refuse(third, other)]);
      expect(mixed.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await shop.calls("refund")).toBe(mixed[0].status === 200 ? 2 : 1);
      await expectMoneyAccountedFor(shop);
    });

    it("lapses after the days of the settings, and what it was to be done with is forgotten", async () => {
      await on({ refundsAbove: "1.000", days: 2 });
      const sale = await paidOrder(shop, OUD, operator);
      const asked = askedIn(await ask(sale.attemptId, "6.000"));
      await setClock(shop.sql, 2 * DAY_MS + 60_000);
      expect(await approve(second, asked)).toMatchObject(DECIDED);
      expect(await listed(second)).toEqual([]);
      expect(await listed(second, "all")).toMatchObject([{ id: asked.id, state: "lapsed" }]);
      await shop.mizan().approvals.emptyLapsed();
      const rows = await shop.sql("SELECT input FROM mizan_approval WHERE id = ?", [asked.id]);
      expect(rows).toEqual([{ input: null }]);
      expect(await shop.calls("refund")).toBe(0);
    });

    it("that cannot be made any more fails, says why, and is asked for again", async () => {
      await on({ refundsAbove: "5.000" });
      const sale = await paidOrder(shop, OUD, operator);
      const [first, other] = [await ask(sale.attemptId, "11.500"), await ask(sale.attemptId, "6.000")].map(
        askedIn,
      );
      await approve(second, first!).expect(200);
      const failed = await approve(second, other!);
      expect(failed.status).toBe(422);
      expect(await listed(second, "all")).toMatchObject([
        { id: other!.id, state: "failed", fault: (failed.body as Body).code as string },
        { id: first!.id, state: "done" },
      ]);
      expect(await shop.calls("refund")).toBe(1);
      // All of it went back with four eyes: the order may be cancelled.
      expect((await sale.cancelOrder()).status).toBe(200);
    });

    it("is approved by who may approve, taken back by who asked, and refused by who may approve", async () => {
      await on({ refundsAbove: "1.000" });
      const sale = await paidOrder(shop, OUD, operator);
      const [one, two] = [await ask(sale.attemptId, "6.000"), await ask(sale.attemptId, "7.000")].map(
        askedIn,
      );
      const { body } = (await operator("get", "/admin/users/me").expect(200)) as { body: Body };
      const give = async (actor_id: string, rights: string[]) => {
        const { version } = await shop.mizan().rights.current();
        await operator("post", "/admin/mizan/rights", { version, actor_id, rights }).expect(200);
      };
      await give((body.user as Body).id as string, ["look", "handle", "approve", "configure"]);
      await give(second.userId, ["look", "handle", "configure"]);
      const missing = { status: 403, body: { code: "MIZAN_RIGHT_MISSING", right: "approve" } };
      expect(await approve(second, one!)).toMatchObject(missing);
      expect(await refuse(second, one!)).toMatchObject(missing);
      expect(await listed(second)).toEqual([]);
      expect(await listed(operator)).toHaveLength(2);
      await refuse(operator, one!).expect(200);
      await give(second.userId, ["approve"]);
      await refuse(second, two!).expect(200);
      expect((await listed(second, "all")).map(({ state }) => state)).toEqual(["refused", "refused"]);
      expect(await approve(second, two!)).toMatchObject(DECIDED);
      expect(await approve(second, { id: "mapr_unknown" })).toMatchObject({
        ...{ status: 404, body: { code: "MIZAN_APPROVAL_NOT_FOUND" } },
      });
    });

    it("at a review item waits as well, and the item stays open until then", async () => {
      await on({ refundsAbove: "5.000" });
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const pages = [await shop.openPage(payPath), await shop.openPage(payPath)];
      for (const page of pages) await pressOutcome(page, "CAPTURED");
      await sweep(shop);
      const spare = (await attemptsOf(shop, cartId)).find(({ disposition }) => disposition === "spare")!;
      const items = async () =>
        ((await operator("get", "/admin/mizan/review-items?status=open").expect(200)).body as Body)
          .review_items as Body[];
      const item = (await items()).find(({ attempt_id }) => attempt_id === spare.id)!;
      const path = `/admin/mizan/review-items/${item.id as string}/refund`;
      const asked = askedIn(await operator("post", path, { reason: "Paid twice" }));
      expect(asked).toMatchObject({
        kind: "review_refund",
        shown: { amount: "11.500", attempt_id: spare.id },
      });
      expect(await items()).toHaveLength(1);
      expect(await approve(operator, asked)).toMatchObject(SAME_PERSON);
      await approve(second, asked).expect(200);
      expect(await items()).toEqual([]);
      expect((await shop.truth(spare.track_id))[0]).toMatchObject({ refunded: "11.500" });
      await expectMoneyAccountedFor(shop);
    });

    it("I1: at a review item leaves a payment whose order is still tried as it is, and the order is made", async () => {
      await on({ refundsAbove: "5.000" });
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const undo = await refuseNewRows(shop, "order");
      await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      const [attempt] = await attemptsOf(shop, cartId);
      expect(attempt).toMatchObject({ outcome: "paid", disposition: "pending" });
      await shop.sql(
        `INSERT INTO mizan_review_item (id, reason, attempt_id, cart_id, summary)
         VALUES ('mrev_1', 'completion_keeps_failing', ?, ?, 'It keeps failing')`,
        [attempt!.id, cartId],
      );
      const asked = askedIn(
        await operator("post", "/admin/mizan/review-items/mrev_1/refund", { reason: "It takes too long" }),
      );
      expect(asked).toMatchObject({ kind: "review_refund", shown: { amount: "11.500" } });
      expect((await attemptsOf(shop, cartId))[0]).toMatchObject({ outcome: "paid", disposition: "pending" });
      await undo();
      await sweep(shop);
      expect((await attemptsOf(shop, cartId))[0]).toMatchObject({ disposition: "ordered" });
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await shop.calls("refund")).toBe(0);
      await expectMoneyAccountedFor(shop);
    });

    it("at a review item is of the amount that was shown, and of no other that is left by then", async () => {
      await on({ refundsAbove: "5.000" });
      const sale = await paidOrder(shop, OUD, operator);
      expect((await ask(sale.attemptId, "4.000")).status).toBe(200);
      await approve(second, askedIn(await ask(sale.attemptId, "6.000"))).expect(200);
      await cameBack(sale.attemptId, "4.000");
      const { body } = await operator("get", "/admin/mizan/review-items?status=open").expect(200);
      const [item] = (body as Body).review_items as Body[];
      const press = () =>
        operator("post", `/admin/mizan/review-items/${item!.id as string}/refund`, {
          reason: "It came back",
        });
      const old = askedIn(await press());
      expect(old.shown).toMatchObject({ amount: "5.500" });
      await cameBack(sale.attemptId, "6.000");
      expect(await approve(second, old)).toMatchObject({
        ...{ status: 409, body: { code: "MIZAN_CHANGED_MEANWHILE" } },
      });
      expect((await listed(second, "all"))[0]).toMatchObject({
        ...{ id: old.id, state: "failed", fault: "MIZAN_CHANGED_MEANWHILE" },
      });
      expect(await shop.calls("refund")).toBe(2);
      expect(askedIn(await press()).shown).toMatchObject({ amount: "11.500" });
    });
  });

  describe("a gateway key", () => {
    const VALUE = keyOf("oud-house");
    const active = async (owner: string) =>
      (await shop.mizan().gatewayKeys.activeOf("emulator", [owner])).get(owner);

    it("waits encrypted, and is stored when a second person approved it", async () => {
      await on({ gatewayKeys: true });
      const owner = accountIdOf(shop, "oud-house");
      const before = await active(owner);
      const log = followLog();
      const given = {
        owner,
        environment: "emulator",
        key: VALUE,
        encoding: "raw",
        expected_key_id: before?.id,
      };
      const answer = await operator("post", "/admin/mizan/gateway-keys", given);
      const asked = askedIn(answer);
      expect(asked).toMatchObject({
        kind: "gateway_key",
        shown: { owner, environment: "emulator", last_four: VALUE.slice(-4), test_answer: "accepted" },
        right: "configure",
      });
      expect((await active(owner))?.id).toBe(before?.id);
      expect(await approve(operator, asked)).toMatchObject(SAME_PERSON);
      const secret = VALUE.slice(4, 24);
      const rows = await shop.sql<{ row: string }>("SELECT t::text AS row FROM mizan_approval t");
      const shown = [
        answer.text,
        JSON.stringify(await listed(second)),
        ...rows.map(({ row }) => row),
        ...log(),
      ];
      expect(shown.filter((text) => text.includes(secret))).toEqual([]);
      await approve(second, asked).expect(200);
      expect((await active(owner))?.id).not.toBe(before?.id);
      expect((await active(owner))?.last_four).toBe(VALUE.slice(-4));
      expect(await shop.sql("SELECT secret, input FROM mizan_approval")).toEqual([
        { secret: null, input: null },
      ]);
    });

    it("that was replaced meanwhile is not stored", async () => {
      await on({ gatewayKeys: true });
      const owner = accountIdOf(shop, "oud-house");
      const given = { owner, environment: "emulator", key: VALUE, encoding: "raw" };
      const before = await active(owner);
      const [one, two] = await Promise.all(
        [0, 1].map(async () =>
          askedIn(
            await operator("post", "/admin/mizan/gateway-keys", { ...given, expected_key_id: before?.id }),
          ),
        ),
      );
      await approve(second, one!).expect(200);
      const failed = await approve(second, two!);
      expect(failed).toMatchObject({ status: 409, body: { code: "MIZAN_CHANGED_MEANWHILE" } });
    });
  });

  describe("rights", () => {
    const ALL = ["look", "handle", "approve", "configure"];
    const REFUSED = { status: 409, body: { code: "MIZAN_SECOND_CONFIGURE" } };
    let own: string;
    beforeEach(async () => {
      const { body } = (await operator("get", "/admin/users/me").expect(200)) as { body: Body };
      own = (body.user as Body).id as string;
    });
    const change = async (actor_id: string, rights: string[] | null, by = operator) => {
      const { version } = await shop.mizan().rights.current();
      return by("post", "/admin/mizan/rights", { version, actor_id, rights });
    };
    const given = async () => (await shop.mizan().rights.current()).given;

    it("wait, also one's own taken away", async () => {
      await change(own, ALL);
      await change(second.userId, ALL);
      await on({ rights: true });
      const third = await secondUser(shop, operator, "third@shop.test");
      const asked = askedIn(await change(third.userId, ALL));
      expect(asked).toMatchObject({ kind: "rights", shown: { before: null, rights: ALL } });
      expect(await approve(operator, asked)).toMatchObject(SAME_PERSON);
      await approve(second, asked).expect(200);
      expect(await given()).toEqual({ [own]: ALL, [second.userId]: ALL, [third.userId]: ALL });
      await approve(second, askedIn(await change(own, null))).expect(200);
      // He gets them back from nobody alone.
      expect(await change(own, ALL)).toMatchObject({ status: 403 });
      const back = askedIn(await change(own, ALL, second));
      expect(await approve(operator, back)).toMatchObject({ status: 403 });
      expect(await approve(second, back)).toMatchObject(SAME_PERSON);
    });

    it("do not need a second person where there is none, nor is the second one taken away", async () => {
      const needed = async () => {
        const version = (await shop.mizan().settings.latest()).latest?.version ?? 0;
        return operator("post", "/admin/mizan/settings", {
          version,
          values: { approvals: { ...OFF, rights: true } },
        });
      };
      await change(own, ALL);
      await change(second.userId, ["look", "handle", "approve"]);
      expect(await needed()).toMatchObject(REFUSED);
      expect((await settingsNow()).approvals.rights).toBe(false);
      await change(second.userId, ALL);
      expect(await needed()).toMatchObject({ status: 200 });
      expect(await change(second.userId, null)).toMatchObject(REFUSED);
      expect(await change(second.userId, ["look"])).toMatchObject(REFUSED);
      expect(await given()).toEqual({ [own]: ALL, [second.userId]: ALL });
    });

    it("OPS: nobody may configure any more: the check-up says so, and a command gives the right", async () => {
      await change(own, ALL);
      await change(second.userId, ALL);
      await on({ rights: true });
      const codes = async () =>
        ((await operator("get", "/admin/mizan/checkup").expect(200)).body as Body).checkup.findings.map(
          ({ code }: Body) => code as string,
        ) as string[];
      expect(await codes()).toContain("rights_fine");
      await operator("delete", `/admin/users/${second.userId}`).expect(200);
      expect(await codes()).toContain("second_configurer_missing");
      const third = await secondUser(shop, operator, "third@shop.test");
      const command = (user: string) => mizanCommand(shop, "give-configure", "--user", user);
      expect(await command("nobody@shop.test")).toMatchObject({
        code: 1,
        output: expect.stringContaining("MIZAN_CLI_NO_USER"),
      });
      expect(await command("third@shop.test")).toMatchObject({
        code: 0,
        output: expect.stringContaining("third@shop.test may configure now"),
      });
      expect((await given())[third.userId]).toEqual(["configure"]);
      expect(await codes()).toContain("rights_fine");
    });
  });

  it("what a key asks for whose maker nobody knows is refused, as nobody could approve it", async () => {
    const key = await secretKeyOf(shop, operator);
    await shop.sql("UPDATE api_key SET created_by = '' WHERE id = ?", [key.keyId]);
    await on({ refundsAbove: "1.000" });
    const sale = await paidOrder(shop, OUD, operator);
    const refund = { amount: "6.000", reason: "It arrived broken" };
    expect(await key("post", `/admin/mizan/attempts/${sale.attemptId}/refunds`, refund)).toMatchObject({
      status: 403,
      body: { code: "MIZAN_ASKER_UNKNOWN" },
    });
    expect(await listed(operator, "all")).toEqual([]);
  });

  it("what was approved and whose process ended is failed by the sweep, and says what to do", async () => {
    await on({ refundsAbove: "1.000" });
    const sale = await paidOrder(shop, OUD, operator);
    const refund = { amount: "6.000", reason: "It arrived broken" };
    const asked = askedIn(await operator("post", `/admin/mizan/attempts/${sale.attemptId}/refunds`, refund));
    await shop.sql(
      "UPDATE mizan_approval SET state = 'approved', decided_by = ?, decided_person = ?, decided_at = now() - interval '14 minutes'",
      [second.userId, second.userId],
    );
    await sweep(shop);
    expect(await listed(operator, "all")).toMatchObject([{ state: "approved", fault: null }]);
    await shop.sql("UPDATE mizan_approval SET decided_at = now() - interval '16 minutes'");
    const log = followLog();
    await sweep(shop);
    expect(await listed(second)).toMatchObject([
      { id: asked.id, state: "failed", fault: "MIZAN_APPROVAL_INTERRUPTED" },
    ]);
    expect(log().join("\n")).toContain("it has to be asked for again");
    expect(await approve(second, asked)).toMatchObject(DECIDED);
    expect(await shop.sql("SELECT input, secret FROM mizan_approval")).toEqual([
      { input: null, secret: null },
    ]);
  });

  it("a four-eyes setting goes on alone, and off or higher with a second person", async () => {
    const save = async (approvals: object, by = operator) => {
      const version = (await shop.mizan().settings.latest()).latest?.version ?? 0;
      return by("post", "/admin/mizan/settings", { version, values: { approvals } });
    };
    const strict = { ...OFF, payoutRuns: true, refundsAbove: "5.000" };
    expect((await save(strict)).status).toBe(200);
    for (const weaker of [
      { ...strict, payoutRuns: false },
      { ...strict, refundsAbove: "5.001" },
      { ...strict, refundsAbove: null },
      { ...strict, days: 8 },
    ]) {
      const asked = askedIn(await save(weaker));
      expect(await approve(operator, asked)).toMatchObject(SAME_PERSON);
      expect((await settingsNow()).approvals).toEqual(strict);
      await refuse(operator, asked).expect(200);
    }
    expect((await save({ ...strict, refundsAbove: "4.000", days: 3 })).status).toBe(200);
    const asked = askedIn(await save(OFF));
    expect(asked.shown).toMatchObject({ after: { approvals: OFF }, confirmed: false });
    await approve(second, asked).expect(200);
    expect((await settingsNow()).approvals).toEqual(OFF);
    // What was asked for on other values is not done over what somebody saved since.
    await save({ ...OFF, rights: true });
    const old = askedIn(await save(OFF));
    await save({ ...OFF, rights: true, gatewayKeys: true });
    expect(await approve(second, old)).toMatchObject({
      status: 409,
      body: { code: "MIZAN_CHANGED_MEANWHILE" },
    });
    expect((await settingsNow()).approvals).toMatchObject({ rights: true, gatewayKeys: true });
  });

  it("a setting is not turned off by who guesses the version that another is saving", async () => {
    await on({ rights: true });
    const { settings, latest } = await shop.mizan().settings.latest();
    const other = await shop.container().resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction();
    await lockSubject(other, SETTINGS_SUBJECT);
    const after = { ...settings, pageExpiryMinutes: settings.pageExpiryMinutes + 1 };
    await insertVersion(other, { subject: SETTINGS_SUBJECT, before: settings, after, changedBy: null });
    const next = (await latestVersionOf(other, SETTINGS_SUBJECT))!.version;
    expect(next).toBeGreaterThan(latest!.version);
    const guessed = inParallel(1, async () =>
      operator("post", "/admin/mizan/settings", { version: next, values: { approvals: OFF } }),
    );
    // Answered at once, or waiting for the other to be saved.
    await Promise.race([guessed, wait(2_000)]);
    await other.commit();
    expect((await guessed)[0]).toMatchObject({ status: 409, body: { code: "MIZAN_CHANGED_MEANWHILE" } });
    expect((await settingsNow()).approvals).toMatchObject({ rights: true });
  });

  it("the database itself lets nobody approve what the same person asked for", async () => {
    await on({ rights: true });
    const version = (await shop.mizan().settings.latest()).latest?.version ?? 0;
    await operator("post", "/admin/mizan/settings", { version, values: { approvals: OFF } }).expect(202);
    const update = shop.sql("UPDATE mizan_approval SET state = 'approved', decided_person = person");
    await expect(update).rejects.toMatchObject({ code: "23514" });
  });
});
