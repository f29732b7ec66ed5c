/** The icon of every page: an M in the yellow of the notice that no real money moves. */
export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#ffd54a"/>' +
  '<path d="M4 12V4l4 5 4-5v8" fill="none" stroke="#2b2200" stroke-width="2"/></svg>\n';
