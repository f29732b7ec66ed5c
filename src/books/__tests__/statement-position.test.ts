import { positionText, statementPosition } from "../statement-position";

describe("where a page of a statement ended", () => {
  it("comes back as it was given, to the microsecond", () => {
    const at = { position: "2026-01-31T20:59:59.999999Z", id: "mjli_01KQ" };
    expect(statementPosition.parse(positionText(at))).toEqual(at);
  });

  it.each([
    "",
    "x",
    Buffer.from("2026-01-31T20:59:59.999999Z").toString("base64url"),
    Buffer.from("2026-13-31T20:59:59.999999Z/mjli_1").toString("base64url"),
    Buffer.from("2026-01-31T20:59:59.999999Z/'; DROP").toString("base64url"),
  ])("is not %j, which nobody was given", (text) => {
    expect(statementPosition.safeParse(text).success).toBe(false);
  });
});
