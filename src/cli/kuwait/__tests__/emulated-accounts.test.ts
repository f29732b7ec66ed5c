import { defaultConfig } from "../../../../packages/mizan-gateway/src/default-config";
import { EMULATED } from "../emulated-accounts";

it("are accounts of the emulator as it starts where nothing is configured", () => {
  const [operator, vendor] = defaultConfig.accounts;
  expect(EMULATED.operatorKey).toBe(operator?.privateKey);
  expect(EMULATED.vendor).toMatchObject({ name: vendor?.name, key: vendor?.privateKey });
});
