/** Data as Medusa 2.21.2 hands it, and as 2.22.1 does, which was read and not run (docs/compatibility.md). */
import { publicPart, shoppersChoice } from "../session-data";

describe("what the shopper chose", () => {
  it("is read where Medusa 2.21.2 has it", () => {
    expect(shoppersChoice({ language: "ARA", storefront: "app", party: "vacc_1" })).toEqual({
      language: "ARA",
      storefront: "app",
      party: "vacc_1",
    });
  });

  it("is read in the storefront's own part first, one by one", () => {
    const client = { language: "ARA" };
    expect(shoppersChoice({ client, language: "ENG", storefront: "app" })).toEqual({
      language: "ARA",
      storefront: "app",
      party: null,
    });
    expect(shoppersChoice({ client: { storefront: "web" }, language: "ENG", storefront: "app" })).toEqual({
      language: "ENG",
      storefront: "web",
      party: null,
    });
  });

  it("is nothing where the storefront says nothing that is known", () => {
    for (const client of [null, "ARA", ["ARA"], { language: "FRA", storefront: 7 }]) {
      expect(shoppersChoice({ client })).toEqual({ language: null, storefront: null, party: null });
    }
    expect(shoppersChoice()).toEqual({ language: null, storefront: null, party: null });
  });
});

describe("what may stand in a session's data", () => {
  const own = { redirect_url: "https://shop/mizan/pay/token", payment_type: "3", language: null };

  it("is four fields, whatever else the client sends", () => {
    expect(publicPart({ ...own, storefront: "app", amount: "0.001", session_id: "other" } as never)).toEqual({
      ...own,
      storefront: "app",
    });
  });

  it("keeps the storefront's own part as it came, and takes nothing out of it", () => {
    const client = { fingerprint: "7f3", redirect_url: "https://evil/", amount: "0.001", vendor: "va_1" };
    expect(publicPart({ ...own, client })).toEqual({ ...own, client });
  });

  it("keeps none where there is none, or nonsense", () => {
    for (const client of [undefined, null, "text", [1]]) expect(publicPart({ ...own, client })).toEqual(own);
  });
});
