/** The checks of docs/doctor.md, asked of a running shop by its operator. */
import type { FindingView } from "../../src/answers/admin-api/health";
import { marketplace } from "../support/marketplace";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";

mizanSuite((shop) => {
  let operator: Operator;
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });

  async function checkup(): Promise<FindingView[]> {
    const { body } = await operator("get", "/admin/mizan/checkup").expect(200);
    return (body as { checkup: { findings: FindingView[] } }).checkup.findings;
  }
  /** The shop's own address is made up, so that nobody answers there. */
  const broken = (findings: FindingView[]) =>
    findings.flatMap(({ code, severity }) =>
      severity === "broken" && code !== "backend_unreachable" ? [code] : [],
    );

  it("finds nothing wrong with a shop that sells, and asks the gateway about each key", async () => {
    const asked = await shop.calls("status");
    const findings = await checkup();
    expect(broken(findings)).toEqual([]);
    const codes = findings.map(({ code }) => code);
    for (const name of ["provider", "master_key", "gateway", "region", "catalogue", "journal", "clock"]) {
      expect(codes).toContain(`${name}_fine`);
    }
    expect(codes).toContain("backend_unreachable");
    expect((await shop.calls("status")) - asked).toBe(1 + marketplace.vendors.length);
  });

  it("says first that orders need no payment, and where that is mended", async () => {
    const { regionId } = shop.store();
    await shop.sql(
      "INSERT INTO region_payment_provider (id, region_id, payment_provider_id) VALUES ('of-a-test', ?, 'pp_system_default')",
      [regionId],
    );
    const findings = await checkup();
    expect(broken(findings)).toEqual(["system_default_on"]);
    expect(findings.find(({ code }) => code === "system_default_on")).toMatchObject({
      step: "region",
      page: `/settings/regions/${regionId}`,
      next: { en: "Take pp_system_default away from the region Kuwait." },
    });
  });

  it("tells a gateway that is down from a key that it refuses", async () => {
    await shop.stopGateway();
    const findings = await checkup();
    await shop.startGateway();
    expect(broken(findings)).toEqual(["gateway_unreachable"]);
  });

  it("finds books that somebody wrote into", async () => {
    const cartId = await shop.newCart({ "Gift wrap": 1 });
    await shop.checkOut(cartId);
    expect(broken(await checkup())).toEqual([]);
    // As its owner can: the table refuses everybody else.
    await shop.sql("ALTER TABLE mizan_journal_line DISABLE TRIGGER USER");
    await shop.sql(
      "UPDATE mizan_journal_line SET amount_fils = amount_fils + 1 WHERE id = (SELECT min(id) FROM mizan_journal_line)",
    );
    await shop.sql("ALTER TABLE mizan_journal_line ENABLE TRIGGER USER");
    expect(broken(await checkup())).toEqual(["journal_unbalanced"]);
  });

  it("finds sums that are not those of the books, until they are made again", async () => {
    await shop.checkOut(await shop.newCart({ "Gift wrap": 1 }));
    await shop.sql("UPDATE mizan_journal_sum SET amount_fils = amount_fils + 1 WHERE part = 'charge'");
    expect(broken(await checkup())).toEqual(["journal_sums_wrong"]);
    await shop.sql("SELECT mizan_journal_sum_again()");
    expect(broken(await checkup())).toEqual([]);
  });

  it("TAM-14: answers with no key and no master key", async () => {
    const { text } = await operator("get", "/admin/mizan/checkup").expect(200);
    const secrets = [
      marketplace.operatorKey,
      ...marketplace.vendors.map(({ key }) => key),
      String(process.env.MIZAN_MASTER_KEYS).split(":")[1] ?? "",
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it("makes one check-up of two that are asked for at once", async () => {
    const asked = await shop.calls("status");
    await Promise.all([checkup(), checkup()]);
    expect((await shop.calls("status")) - asked).toBe(1 + marketplace.vendors.length);
  });
});
