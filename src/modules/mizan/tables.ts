import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import type { OpenOptions } from "../../config/options";
import type { KeyRing } from "./key-ring";
import { VendorAccount } from "./models/vendor-account";

type Dependencies = {
  mizanOptions: OpenOptions;
  mizanKeyRing: KeyRing;
  /** An application has one; a test of the tables alone may not. */
  logger?: Logger;
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex;
};

/** The connection to Mizan's tables. The engine knows one of them, which a product's link leads to; the others are their stores' alone. */
export abstract class Tables extends MedusaService({ MizanVendorAccount: VendorAccount }) {
  readonly options: OpenOptions;
  /** Read when it is used, not now: the connection may be made anew while the application lives. */
  protected readonly database: () => Knex;

  constructor(protected readonly dependencies: Dependencies) {
    // MedusaService takes what the engine hands to a module's service, whatever the type of that is.
    super(dependencies);
    this.options = dependencies.mizanOptions;
    this.database = () => dependencies[ContainerRegistrationKeys.PG_CONNECTION];
  }
}
