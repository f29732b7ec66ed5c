import { model } from "@medusajs/framework/utils";

/**
 * A private key of the gateway, encrypted. One active key per owner and environment; a retired key stays, because an
 * attempt is asked about and refunded with the key that opened it.
 */
export const GatewayKey = model
  .define(
    { name: "mizan_gateway_key", tableName: "mizan_gateway_key" },
    {
      id: model.id({ prefix: "mkey" }).primaryKey(),
      /** `operator`, or the id of a vendor account. */
      owner: model.text(),
      environment: model.enum(["emulator", "sandbox", "production"]),
      version: model.number(),
      encoding: model.enum(["raw", "base64"]),
      ciphertext: model.text(),
      master_key_id: model.text(),
      fingerprint: model.text(),
      last_four: model.text(),
      status: model.enum(["active", "retired"]).default("active"),
      /** What the gateway said when the key was tried with a harmless query. */
      test_answer: model.enum(["accepted", "refused", "unknown"]).nullable(),
      tested_at: model.dateTime().nullable(),
      /** The gateway answered 10015 to this account's direct card payment; until an operator offers cards again. */
      card_refused_at: model.dateTime().nullable(),
    },
  )
  .indexes([
    { on: ["owner", "environment", "version"], unique: true },
    {
      on: ["owner", "environment"],
      unique: true,
      where: "status = 'active' AND deleted_at IS NULL",
      name: "IDX_mizan_gateway_key_one_active",
    },
  ]);
