import { createHash, randomBytes } from "node:crypto";
import { trackIdOf } from "../track-id";

test("a trackid is the first 16 bytes in hex: alphanumeric, 32 characters", () => {
  expect(trackIdOf(Uint8Array.from({ length: 20 }, (_, i) => i * 13))).toBe(
    "000d1a2734414e5b6875828f9ca9b6c3",
  );
});

test("DAT-08: fewer than 128 random bits are refused", () => {
  expect(() => trackIdOf(new Uint8Array(15))).toThrow(RangeError);
});

test("DAT-08: 100,000 trackids are different, within the limits, and in no order", () => {
  const ids = Array.from({ length: 100_000 }, () => trackIdOf(randomBytes(16)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([]);
  expect([...ids].sort()).not.toEqual(ids);
});

test("DAT-08: every bit of the sixteen bytes counts", () => {
  const bytes = createHash("sha256").update("mizan").digest();
  const changed = Array.from({ length: 128 }, (_, bit) => {
    const copy = Uint8Array.from(bytes);
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return trackIdOf(copy);
  });
  expect(new Set([trackIdOf(bytes), ...changed]).size).toBe(129);
});
