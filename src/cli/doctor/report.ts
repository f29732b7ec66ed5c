import type { FindingSeverity, FindingView } from "../../answers/admin-api/health";

const SIGN: Record<FindingSeverity, string> = { broken: "✗", look: "!", fine: "✓" };

/** For a person at a terminal: the most important finding first, each with its next step and its paper. */
export function textReport(findings: readonly FindingView[], seconds: number): string {
  const blocks = findings.map(({ code, severity, says, next, paper }) => {
    const first = `${SIGN[severity]} ${says.en}`;
    return next ? `${first}\n    → ${next.en}\n    ${code}, ${paper}\n` : first;
  });
  const { broken, look, fine } = countsOf(findings);
  const sum = `${broken} broken, ${look} to look at, ${fine} fine (${seconds} s)`;
  return [...blocks, "", sum].join("\n");
}

/** For a script: `{broken, look, fine, seconds, findings: [{code, severity, step, says, next, paper}]}`, in English. */
export function jsonReport(findings: readonly FindingView[], seconds: number): string {
  return JSON.stringify(
    {
      ...countsOf(findings),
      seconds,
      findings: findings.map(({ code, severity, step, says, next, paper }) => ({
        code,
        severity,
        step,
        says: says.en,
        next: next?.en ?? null,
        paper,
      })),
    },
    null,
    2,
  );
}

function countsOf(findings: readonly FindingView[]): Record<FindingSeverity, number> {
  const count = (severity: FindingSeverity) => findings.filter((one) => one.severity === severity).length;
  return { broken: count("broken"), look: count("look"), fine: count("fine") };
}
