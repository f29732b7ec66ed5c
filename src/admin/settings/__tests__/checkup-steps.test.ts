import type { FindingSeverity, FindingView } from "../../../answers/admin-api/health";
import { checkupSteps } from "../checkup-steps";

const finding = (step: FindingView["step"], severity: FindingSeverity): FindingView => ({
  code: `${step}_${severity}`,
  ...{ step, severity },
  says: { en: "", ar: "" },
  next: null,
  paper: "docs/doctor.md",
  page: null,
});

describe("the steps of the checklist", () => {
  it("stand in the order of a set-up, each as bad as the worst in it", () => {
    const steps = checkupSteps([
      finding("running", "fine"),
      finding("keys", "look"),
      finding("keys", "broken"),
      finding("installation", "fine"),
      finding("installation", "look"),
    ]);
    expect(steps.map(({ step, severity }) => `${step} ${severity}`)).toEqual([
      "installation look",
      "keys broken",
      "running fine",
    ]);
    expect(steps[1]?.findings.map(({ severity }) => severity)).toEqual(["look", "broken"]);
  });

  it("are none while nothing is known", () => {
    expect(checkupSteps([])).toEqual([]);
  });
});
