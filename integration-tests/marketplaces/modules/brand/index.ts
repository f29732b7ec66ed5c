import { MedusaService, Module } from "@medusajs/framework/utils";
import { Brand } from "./models/brand";

class BrandService extends MedusaService({ Brand }) {}

export default Module("brand", { service: BrandService });
