import type { MedusaRequest } from "@medusajs/framework/http";
import type { Using } from "../../../application/dependencies";
import type { VendorOfRequest } from "../../../config/options/vendor-view";
import { vendorNamedBy } from "../vendor-of-request";

const OUD = { source: "panel", externalId: "oud-house" };

const requestWith = (given: object) =>
  ({
    scope: {},
    get: () => "oud-house",
    query: { seller_id: "oud-house" },
    ...given,
  }) as never as MedusaRequest;

/** @returns what came of a request, and the log's lines */
async function named(given: object, vendorOf?: VendorOfRequest) {
  const log: string[] = [];
  const dependencies = {
    mizan: { options: { vendorView: { linkDays: 30, vendorOf } } },
    logger: { error: (line: string) => log.push(line) },
  } as never as Using<"setup">;
  const answer = await vendorNamedBy(dependencies, requestWith(given)).catch((error: unknown) => {
    const { status, code, message } = error as { status: number; code: string; message: string };
    return { status, code, message };
  });
  return { answer, log };
}

describe("the vendor of a request", () => {
  const member = { actor_type: "member", actor_id: "mem_1" };
  const seller = { seller_id: "sel_1" };

  it("is the seller that Mercur has let a member in as", async () => {
    const { answer } = await named({ auth_context: member, seller_context: seller });
    expect(answer).toEqual({ source: "mercur", externalId: "sel_1" });
  });

  it.each([
    ["nobody is signed in", {}],
    ["a member is signed in whose seller nobody has checked", { auth_context: member }],
    ["a user of the admin is signed in", { auth_context: { actor_type: "user" }, seller_context: seller }],
    ["a seller is named without a member", { seller_context: seller }],
    ["the seller is no id", { auth_context: member, seller_context: { seller_id: ["sel_1"] } }],
    ["the seller is empty", { auth_context: member, seller_context: { seller_id: "" } }],
  ])("is nobody where %s", async (_, given) => {
    const { answer } = await named(given);
    expect(answer).toMatchObject({ status: 401, code: "MIZAN_VENDOR_NOT_SIGNED_IN" });
  });

  it("is whom the application's function names, which Mercur's session does not overrule", async () => {
    const given = { auth_context: member, seller_context: seller };
    expect((await named(given, async () => OUD)).answer).toEqual(OUD);
    expect((await named({}, () => OUD)).answer).toEqual(OUD);
    expect((await named(given, () => null)).answer).toMatchObject({ status: 401 });
  });

  it.each<[string, () => unknown]>([
    [
      "throws",
      () => {
        throw new Error("its database is down");
      },
    ],
    ["fails", () => Promise.reject(new Error("its database is down"))],
    ["answers an id alone", () => "mven_1"],
    ["answers nothing", () => undefined],
    ["answers true", () => true],
    ["answers more than a name", () => ({ ...OUD, admin: true })],
    ["answers an empty name", () => ({ source: "", externalId: "" })],
    ["answers a name that is a list", () => ({ source: "panel", externalId: ["oud-house"] })],
  ])("is nobody where the function %s: the log says why, the answer does not", async (_, vendorOf) => {
    const { answer, log } = await named({}, vendorOf as VendorOfRequest);
    expect(answer).toMatchObject({ status: 503, code: "MIZAN_VENDOR_NOT_NAMED" });
    expect(JSON.stringify(answer)).not.toContain("database");
    expect(log).toHaveLength(1);
    expect(log[0]).toContain("vendorView.vendorOf");
  });

  it("is nobody where the function hangs for five seconds, whatever it says later", async () => {
    jest.useFakeTimers();
    try {
      let sayLate: (name: typeof OUD) => void = () => undefined;
      const hanging = named({}, () => new Promise((resolve) => (sayLate = resolve)));
      await jest.advanceTimersByTimeAsync(5_000);
      sayLate(OUD);
      expect((await hanging).answer).toMatchObject({ status: 503, code: "MIZAN_VENDOR_NOT_NAMED" });
    } finally {
      jest.useRealTimers();
    }
  });
});
