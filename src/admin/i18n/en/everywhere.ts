export const everywhere = {};
