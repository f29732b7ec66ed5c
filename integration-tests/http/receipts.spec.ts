import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Modules } from "@medusajs/framework/utils";
import ts from "typescript";
import { SETTLED_EVENT, type SettledPayment } from "../../src/books/settlements/tell-of-settled-payments";
import type { PollAnswer } from "../../src/pages/poll-answer";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { onlyAttemptOf, setQuantity } from "../support/shop-records";
import { sweep, sweepWhatIsDue } from "../support/sweep";
import { until } from "../support/until";

type Mail = { subject: string; html: string };

const OUD = { "Cambodian oud, 3 g": 1 };

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  /** The payments that were told of while something was done. */
  const toldDuring = async (work: () => Promise<unknown>): Promise<SettledPayment[]> => {
    const emit = jest.spyOn(shop.container().resolve(Modules.EVENT_BUS), "emit");
    try {
      await work();
      const events = emit.mock.calls.flatMap(([message]) => message as { name: string; data: unknown }[]);
      return events.filter(({ name }) => name === SETTLED_EVENT).map(({ data }) => data as SettledPayment);
    } finally {
      emit.mockRestore();
    }
  };
  const statusOf = async ({ url }: { url: string }): Promise<PollAnswer> => {
    const token = new URL(url).pathname.split("/").at(-1) ?? "";
    return (await shop.http().get(`/mizan/result/${token}/status`).expect(200)).body as PollAnswer;
  };
  const begun = async (language?: "ARA") => {
    const cartId = await shop.newCart(OUD);
    const chosen = await shop.choose(cartId, language && { data: { language } });
    return { cartId, payPath: chosen.payPath, page: await shop.openPage(chosen.payPath) };
  };

  describe("the receipt of a payment", () => {
    it.each([
      ["CAPTURED", "paid"],
      ["NOT CAPTURED", "declined"],
      ["CANCELED", "canceled"],
      ["DENIED BY RISK", "denied"],
    ] as const)(
      "of %s is there as soon as its shopper is back, with the network's numbers: %s",
      async (word, result) => {
        const { cartId, page } = await begun();
        const form = await pressOutcome(page, word);
        await shop.comeBack(form);
        const attempt = await onlyAttemptOf(shop, cartId);
        const status = await statusOf(form);
        expect(status.receipt).toEqual({
          at: attempt.outcome_at?.toISOString(),
          result,
          amount: "11.500",
          currency: "KWD",
          payment_id: attempt.record?.networkPaymentId,
          track_id: attempt.track_id,
          transaction_id: attempt.record?.transactionNumber,
          reference_id: attempt.record?.trackingNumber,
        });
        // Longer than a number can hold, and with its zeros.
        for (const id of [status.receipt?.payment_id, status.receipt?.transaction_id])
          expect(id).toMatch(/^\d{9,}$/);
        expect(JSON.stringify(status)).not.toMatch(/cart_|order_|matt_|payses_/);
        const [orderId = "order_none"] = await shop.orderIds(cartId);
        const { text } = await shop
          .http()
          .get(new URL(form.url).pathname.replace("/return/", "/result/"))
          .expect(200);
        expect(text).toContain(status.receipt?.payment_id);
        expect(text).not.toContain(orderId);
      },
    );

    it.each(["HOST TIMEOUT", null] as const)("is not there while the gateway says %s", async (word) => {
      const { page } = await begun();
      const form = word ? await pressOutcome(page, word) : undefined;
      const truth = (await shop.truth()).at(-1);
      const url = form?.url ?? truth?.error_url ?? "";
      await shop.comeBack(form ?? { url, method: "GET", fields: {} });
      expect((await statusOf({ url })).receipt).toBeNull();
    });
  });

  describe(SETTLED_EVENT, () => {
    it("is sent by the sweep, once, with the order; nothing is told while a shopper waits", async () => {
      const { cartId, page } = await begun();
      const form = await pressOutcome(page, "CAPTURED");
      expect(await toldDuring(() => shop.comeBack(form))).toEqual([]);
      const { receipt } = await statusOf(form);
      const attempt = await onlyAttemptOf(shop, cartId);
      const [orderId] = await shop.orderIds(cartId);
      expect(await toldDuring(() => sweepWhatIsDue(shop))).toEqual([
        {
          attempt_id: attempt.id,
          cart_id: cartId,
          order_id: orderId,
          disposition: "ordered",
          language: "en",
          receipt,
        },
      ]);
      expect(await toldDuring(() => sweep(shop))).toEqual([]);
    });

    it("is sent for each result: what was declined and is captured later is told of twice", async () => {
      const { cartId, page } = await begun("ARA");
      const form = await pressOutcome(page, "NOT CAPTURED");
      await shop.comeBack(form);
      const results = (told: SettledPayment[]) =>
        told.map(({ receipt, disposition, order_id }) => [receipt.result, disposition, order_id]);
      const first = await toldDuring(() => sweep(shop));
      expect(results(first)).toEqual([["declined", "pending", null]]);
      expect(first[0]?.language).toBe("ar");
      const { track_id } = await onlyAttemptOf(shop, cartId);
      await shop.emulator("/_emulator/outcomes", { trackid: track_id, outcome: "CAPTURED" });
      const second = await toldDuring(() => sweep(shop));
      expect(results(second)).toEqual([["paid", "ordered", (await shop.orderIds(cartId))[0]]]);
      expect(await toldDuring(() => sweep(shop))).toEqual([]);
    });

    it("CUS-07: says of a payment that can become no order that it was let go", async () => {
      const { cartId, page } = await begun();
      await setQuantity(shop, cartId, 2);
      const form = await pressOutcome(page, "CAPTURED");
      await shop.comeBack(form);
      expect(await toldDuring(() => sweep(shop))).toMatchObject([
        {
          cart_id: cartId,
          order_id: null,
          disposition: "released",
          receipt: { result: "paid", amount: "11.500" },
        },
      ]);
    });

    it("OPS-04: is sent again where the event bus refused it or the process ended before it was written down", async () => {
      const { page } = await begun();
      await shop.comeBack(await pressOutcome(page, "CAPTURED"));
      const bus = shop.container().resolve(Modules.EVENT_BUS);
      const send = bus.emit.bind(bus) as (...given: unknown[]) => Promise<void>;
      const broken = jest.spyOn(bus, "emit");
      broken.mockImplementation(async (...given: unknown[]) => {
        if ((given[0] as { name?: string }).name === SETTLED_EVENT)
          throw new Error("the test's bus refuses it");
        return send(...given);
      });
      await sweepWhatIsDue(shop).finally(() => broken.mockRestore());
      expect(await toldDuring(() => sweepWhatIsDue(shop))).toEqual([]);
      await shop.sql("UPDATE mizan_payment_attempt SET tell_at = mizan_now() WHERE tell_at IS NOT NULL");
      expect(await toldDuring(() => sweepWhatIsDue(shop))).toHaveLength(1);
      expect(await toldDuring(() => sweepWhatIsDue(shop))).toEqual([]);
    });
  });

  it.each([
    ["ENG", "CAPTURED", "Your payment: Paid", 'dir="ltr"'],
    ["ARA", "NOT CAPTURED", "دفعتك: لم تتم الموافقة", 'dir="rtl"'],
  ] as const)(
    "docs/receipts.md: its subscriber mails a receipt in %s after %s, once",
    async (language, word, subject, direction) => {
      const bus = shop.container().resolve(Modules.EVENT_BUS);
      const create = jest.spyOn(shop.container().resolve(Modules.NOTIFICATION), "createNotifications");
      const mailReceipt = subscriberOfDocs();
      const subscriber = async (event: { data: unknown }) =>
        mailReceipt({ event, container: shop.container() });
      bus.subscribe(SETTLED_EVENT, subscriber, { subscriberId: "docs-receipts" });
      try {
        const { page } = await begun(language === "ARA" ? "ARA" : undefined);
        const form = await pressOutcome(page, word);
        await shop.comeBack(form);
        await sweepWhatIsDue(shop);
        const mails = () =>
          shop.sql<{ receiver: string; status: string }>(
            `SELECT "to" AS receiver, status FROM notification WHERE template = 'mizan-receipt' AND channel = 'email'`,
          );
        await until("the mail is sent", async () =>
          (await mails()).some(({ status }) => status === "success"),
        );
        const { receipt } = await statusOf(form);
        const { content, to } = create.mock.calls[0]?.[0] as unknown as { content: Mail; to: string };
        expect(content.subject).toBe(subject);
        expect(content.html).toContain(direction);
        for (const fact of ["KWD 11.500", receipt?.payment_id, receipt?.track_id, receipt?.transaction_id])
          expect(content.html).toContain(`<bdi dir="ltr">${fact}</bdi>`);
        expect(content.html).toContain("(Asia/Kuwait)");
        const [order] = await shop.sql<{ display_id: number }>(`SELECT display_id FROM "order"`);
        if (order) expect(content.html).toContain(`<bdi dir="ltr">${order.display_id}</bdi>`);
        // As after a process that ended between the event and its mark.
        await shop.sql("UPDATE mizan_payment_attempt SET tell_at = mizan_now(), told_outcomes = NULL");
        expect(await toldDuring(() => sweepWhatIsDue(shop))).toHaveLength(1);
        await until("the second event was worked on", () => create.mock.calls.length === 2);
        expect(await mails()).toEqual([{ receiver: to, status: "success" }]);
      } finally {
        create.mockRestore();
        bus.unsubscribe(SETTLED_EVENT, subscriber, { subscriberId: "docs-receipts" });
      }
    },
  );
});

/** The example of the page, as a store would compile it. */
function subscriberOfDocs(): (given: { event: unknown; container: unknown }) => Promise<void> {
  const page = readFileSync(join(__dirname, "../../docs/receipts.md"), "utf8");
  const source = /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(source, { compilerOptions });
  const made: { exports: Record<string, unknown> } = { exports: {} };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the page of this repository, nothing from outside
  new Function("require", "exports", outputText)(createRequire(__filename), made.exports);
  return made.exports.default as ReturnType<typeof subscriberOfDocs>;
}
