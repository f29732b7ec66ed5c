import { settingsOf } from "../config";
import { marketConfig } from "./merchant";

const KEY = "d".repeat(40);

it("fills in every default", () => {
  expect(settingsOf({ accounts: [{ name: "A", privateKey: KEY }] })).toEqual({
    basePath: "",
    accounts: [{ name: "A", privateKey: KEY, cardDirect: true, defaultPaymentType: "3" }],
    names: { serviceReference: "serviceRefrenceCode", networkPaymentId: "localNetPaymentId" },
    returnMethod: "post",
    refunds: true,
    failureHttpStatus: 200,
    strictSplits: false,
    sessionMinutes: 30,
    allowedHosts: [],
    observed: {
      phoneDigitsOnly: false,
      eitherType: false,
      codes: { general: 10000, wrongMethod: 10012, udf: [10007, 10008, 10009, 10010, 10011] },
    },
  });
});

it.each<[string, unknown, string]>([
  ["no object", null, "(the whole file)"],
  ["no accounts", { accounts: [] }, "accounts"],
  ["a misspelt option", { ...marketConfig, retrunMethod: "get" }, "retrunMethod"],
  ["a base path with a slash at its end", { ...marketConfig, basePath: "/v1/" }, "basePath"],
  ["a base path over the control API", { ...marketConfig, basePath: "/_emulator" }, "basePath"],
  ["a key with a newline", { accounts: [{ name: "A", privateKey: `${KEY}\n` }] }, "accounts.0.privateKey"],
  ["one key twice", { accounts: ["A", "B"].map((name) => ({ name, privateKey: KEY })) }, "same privateKey"],
  [
    "one name twice",
    { accounts: [KEY, "e".repeat(40)].map((privateKey) => ({ name: "A", privateKey })) },
    "same name",
  ],
  [
    "the reference under a field of the record",
    { ...marketConfig, names: { serviceReference: "trackId" } },
    "names",
  ],
  [
    "the network's id under a field of the return",
    { ...marketConfig, names: { networkPaymentId: "paymentMethod" } },
    "names",
  ],
  [
    "one name for both hidden identifiers",
    { ...marketConfig, names: { serviceReference: "id", networkPaymentId: "id" } },
    "names: must differ",
  ],
  [
    "the other's default name",
    { ...marketConfig, names: { serviceReference: "localNetPaymentId" } },
    "names",
  ],
])("refuses %s, names the option and never the key", (_case, config, named) => {
  expect(() => settingsOf(config)).toThrow(named);
  expect(() => settingsOf(config)).not.toThrow(KEY);
});
