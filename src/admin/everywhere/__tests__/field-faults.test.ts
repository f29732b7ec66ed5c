import { createFormControl } from "react-hook-form";
import { ApiFault } from "../../api-client";
import { putFieldFaults } from "../field-faults";
import { textsFrom } from "./texts-from";

const reader = { t: textsFrom("en"), language: "en" as const };
const percentFault = {
  field: "values.commission.percent",
  code: "out_of_range",
  message: "150 is above 100.",
};
const versionFault = { field: "version", code: "changed_meanwhile", message: "Not the newest." };

function refusedFor(...fields: { field: string; code: string; message: string }[]): ApiFault {
  return new ApiFault(400, { type: "invalid_data", code: "MIZAN_INPUT_INVALID", message: "No.", fields });
}

describe("the faults of a refusal", () => {
  it("stand at their fields, and nothing is left to say above the form", () => {
    const form = createFormControl({ defaultValues: { commission: { percent: "150" } } });
    expect(putFieldFaults(refusedFor(percentFault), form, reader)).toBeNull();
    expect(form.getFieldState("commission.percent").error).toMatchObject({
      type: "out_of_range",
      message: "150 is above 100.",
    });
  });

  it("stay above the form where the form has no such field", () => {
    const form = createFormControl({ defaultValues: { commission: { percent: "" } } });
    const left = putFieldFaults(refusedFor(percentFault, versionFault), form, reader);
    expect(left).toMatchObject({ status: 400, refusal: { fields: [versionFault] } });
  });

  it("of a whole group, which has no control, is said above the form", () => {
    const form = createFormControl({ defaultValues: { commission: { percent: "" } } });
    const groupFault = { ...percentFault, field: "values.commission" };
    const left = putFieldFaults(refusedFor(groupFault), form, reader);
    expect(left).toMatchObject({ refusal: { fields: [groupFault] } });
    expect(form.getFieldState("commission").error).toBeUndefined();
  });

  it("find fields that the form names otherwise", () => {
    const form = createFormControl({ defaultValues: { share: "150" } });
    putFieldFaults(refusedFor(percentFault), form, { ...reader, pathOf: () => "share" });
    expect(form.getFieldState("share").error?.message).toBe("150 is above 100.");
  });

  it("leave every other failure as it is", () => {
    const form = createFormControl({ defaultValues: { share: "" } });
    const failure = new Error("no network");
    expect(putFieldFaults(failure, form, reader)).toBe(failure);
    const without = new ApiFault(409, { type: "conflict", code: "MIZAN_VENDOR_EXISTS", message: "No." });
    expect(putFieldFaults(without, form, reader)).toBe(without);
  });
});
