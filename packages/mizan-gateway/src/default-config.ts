import type { EmulatorConfig } from "./config";

/**
 * What the emulator runs with when nothing is configured: a marketplace's operator and three vendors. The keys
 * are published here, so they protect nothing; they only have the observed shape, 40 lowercase hex digits.
 */
export const defaultConfig: EmulatorConfig = {
  basePath: "",
  accounts: [
    { name: "Operator", privateKey: "0000000000000000000000000000000000000000", cardDirect: true },
    { name: "Vendor One", privateKey: "1111111111111111111111111111111111111111", cardDirect: true },
    { name: "Vendor Two", privateKey: "2222222222222222222222222222222222222222", cardDirect: true },
    { name: "Vendor Three", privateKey: "3333333333333333333333333333333333333333", cardDirect: false },
  ],
};
