import { marketplaceConfig } from "../marketplace-config";

export default marketplaceConfig(["seller"]);
