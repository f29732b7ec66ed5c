/**
 * Workflows of Medusa's whose effect Mizan asks a person's right, a second person or a lease for. Medusa runs every workflow
 * for each user of the dashboard and each secret API key, with any input: `POST /admin/workflows-executions/…/run`.
 */

/** Their ids in @medusajs/core-flows 2.21.2; not all of them are exported. */
export const WORKFLOWS_OF_PEOPLE: ReadonlySet<string> = new Set([
  // Money goes back, or an order is made of it, without the guards of Medusa's own routes.
  "refund-payment-workflow",
  "refund-payments-workflow",
  "refund-captured-payments-workflow",
  "refund-payment-and-recreate-payment-session",
  "cancel-order",
  "cancel-payment-collection",
  "process-payment-workflow",
  "complete-cart",
  // Their input says whose a key or a log-in is: whoever runs them could be another person.
  "create-api-keys",
  "set-auth-app-metadata-workflow",
  // Their input may be any link, also a product's to the vendor that is paid for it.
  "create-link",
  "update-link",
  "dismiss-link",
  "batch-links",
]);
