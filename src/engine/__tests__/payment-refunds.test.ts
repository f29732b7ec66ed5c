/** The engine's rows of refunds as Medusa 2.21.2 has them, and as a later one does, which was read and not run. */
import { readRefunds, refundIdOf } from "../payment-refunds";

const AT = "2026-11-29T05:00:00.000Z";
const ROW = {
  ...{ id: "ref_1", raw_amount: { value: "4" }, metadata: null },
  ...{ created_at: AT, updated_at: AT, deleted_at: null },
};

/** Refuses what it does not know by name, as Medusa does. */
const engineWith = (refunds: object[]) => {
  const known = ["id", "payment_session_id", "captures.raw_amount", "refunds.*"];
  const graph = async ({ fields }: { fields: string[] }) => {
    if (!fields.every((field) => known.includes(field))) throw new Error("unknown field");
    return { data: [{ id: "pay_1", payment_session_id: "payses_1", captures: [], refunds }] };
  };
  return { query: { graph } } as never;
};

describe("reading the engine's refunds", () => {
  it("asks for no column by a name that the installed Medusa may lack", async () => {
    const [payment] = await readRefunds(engineWith([ROW]), ["payses_1"]);
    const times = { createdAt: new Date(AT), updatedAt: new Date(AT) };
    expect(payment?.refunds).toEqual([
      { id: "ref_1", rawAmount: { value: "4" }, metadata: {}, ...times, callersKey: null },
    ]);
  });

  it("counts a row that stands whatever its status: rows from before the column have the one of a refund under way", async () => {
    const statuses = ["pending", "succeeded", "failed"];
    const rows = statuses.map((status) => ({ ...ROW, id: `ref_${status}`, status, idempotency_key: null }));
    const [payment] = await readRefunds(engineWith(rows), ["payses_1"]);
    expect(payment?.refunds.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });
});

describe("the row of a refund that the engine asks for", () => {
  const rows = [
    ROW,
    { ...ROW, id: "ref_2", idempotency_key: "mine" },
    { ...ROW, id: "ref_3", idempotency_key: "ref_1" },
  ];

  it.each([
    ["its id", [ROW], "ref_1", "ref_1"],
    ["its caller's key", rows, "mine", "ref_2"],
    ["its caller's key before another row's id", rows, "ref_1", "ref_3"],
    ["what nobody knows", rows, "ref_9", "ref_9"],
  ])("is found by %s", async (_, refunds, named, id) => {
    expect(await refundIdOf(engineWith(refunds), "payses_1", named)).toBe(id);
  });
});
