// Medusa's runner boots several applications in one process; MikroORM must not remember the last one's entities.
const { MetadataStorage } = require("@medusajs/framework/mikro-orm/core");

MetadataStorage.clear();
