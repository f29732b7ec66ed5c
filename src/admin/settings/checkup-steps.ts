import type { CheckupStep, FindingSeverity, FindingView } from "../../answers/admin-api/health";

/** In the order in which a shop is set up. */
const STEPS: Record<CheckupStep, null> = {
  installation: null,
  keys: null,
  addresses: null,
  region: null,
  catalogue: null,
  vendors: null,
  running: null,
};
const WORST_FIRST: readonly FindingSeverity[] = ["broken", "look", "fine"];

export type StepOfCheckup = { step: CheckupStep; severity: FindingSeverity; findings: FindingView[] };

/** @returns the steps of which something is known, each as bad as the worst that was found in it, its findings in their order */
export function checkupSteps(findings: readonly FindingView[]): StepOfCheckup[] {
  return (Object.keys(STEPS) as CheckupStep[]).flatMap((step) => {
    const ofStep = findings.filter((finding) => finding.step === step);
    const severity = WORST_FIRST.find((one) => ofStep.some((finding) => finding.severity === one));
    return severity ? [{ step, severity, findings: ofStep }] : [];
  });
}
