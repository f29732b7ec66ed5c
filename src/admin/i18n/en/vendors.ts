export const vendors = {};
