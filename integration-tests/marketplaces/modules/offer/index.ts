import { MedusaService, Module } from "@medusajs/framework/utils";
import { Offer } from "./models/offer";

class OfferService extends MedusaService({ Offer }) {}

export default Module("offer", { service: OfferService });
