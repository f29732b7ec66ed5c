/** How many hours a link can be used, 1 to 720, as typed. */
export const LINK_HOURS = /^([1-9]\d?|[1-6]\d\d|7[01]\d|720)$/;
