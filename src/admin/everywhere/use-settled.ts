import { useEffect, useState } from "react";

/**
 * What is typed, once nothing more was typed for a while: so that a name is one question and not ten.
 *
 * @param value of an object: the same one until it is another
 */
export function useSettled<Value>(value: Value, delayMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
