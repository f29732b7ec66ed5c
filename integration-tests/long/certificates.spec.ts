/**
 * The gateway's certificate goes wrong while shoppers pay. A process that trusts two certificates more than any other asks it
 * over TLS; the emulator itself speaks none.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DyingShop, startDyingShop } from "../crash/dying-shop";
import { openReviewItems } from "../support/attempt-records";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { logInOperator, type Operator } from "../support/operator";
import { mizanSuite } from "../support/mizan-suite";
import { expectNotice } from "../support/notice";
import { onlyAttemptOf } from "../support/shop-records";
import { type TlsFront, tlsFront } from "../support/tls-front";
import { until } from "../support/until";

const OUD = { "Cambodian oud, 3 g": 1 };
const PROBE_AFTER_MS = 1_000;
const CERTIFICATES = join(__dirname, "../support/certificates");
const read = (name: string) => readFileSync(join(CERTIFICATES, name), "utf8");
const GOOD = readFileSync(
  join(__dirname, "../../src/gateway/__tests__/fixtures/self-signed-localhost.pem"),
  "utf8",
);

mizanSuite((shop) => {
  const folder = mkdtempSync(join(tmpdir(), "mizan-certificates-"));
  let gateway: TlsFront;
  let other: DyingShop;
  beforeAll(async () => {
    const trusted = join(folder, "trusted.pem");
    writeFileSync(trusted, [GOOD, read("elsewhere.pem"), read("expired.pem")].join("\n"));
    gateway = await tlsFront(process.env.MIZAN_GATEWAY_URL ?? "", GOOD);
    other = await startDyingShop(shop, {
      environment: {
        MIZAN_GATEWAY_URL: gateway.url,
        NODE_EXTRA_CA_CERTS: trusted,
        MIZAN_PROBE_AFTER_MS: String(PROBE_AFTER_MS),
      },
    });
  });
  afterAll(async () => {
    await other.stop();
    await gateway.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => expectMoneyAccountedFor(shop));

  const settle = async () => {
    await shop.sql(
      `UPDATE mizan_payment_attempt SET asked_at = NULL, answered_at = NULL, next_check_at = mizan_now()
       WHERE disposition = 'pending' AND page_state = 'shown'`,
    );
    await other.runWorkflow("mizan-settle-due-attempts");
  };
  let operator: Operator;
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });
  const outages = async (): Promise<object[]> => {
    const { body } = await operator("get", "/admin/mizan/health").expect(200);
    return (body as { health: { outages: object[] } }).health.outages;
  };

  it.each([
    ["that nobody vouches for", "stranger.pem"],
    ["of another host", "elsewhere.pem"],
    ["that has expired", "expired.pem"],
  ])(
    "NET-10: a certificate %s: nothing is sent, payments wait, Health says so, and they settle once it is mended",
    async (_, name) => {
      const carts: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        const cartId = await shop.newCart(OUD);
        const { payPath } = await shop.choose(cartId);
        const { headers } = await other.http().get(payPath).redirects(0).expect(303);
        await pressOutcome(gateway.pageOf(String(headers.location)), "CAPTURED");
        carts.push(cartId);
      }
      const reached = gateway.reached();
      expect(reached).toBeGreaterThanOrEqual(carts.length);

      gateway.present(read(name));
      await until("Health shows it", async () => {
        await settle();
        return (await outages()).length > 0;
      });
      expect(await outages()).toEqual([
        expect.objectContaining({ host: new URL(gateway.url).host, reason: "MIZAN_GATEWAY_TRANSPORT" }),
      ]);
      for (const cartId of carts) {
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", disposition: "pending" });
        expect(await shop.orderIds(cartId)).toEqual([]);
      }
      const refused = await shop.newCart(OUD);
      const { payPath } = await shop.choose(refused);
      const notice = await other.http().get(payPath).redirects(0);
      expectNotice(notice, { status: 502, code: "gateway_unavailable", hides: ["CERT", "localhost"] });
      expect(gateway.reached()).toBe(reached);

      gateway.present(GOOD);
      await until("all are ordered", async () => {
        await settle();
        return (await Promise.all(carts.map(shop.orderIds))).every(({ length }) => length === 1);
      });
      for (const cartId of carts)
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "ordered" });
      expect(await outages()).toEqual([]);
      expect(await openReviewItems(shop)).toEqual([]);
    },
  );
});
