/** Whole numbers of any size, exactly: a number as long as it is a safe integer, which takes a fraction of the time, else a BigInt. */

export type Whole = number | bigint;

/** The sum of two. */
export function plus(one: Whole, other: Whole): Whole {
  if (typeof one === "number" && typeof other === "number") {
    const sum = one + other;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return BigInt(one) + BigInt(other);
}

/** What the first is above the second. */
export function minus(one: Whole, other: Whole): Whole {
  if (typeof one === "number" && typeof other === "number") {
    const difference = one - other;
    if (Number.isSafeInteger(difference)) return difference;
  }
  return BigInt(one) - BigInt(other);
}

/** The product of two. */
export function times(one: Whole, other: Whole): Whole {
  if (typeof one === "number" && typeof other === "number") {
    // What is too large is so after rounding, too: rounding keeps the order.
    const product = one * other;
    if (Number.isSafeInteger(product)) return product;
  }
  return BigInt(one) * BigInt(other);
}

/** How often the divisor is in the dividend in full; below zero as often as in its opposite. */
export function quotient(dividend: Whole, divisor: Whole): Whole {
  // A fraction of two safe integers lies further below the next whole number than rounding reaches.
  if (typeof dividend === "number" && typeof divisor === "number") return Math.trunc(dividend / divisor);
  return BigInt(dividend) / BigInt(divisor);
}
