import { ApiFault, refusalOf } from "../../api-client";
import { testOfRefusal } from "../key-queries";

const test = { answer: "refused", detail: "10014", message: { en: "Not accepted.", ar: "غير مقبول." } };

describe("the gateway's answer in a refusal to store a key", () => {
  it("is found beside the refusal's code", () => {
    const answer = { type: "invalid_data", code: "MIZAN_GATEWAY_KEY_NOT_ACCEPTED", message: "…", test };
    expect(testOfRefusal(new ApiFault(400, refusalOf(answer, 400)))).toEqual(test);
  });

  it.each([
    ["a refusal without a test", new ApiFault(400, refusalOf({ code: "MIZAN_INPUT_INVALID" }, 400))],
    ["a test that is none", new ApiFault(400, refusalOf({ test: "10014" }, 400))],
    ["no fault of the API", new Error("offline")],
  ])("is not made up of %s", (_name, fault) => {
    expect(testOfRefusal(fault)).toBeNull();
  });
});
