import { MedusaService, Module } from "@medusajs/framework/utils";
import { Vendor } from "./models/vendor";

class VendorService extends MedusaService({ Vendor }) {}

export default Module("marketplace", { service: VendorService });
