import { useEffect, useState } from "react";

/** What was typed, once nothing more was typed for `delayMs`: so that a name is one question and not ten. */
export function useSettledText(text: string, delayMs = 300): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}
