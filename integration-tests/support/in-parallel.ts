/** Does the same thing many times at once. @returns what each came to, in order; throws what the first one threw */
export async function inParallel<Result>(
  times: number,
  action: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => action(index)));
}

/** The same, for actions of which some must fail. @returns results and the codes of the errors, each in order */
export async function outcomesInParallel<Result>(
  times: number,
  action: (index: number) => Promise<Result>,
): Promise<{ done: Result[]; refused: unknown[] }> {
  const settled = await Promise.allSettled(Array.from({ length: times }, (_, index) => action(index)));
  return {
    done: settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    refused: settled.flatMap((one) =>
      one.status === "rejected" ? [(one.reason as { code?: unknown }).code ?? String(one.reason)] : [],
    ),
  };
}
