import { faultOrder } from "../../packages/mizan-gateway/src/fault";
import { everyFault } from "../../integration-tests/soak/faults";

test("the emulator takes every fault that the soak orders", () => {
  const orders = everyFault(0.01, 1);
  expect(orders.length).toBeGreaterThan(40);
  expect(orders.filter((order) => !faultOrder.safeParse(order).success)).toEqual([]);
});
