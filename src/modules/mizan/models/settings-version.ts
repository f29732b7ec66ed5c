import { model } from "@medusajs/framework/utils";

/** Every change of a setting or of a vendor account is a new version; a charge points at the one it was made under. */
export const SettingsVersion = model
  .define(
    { name: "mizan_settings_version", tableName: "mizan_settings_version" },
    {
      id: model.id({ prefix: "mset" }).primaryKey(),
      version: model.autoincrement(),
      subject: model.text(),
      before: model.json().nullable(),
      after: model.json(),
      changed_by: model.text().nullable(),
      /** Over this entry and the hash of the one before; written by a trigger, as `version` is (decision 0024). */
      hash: model.text().nullable(),
    },
  )
  .indexes([{ on: ["version"], unique: true }, { on: ["subject", "version"] }]);
