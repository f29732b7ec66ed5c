import { Modules } from "@medusajs/framework/utils";
import { changeSettings } from "../support/change-settings";
import { followLog } from "../support/log-lines";
import { type MizanShop, mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { refuseNewRows } from "../support/refusing-table";
import { secondUser, secretKeyOf } from "../support/second-person";
import { sweep } from "../support/sweep";
import { until } from "../support/until";
import { accountIdOf } from "../support/vendor-terms";

const EVENT = "mizan.vendor.bank_details_changed";
const IBAN = "KW81CBKU0000000000001234560101";
const OTHER = "KW74NBOK0000000000001000372151";
type Body = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by the assertions

mizanSuite((shop) => {
  let operator: Operator;
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });

  const path = (after = "") => `/admin/mizan/vendors/${accountIdOf(shop, "oud-house")}/bank-details${after}`;
  const given = (version: number, changed: object = {}) => ({
    ...{ version, iban: "kw81 cbku 0000 0000 0000 1234 5601 01", account_holder: " Oud House Co. " },
    ...{ bic: "cbkukwkw", purpose: null },
    ...changed,
  });
  const detailsOf = ({ body }: { body: Body }) => (body.bank_details as Body).details as Body | null;
  const shown = async () => detailsOf(await operator("get", path()).expect(200));
  const give = async (version: number, changed: object = {}) =>
    detailsOf(await operator("post", path(), given(version, changed)).expect(200));

  describe("a vendor's bank details", () => {
    it("are given as people write them, and shown whole to who may approve, to others by the IBAN's last four characters", async () => {
      expect(await shown()).toBeNull();
      const log = followLog();
      const details = await give(0);
      expect(details).toMatchObject({
        version: 1,
        iban: IBAN,
        account_holder: "Oud House Co.",
        bic: "CBKUKWKW",
        purpose: null,
        state: "waiting",
        changed_by: expect.stringContaining("@") as string,
        confirmed_at: null,
      });
      expect(Date.parse(details!.counts_from as string) - Date.parse(details!.changed_at as string)).toBe(
        24 * 3_600_000,
      );
      expect(await shown()).toEqual(details);
      const second = await secondUser(shop, operator);
      const { body: me } = (await operator("get", "/admin/users/me").expect(200)) as { body: Body };
      for (const [actorId, rights] of [
        [(me.user as Body).id as string, ["approve", "configure"]],
        [second.userId, ["look", "handle", "configure"]],
      ] as const) {
        const { version } = await shop.mizan().rights.current();
        await operator("post", "/admin/mizan/rights", { version, actor_id: actorId, rights }).expect(200);
      }
      expect(detailsOf(await second("get", path()).expect(200))).toMatchObject({
        iban: `${"•".repeat(26)}0101`,
      });
      const { body } = await operator("get", path("/history")).expect(200);
      expect(body).toMatchObject({ count: 1, versions: [{ before: null, after: { state: "given" } }] });
      expect(JSON.stringify(body)).not.toContain(IBAN);
      expect(log().join("\n")).not.toContain(IBAN.slice(8));
      expect(await tablesWith(shop, IBAN)).toEqual(["mizan_vendor_bank_details"]);
    });

    it.each([
      [{ iban: `${IBAN}1` }, ["iban iban_length"]],
      [{ iban: "KW82CBKU0000000000001234560101" }, ["iban iban_check_digits"]],
      [{ iban: "DE89370400440532013000" }, ["iban iban_other_country"]],
      [{ account_holder: "شركة دار العود" }, ["account_holder holder_arabic"]],
      [
        { iban: "", account_holder: "Ali & Sons", bic: "NBOK", purpose: "X" },
        ["iban required", "account_holder character", "bic bic_length", "purpose purpose_form"],
      ],
      [{ iban: undefined }, ["iban required"]],
      [{ iban: 5 }, ["iban malformed"]],
      [{ iban: "K".repeat(201) }, ["iban malformed"]],
      [{ holder: "Ali" }, ["holder unknown_field"]],
    ])("are refused field by field: %j", async (changed, faults) => {
      const { body } = (await operator("post", path(), given(0, changed)).expect(400)) as { body: Body };
      expect(body.code).toBe("MIZAN_INPUT_INVALID");
      expect((body.fields as Body[]).map(({ field, code }) => `${String(field)} ${String(code)}`)).toEqual(
        faults,
      );
      expect(JSON.stringify(body)).not.toContain("CBKU0000");
      expect(await shown()).toBeNull();
    });

    it("may be of another country where the settings allow it", async () => {
      await changeSettings(shop, { bankDetails: { otherCountries: true, fourEyes: false, settleHours: 0 } });
      expect(await give(0, { iban: "DE89 3704 0044 0532 0130 00" })).toMatchObject({ state: "counts" });
    });

    it("that somebody else changed meanwhile are not changed", async () => {
      await give(0);
      const { body } = await operator("post", path(), given(0, { iban: OTHER })).expect(409);
      expect(body).toMatchObject({ code: "MIZAN_CHANGED_MEANWHILE", fields: [{ field: "version" }] });
      expect(await shown()).toMatchObject({ version: 1 });
    });

    it("of a vendor that is not there are answered 404", async () => {
      for (const [method, after] of [
        ["get", ""],
        ["get", "/history"],
        ["post", ""],
        ["post", "/confirm"],
      ] as const) {
        const body = method === "get" ? undefined : after ? { version: 1 } : given(0);
        const address = `/admin/mizan/vendors/mven_unknown/bank-details${after}`;
        const answer = await operator(method, address, body).expect(404);
        expect(answer.body).toMatchObject({ code: "MIZAN_VENDOR_NOT_FOUND" });
      }
      const none = await operator("post", path("/confirm"), { version: 1 }).expect(404);
      expect(none.body).toMatchObject({ code: "MIZAN_BANK_DETAILS_NOT_FOUND" });
    });
  });

  describe("new bank details", () => {
    it("are confirmed by a second person, not by who gave them, nor by a secret API key of theirs", async () => {
      await changeSettings(shop, { bankDetails: { otherCountries: false, fourEyes: true, settleHours: 0 } });
      expect(await give(0)).toMatchObject({ state: "waiting", counts_from: null });
      const own = await operator("post", path("/confirm"), { version: 1 }).expect(409);
      expect(own.body).toMatchObject({ code: "MIZAN_SAME_PERSON" });
      const byKey = await secretKeyOf(shop, operator);
      const withKey = await byKey("post", path("/confirm"), { version: 1 }).expect(409);
      expect(withKey.body).toMatchObject({ code: "MIZAN_SAME_PERSON" });
      // A key that was made with the key is still theirs.
      const byKeyOfKey = await secretKeyOf(shop, byKey);
      await byKeyOfKey("post", path("/confirm"), { version: 1 }).expect(409);
      const second = await secondUser(shop, operator);
      expect(detailsOf(await second("post", path("/confirm"), { version: 1 }).expect(200))).toMatchObject({
        state: "counts",
        confirmed_by: "second@shop.test",
      });
      // Once more changes nothing, whoever it is.
      await operator("post", path("/confirm"), { version: 1 }).expect(200);
      expect(await shown()).toMatchObject({ state: "counts", confirmed_by: "second@shop.test" });
      // Given by a key, they are its maker's: the maker cannot confirm them either.
      await byKey("post", path(), given(1, { iban: OTHER })).expect(200);
      await operator("post", path("/confirm"), { version: 2 }).expect(409);
      await second("post", path("/confirm"), { version: 1 }).expect(409);
      expect(await shown()).toMatchObject({ version: 2, state: "waiting" });
      // A key that is gone leaves nobody who can be told from its maker.
      await shop.sql("DELETE FROM api_key WHERE id = ?", [byKey.keyId]);
      await operator("post", path("/confirm"), { version: 2 }).expect(409);
    });

    it("rest when the bank returned a payout; without four eyes one person may confirm them", async () => {
      await changeSettings(shop, { bankDetails: { otherCountries: false, fourEyes: false, settleHours: 0 } });
      expect(await give(0)).toMatchObject({ state: "counts" });
      await shop.mizan().bankDetails.rest(accountIdOf(shop, "oud-house"), null);
      expect(await shown()).toMatchObject({ state: "resting", counts_from: null });
      await operator("post", path("/confirm"), { version: 1 }).expect(200);
      expect(await shown()).toMatchObject({ state: "counts" });
    });

    it("are told to the shop at once, in both languages, without the IBAN; and by the sweep where that failed", async () => {
      const bus = shop.container().resolve(Modules.EVENT_BUS);
      const heard: Body[] = [];
      const hear = async ({ data }: { data: unknown }) => {
        heard.push(data as Body);
      };
      bus.subscribe(EVENT, hear);
      try {
        await give(0);
        await until("the shop is told", () => heard.length === 1);
        expect(heard[0]).toMatchObject({
          vendor_id: accountIdOf(shop, "oud-house"),
          external_id: "oud-house",
          version: 1,
          iban_last_four: "0101",
          previous_iban_last_four: null,
        });
        expect(heard[0]!.message).toEqual({
          en: expect.stringMatching(/IBAN ends in 0101/) as string,
          ar: expect.stringContaining("0101") as string,
        });
        expect(JSON.stringify(heard)).not.toContain("CBKU0000");
        await shop.sql("UPDATE mizan_vendor_bank_details SET tell_at = mizan_now()");
        await sweep(shop);
        await until("the shop is told again", () => heard.length === 2);
        await sweep(shop);
        expect(heard).toHaveLength(2);
      } finally {
        bus.unsubscribe(EVENT, hear);
      }
    });

    it("that the database refuses are in no answer and no line of the log", async () => {
      const log = followLog();
      const allow = await refuseNewRows(shop, "mizan_vendor_bank_details");
      try {
        const { status, text } = await operator("post", path(), given(0, { iban: OTHER }));
        expect(status).toBe(500);
        expect(text).not.toContain("1000372151");
      } finally {
        await allow();
      }
      await until("the error is logged", () => log().join("\n").includes("could not be written"));
      expect(log().join("\n")).not.toContain("1000372151");
    });
  });
});

/** Tables of the whole application that hold a text, as a backup would. */
async function tablesWith(shop: MizanShop, text: string): Promise<string[]> {
  const tables = await shop.sql<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await shop.sql(`SELECT 1 FROM "${name}" t WHERE strpos(t::text, ?) > 0 LIMIT 1`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
