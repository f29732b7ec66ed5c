import { ApiFault, refusalOf, searchOf } from "../../api-client";
import { mizan as arabic } from "../../i18n/ar/mizan";
import { faultTextOf, fieldFaultText } from "../fault-text";
import { textsFrom } from "./texts-from";

const english = { t: textsFrom("en"), language: "en" as const };
const inArabic = { t: textsFrom("ar"), language: "ar" as const };

const changed = new ApiFault(409, {
  type: "conflict",
  code: "MIZAN_CHANGED_MEANWHILE",
  message: "sara@shop.example saved version 4 at 10:02.",
});

describe("what a failed call says", () => {
  it("shows who saved in between, as the server says it", () => {
    expect(faultTextOf(changed, english)).toEqual({
      title: "Not saved",
      message: "sara@shop.example saved version 4 at 10:02.",
      detail: null,
      code: "MIZAN_CHANGED_MEANWHILE",
    });
  });

  it("says it in Arabic by the code, with who it was", () => {
    const { message, detail } = faultTextOf(changed, inArabic);
    expect(message).toBe(arabic.everywhere.codes.MIZAN_CHANGED_MEANWHILE);
    expect(detail).toBe("sara@shop.example saved version 4 at 10:02.");
  });

  it.each([
    [
      english,
      "sara@shop.example changed this on 29 Nov 2026, 13:02 GMT+3, after you had opened it. Load it again, then make your change again.",
    ],
    [
      inArabic,
      "غيّر sara@shop.example هذا في 29 نوفمبر 2026، 13:02 غرينتش+3 بعد أن فتحته. حمّله من جديد ثم أجرِ تعديلك مرة أخرى.",
    ],
  ])("says in $language who saved first and when, in words of its own", (reader, sentence) => {
    const second = new ApiFault(409, {
      ...changed.refusal,
      changed: { by: "sara@shop.example", at: "2026-11-29T10:02:00.000Z" },
    });
    const { message, detail } = faultTextOf(second, reader);
    expect(message.replace(/[\u2068\u2069]/g, "")).toBe(sentence);
    expect(detail).toBeNull();
  });

  it.each([
    [0, "No answer from the server"],
    [401, "You are signed out"],
    [403, "You may not do this"],
    [500, "The server could not do this"],
    [400, "Not accepted"],
  ])("has a title for the status %i", (status, title) => {
    const fault = new ApiFault(status, refusalOf(null, status));
    expect(faultTextOf(fault, english).title).toBe(title);
  });

  it("ADM-12: does not show what a proxy's page or a failure of the page itself says", () => {
    const proxy = new ApiFault(502, refusalOf({ message: "<html>nginx</html>" }, 502));
    expect(faultTextOf(proxy, english).message).not.toContain("nginx");
    expect(faultTextOf(new Error("x is undefined"), english).message).not.toContain("undefined");
  });

  it("shows the server's sentence at a field whose fault has no Arabic of ours", () => {
    const fault = { field: "commission.percent", code: "never_heard_of", message: "No." };
    expect(fieldFaultText(fault, inArabic)).toBe("No.");
    expect(fieldFaultText({ ...fault, code: "required" }, inArabic)).toBe(
      arabic.everywhere.field_codes.required,
    );
  });
});

describe("the query of a call", () => {
  it("leaves out what is not set and repeats a list", () => {
    const search = searchOf({ q: "", status: undefined, limit: 20, reason: ["a", "b"] });
    expect(decodeURIComponent(search.toString())).toBe("limit=20&reason[]=a&reason[]=b");
  });
});
