/** Ends after so many milliseconds, or at once when the caller breaks off or one of the events comes. */
export function pause(
  ms: number | null,
  signal?: AbortSignal,
  wake: readonly (readonly [target: EventTarget | undefined, event: string])[] = [],
): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const timer = ms === null ? undefined : setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      for (const [target, event] of wake) target?.removeEventListener(event, end);
      resolve();
    }
    signal?.addEventListener("abort", end);
    for (const [target, event] of wake) target?.addEventListener(event, end);
  });
}
