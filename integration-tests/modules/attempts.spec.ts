import type { Outcome } from "../../src/domain/outcome";
import { inParallel, outcomesInParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { newAttempt, paidAttempt, shownAttempt } from "../support/new-attempt";

const UNIQUE_VIOLATION = "23505";
const database = moduleDatabase();
const attempts = () => database.mizan().attempts;
const answers = () => database.mizan().answers;

const kindsOf = async (attemptId: string) => {
  const events = await database.sql<{ kind: string }>(
    "SELECT kind FROM mizan_attempt_event WHERE attempt_id = ? ORDER BY created_at, id",
    [attemptId],
  );
  return events.map(({ kind }) => kind);
};
const answer = (from: Outcome, to: Outcome, gatewayStatus: string | null = null) => ({
  from,
  to,
  gatewayStatus,
  record: gatewayStatus === null ? null : { paymentStatus: gatewayStatus },
  askedAt: null,
  event: { kind: "answered" as const },
});

describe("writing an attempt", () => {
  it("gives back what was written, split and fields included, and begins its timeline", async () => {
    const given = newAttempt({ customer_id: "cus_1", kfast_id: 12_345_678 });
    const written = await attempts().insert(given);
    // As JSON it comes back without the fields that were undefined.
    const split = JSON.parse(JSON.stringify(given.split)) as object;
    expect(written).toMatchObject({
      ...given,
      split,
      page_state: "prepared",
      outcome: "open",
      disposition: "pending",
      checks: 0,
      next_check_at: null,
    });
    expect(written.id).toMatch(/^matt_/);
    expect(await attempts().byId(written.id)).toEqual(written);
    expect(await kindsOf(written.id)).toEqual(["prepared"]);
  });

  it("refuses a trackid that was used before, and writes nothing then", async () => {
    const { track_id } = await attempts().insert(newAttempt());
    const { done, refused } = await outcomesInParallel(5, () => attempts().insert(newAttempt({ track_id })));
    expect(done).toEqual([]);
    expect(refused).toEqual(Array(5).fill(UNIQUE_VIOLATION));
    expect(await database.sql("SELECT id FROM mizan_attempt_event")).toHaveLength(1);
  });

  it("lists a cart's and a session's attempts, the oldest first, and no other cart's", async () => {
    const first = await attempts().insert(newAttempt());
    const second = await attempts().insert(newAttempt({ session_id: "payses_2" }));
    await attempts().insert(newAttempt({ cart_id: "cart_2" }));
    const token = { hash: "h", session_id: "payses_2", cart_id: "cart_1" };
    await database.mizan().payTokens.insert(token);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(ids(await attempts().ofCart("cart_1"))).toEqual([first.id, second.id]);
    expect(ids(await attempts().ofCartOfSession("payses_2"))).toEqual([first.id, second.id]);
    expect(await attempts().ofCartOfSession("payses_unknown")).toEqual([]);
    expect(await database.mizan().payTokens.byHash("h")).toEqual(token);
    expect(await database.mizan().payTokens.byHash("g")).toBeUndefined();
  });

  it("finds a session and its cart's attempts by the token of either address, and by no other", async () => {
    const first = await attempts().insert(newAttempt());
    const second = await attempts().insert(newAttempt({ session_id: "payses_2" }));
    await attempts().insert(newAttempt({ cart_id: "cart_2" }));
    await database.mizan().payTokens.insert({ hash: "h", session_id: "payses_2", cart_id: "cart_1" });
    await database.mizan().payTokens.insert({ hash: "new", session_id: "payses_9", cart_id: "cart_9" });
    await attempts().claimForOpening(first.id, "r");
    const ofCart = await attempts().ofCart("cart_1");
    expect(ofCart.map(({ id }) => id)).toEqual([first.id, second.id]);
    const now = expect.any(Date) as Date;
    expect(await attempts().ofToken("h")).toEqual({ session_id: "payses_2", cart_id: "cart_1", now, ofCart });
    expect(await attempts().ofToken("r")).toEqual({
      session_id: first.session_id,
      cart_id: "cart_1",
      now,
      ofCart,
    });
    expect(await attempts().ofToken("new")).toEqual({
      session_id: "payses_9",
      cart_id: "cart_9",
      now,
      ofCart: [],
    });
    expect(await attempts().ofToken("g")).toBeUndefined();
    await attempts().forgetUnopened([second.id]);
    expect((await attempts().ofToken("h"))?.ofCart.map(({ id }) => id)).toEqual([first.id]);
  });
});

describe("opening the page of an attempt", () => {
  it("CUS-10: is taken by one of twenty presses", async () => {
    const { id } = await attempts().insert(newAttempt());
    const claims = await inParallel(20, (press) => attempts().claimForOpening(id, `token_${press}`));
    const winners = claims.filter((claim) => claim !== undefined);
    expect(winners).toHaveLength(1);
    const winner = winners[0]!;
    expect(winner.page_state).toBe("initializing");
    expect((await attempts().ofToken(winner.return_token_hash!))?.ofCart.map((one) => one.id)).toEqual([id]);
    expect(await kindsOf(id)).toEqual(["prepared", "page_opening"]);
  });

  it("is recorded before the shopper is sent there, with the first check in the database's time", async () => {
    const shown = await shownAttempt(attempts(), {}, 60_000);
    expect(shown).toMatchObject({ page_state: "shown", gateway_payment_id: `gp-${shown.track_id}` });
    const [times] = await database.sql(
      `SELECT next_check_at > clock_timestamp() + interval '30 seconds' AND next_check_at <= clock_timestamp() + interval '60 seconds' AS soon,
              shown_at <= clock_timestamp() AS shown FROM mizan_payment_attempt`,
    );
    expect(times).toEqual({ soon: true, shown: true });
    expect(await kindsOf(shown.id)).toEqual(["prepared", "page_opening", "page_shown"]);
  });

  it("PRO-10: refuses a gateway payment id that another attempt of the environment has", async () => {
    const { gateway_payment_id } = await shownAttempt(attempts());
    const again = { gatewayPaymentId: gateway_payment_id!, firstCheckMs: 1 };
    const other = await attempts().insert(newAttempt());
    await attempts().claimForOpening(other.id, "t2");
    await expect(attempts().recordShown(other.id, again)).rejects.toMatchObject({ code: UNIQUE_VIOLATION });
    expect(await attempts().byId(other.id)).toMatchObject({
      page_state: "initializing",
      gateway_payment_id: null,
      next_check_at: null,
    });
    expect(await kindsOf(other.id)).not.toContain("page_shown");

    const elsewhere = await attempts().insert(newAttempt({ environment: "sandbox" }));
    await attempts().claimForOpening(elsewhere.id, "t3");
    expect(await attempts().recordShown(elsewhere.id, again)).toMatchObject({ gateway_payment_id });
  });

  it("NET-02: ends in init_failed or init_unknown, from which no page is shown any more (NET-03)", async () => {
    for (const pageState of ["init_failed", "init_unknown"] as const) {
      const { id } = await attempts().insert(newAttempt());
      await attempts().claimForOpening(id, `token of ${pageState}`);
      await attempts().recordNotShown(id, pageState, { code: "MIZAN_GATEWAY_TIMEOUT" });
      await expect(
        attempts().recordShown(id, { gatewayPaymentId: `late ${pageState}`, firstCheckMs: 1 }),
      ).rejects.toThrow(id);
      expect(await attempts().byId(id)).toMatchObject({ page_state: pageState, gateway_payment_id: null });
      expect(await attempts().claimForOpening(id, "again")).toBeUndefined();
      expect(await kindsOf(id)).toEqual(["prepared", "page_opening", pageState]);
    }
  });

  it("does not take a shown page back", async () => {
    const { id } = await shownAttempt(attempts());
    await attempts().recordNotShown(id, "init_unknown", {});
    expect(await attempts().byId(id)).toMatchObject({ page_state: "shown" });
  });
});

describe("asking about an attempt", () => {
  it("TAM-15: is allowed once per interval, whoever asks", async () => {
    const { id } = await shownAttempt(attempts());
    const claims = await inParallel(20, () => answers().claimAsking(id, 60_000));
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
    expect(await answers().claimAsking(id, 60_000)).toBeUndefined();
    expect(await answers().claimAsking(id, 0)).toMatchObject({ id });
  });

  it("is never needed before the page was shown, nor once it is paid", async () => {
    const prepared = await attempts().insert(newAttempt());
    expect(await answers().claimAsking(prepared.id, 0)).toBeUndefined();
    const paid = await paidAttempt(database.mizan());
    expect(await answers().claimAsking(paid.id, 0)).toBeUndefined();
  });

  it("records that no answer came, for those who wait for one, and nothing else", async () => {
    const shown = await shownAttempt(attempts());
    const noted = await answers().recordNoAnswer(shown.id);
    expect(noted).toMatchObject({ outcome: "open", gateway_status: null, record: null, checks: 0 });
    expect(noted?.answered_at).toBeInstanceOf(Date);
  });
});

describe("recording an answer", () => {
  it("compares before it sets: of two answers judged against the same outcome one is recorded", async () => {
    const { id } = await shownAttempt(attempts());
    const recorded = await inParallel(10, (nth) =>
      answers().recordAnswer(id, answer("open", nth % 2 === 0 ? "declined" : "canceled", "NOT CAPTURED")),
    );
    const winners = recorded.filter((attempt) => attempt !== undefined);
    expect(winners).toHaveLength(1);
    expect(await attempts().byId(id)).toMatchObject({ outcome: winners[0]!.outcome });
    expect((await kindsOf(id)).filter((kind) => kind === "answered")).toHaveLength(1);
  });

  it("PRO-13: promotes a declined attempt to paid and says when", async () => {
    const { id } = await shownAttempt(attempts());
    await answers().recordAnswer(id, answer("open", "declined", "NOT CAPTURED"));
    const paid = await answers().recordAnswer(id, answer("declined", "paid", "CAPTURED"));
    expect(paid).toMatchObject({ outcome: "paid", gateway_status: "CAPTURED" });
    expect(paid?.paid_at).toBeInstanceOf(Date);
  });

  it("keeps the last record and word when a later answer has none (10012)", async () => {
    const { id } = await shownAttempt(attempts());
    await answers().recordAnswer(id, answer("open", "unknown", "HOST TIMEOUT"));
    expect(await answers().recordAnswer(id, answer("unknown", "unknown"))).toMatchObject({
      gateway_status: "HOST TIMEOUT",
      record: { paymentStatus: "HOST TIMEOUT" },
    });
  });

  it.each<Outcome>(["open", "declined", "authorized", "canceled", "denied", "unknown"])(
    "I8: never overwrites paid with %s, whatever it was judged against",
    async (to) => {
      const paid = await paidAttempt(database.mizan());
      expect(await answers().recordAnswer(paid.id, answer("open", to, "VOIDED"))).toBeUndefined();
      expect(await answers().recordAnswer(paid.id, answer("paid", to, "VOIDED"))).toBeUndefined();
      expect(await attempts().byId(paid.id)).toEqual(paid);
    },
  );

  it("PRO-12: notes a later answer about a paid attempt, whose proof stays the first one", async () => {
    const paid = await paidAttempt(database.mizan());
    const again = await answers().recordAnswer(paid.id, answer("paid", "paid", "VOIDED"));
    const { outcome, paid_at, gateway_status, record } = paid;
    expect(again).toMatchObject({ outcome, paid_at, gateway_status, record });
    expect(record).toEqual({ paymentStatus: "CAPTURED" });
    expect((await kindsOf(paid.id)).filter((kind) => kind === "answered")).toHaveLength(2);
  });
});

describe("booking a captured attempt", () => {
  it("CON-09: binds it to one of twenty sessions, and lets that one repeat itself", async () => {
    const { id } = await paidAttempt(database.mizan());
    const booked = await inParallel(20, (nth) => attempts().book(id, `payses_${nth}`));
    const winners = booked.filter((attempt) => attempt !== undefined);
    expect(winners).toHaveLength(1);
    const session = winners[0]!.booked_session_id!;
    expect(await attempts().book(id, session)).toMatchObject({ id, booked_session_id: session });
    expect((await attempts().bookedBy(session))?.id).toBe(id);
    expect(await attempts().bookedBy("payses_none")).toBeUndefined();
  });

  it("I2: never lets one session book two attempts", async () => {
    const first = await paidAttempt(database.mizan());
    const second = await paidAttempt(database.mizan());
    const { done } = await outcomesInParallel(2, (nth) =>
      attempts().book(nth === 0 ? first.id : second.id, "payses_1"),
    );
    expect(done.filter((attempt) => attempt !== undefined)).toHaveLength(1);
    const booked = await database.sql(
      "SELECT id FROM mizan_payment_attempt WHERE booked_session_id = 'payses_1'",
    );
    expect(booked).toHaveLength(1);
  });

  it("moves from a session that is gone to a new one only when that one is named", async () => {
    const { id } = await paidAttempt(database.mizan());
    await attempts().book(id, "payses_1");
    expect(await attempts().book(id, "payses_2")).toBeUndefined();
    expect(await attempts().book(id, "payses_2", "payses_other")).toBeUndefined();
    expect(await attempts().book(id, "payses_2", "payses_1")).toMatchObject({
      booked_session_id: "payses_2",
    });
  });

  it.each<Outcome>(["open", "declined", "authorized", "canceled", "denied", "unknown"])(
    "I3: is refused while the gateway says %s",
    async (outcome) => {
      const { id } = await shownAttempt(attempts());
      await answers().recordAnswer(id, answer("open", outcome));
      expect(await attempts().book(id, "payses_1")).toBeUndefined();
    },
  );

  it.each(["spare", "released", "refunded"] as const)("is refused once it is %s", async (disposition) => {
    const { id } = await paidAttempt(database.mizan());
    await attempts().dispose(id, disposition);
    expect(await attempts().book(id, "payses_1")).toBeUndefined();
  });
});

describe("the disposition of a paid attempt", () => {
  it("I1: is given once, and ends the watching", async () => {
    const { id } = await paidAttempt(database.mizan());
    const dispositions = ["ordered", "spare", "released", "refunded"] as const;
    const given = await inParallel(20, (nth) =>
      attempts().dispose(id, dispositions[nth % 4]!, { orderId: `order_${nth}`, reason: "test" }),
    );
    const winners = given.filter((attempt) => attempt !== undefined);
    expect(winners).toHaveLength(1);
    expect(await attempts().byId(id)).toEqual(winners[0]);
    expect(winners[0]).toMatchObject({ next_check_at: null, lease_owner: null, lease_until: null });
    expect((await attempts().ofOrder(winners[0]!.order_id!)).map((attempt) => attempt.id)).toEqual([id]);
    expect((await kindsOf(id)).slice(4)).toEqual([winners[0]!.disposition]);
  });

  it("I3: is given to nothing that is not paid", async () => {
    const { id } = await shownAttempt(attempts());
    expect(await attempts().dispose(id, "ordered", { orderId: "order_1" })).toBeUndefined();
    expect(await attempts().byId(id)).toMatchObject({ disposition: "pending", order_id: null });
  });
});

describe("taking a payment that was let go back", () => {
  it("I2: is refused while another payment of the cart has its place, pending or ordered", async () => {
    const released = await paidAttempt(database.mizan());
    const other = await paidAttempt(database.mizan());
    const become = (id: string, disposition: string) =>
      database.sql("UPDATE mizan_payment_attempt SET disposition = ? WHERE id = ?", [disposition, id]);
    const readopt = () =>
      database.mizan().orderTries.readopt(released.id, { by: null, reason: "The shop called." });
    await become(released.id, "released");
    for (const place of ["pending", "ordered"]) {
      await become(other.id, place);
      expect(await readopt()).toBeUndefined();
    }
    await become(other.id, "spare");
    expect(await readopt()).toMatchObject({ id: released.id, disposition: "pending" });
  });
});
