import { changeSettingsSchema } from "../../settings/settings-body";
import { newVendorSchema } from "../vendor-body";

describe("DAT-11: terms as a person types them", () => {
  const typed = { type: "mixed", percent: "١٢٫٥", fixed: "۰٫۲۵۰" } as const;
  const read = { type: "mixed", percent: "12.5", fixed: "0.250" };

  it("are read of a vendor in Arabic digits, and a comma is left to be refused", () => {
    expect(newVendorSchema.parse({ external_id: "v", name: "V", commission: typed }).commission).toEqual(
      read,
    );
    const delivery = { source: "fixed", fixed: "1,500" } as const;
    expect(newVendorSchema.parse({ external_id: "v", name: "V", delivery }).delivery).toEqual(delivery);
  });

  it("are read of the settings likewise", () => {
    const values = { commission: { ...typed, minimum: "" }, delivery: { source: "fixed", fixed: "١٫٥٠٠" } };
    expect(changeSettingsSchema.parse({ version: 0, values }).values).toEqual({
      commission: read,
      delivery: { source: "fixed", fixed: "1.500", recipient: "vendor" },
    });
  });
});
