import { serializeError } from "@medusajs/framework/utils";
import { z } from "zod";
import { answerOfRefusal, faultsOf, inputRefusal, OperatorRefusal } from "../operator-refusal";

const refusal = new OperatorRefusal({
  status: 409,
  code: "MIZAN_CHANGED_MEANWHILE",
  message: "Nothing was saved.",
  fields: [{ field: "version", code: "changed_meanwhile", message: "Old." }],
  details: { test: { answer: "refused" } },
});

describe("a refusal of the operator", () => {
  const answer = {
    status: 409,
    body: {
      type: "conflict",
      code: "MIZAN_CHANGED_MEANWHILE",
      message: "Nothing was saved.",
      fields: [{ field: "version", code: "changed_meanwhile", message: "Old." }],
      test: { answer: "refused" },
    },
  };

  it("is answered with its status, its text and its fields", () => {
    expect(answerOfRefusal(refusal)).toEqual(answer);
  });

  it("is the same after it crossed a workflow, which hands on a plain object", () => {
    const crossed: unknown = serializeError(refusal);
    expect(crossed).not.toBeInstanceOf(OperatorRefusal);
    expect(answerOfRefusal(crossed)).toEqual(answer);
  });

  it.each([new Error("x"), { name: "OperatorRefusal", status: 200 }, null, "OperatorRefusal"])(
    "is not %p",
    (error) => {
      expect(answerOfRefusal(error)).toBeUndefined();
    },
  );
});

describe("the faults of a body", () => {
  const schema = z.strictObject({
    name: z.string(),
    commission: z.strictObject({ percent: z.string() }).optional(),
    key: z.string().max(3).optional(),
  });
  const faults = (body: unknown) => faultsOf(schema.safeParse(body).error!);

  it("name each field, the missing and the unknown ones too", () => {
    expect(faults({ commission: { percent: 10, cap: "1" }, url: "http://x" })).toEqual([
      { field: "name", code: "required", message: "It is needed." },
      {
        field: "commission.percent",
        code: "malformed",
        message: expect.stringContaining("string") as string,
      },
      { field: "commission.cap", code: "unknown_field", message: "There is no such field." },
      { field: "url", code: "unknown_field", message: "There is no such field." },
    ]);
    expect(faults(undefined)).toEqual([{ field: "body", code: "required", message: "It is needed." }]);
  });

  it("never repeat what was given: it may be a key", () => {
    const given = faults({ name: "x", key: "c0ffeec0ffee" });
    expect(JSON.stringify(inputRefusal(given).message) + JSON.stringify(given)).not.toContain("c0ffee");
  });
});
