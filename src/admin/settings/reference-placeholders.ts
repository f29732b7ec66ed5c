/** The names that a reference field can hold (src/payments/checkout/reference-fields.ts fills them in). */
import { namesInTemplate } from "../../domain/template";

/** Those about the customer are marked: they leave the shop only when somebody writes them into a field. */
export const PLACEHOLDERS = [
  { name: "cart.reference", aboutCustomer: false },
  { name: "cart.id", aboutCustomer: false },
  { name: "vendors.references", aboutCustomer: false },
  { name: "vendors.names", aboutCustomer: false },
  { name: "customer.id", aboutCustomer: true },
  { name: "customer.name", aboutCustomer: true },
  { name: "customer.phone", aboutCustomer: true },
  { name: "customer.email", aboutCustomer: true },
] as const;

export const REFERENCE_FIELDS = ["udf1", "udf2", "udf3", "udf4", "udf5"] as const;
export const CUSTOMER_FIELDS = ["customerName", "customerPhone", "customerEmail"] as const;

/** @returns the first name of a template that nothing fills in, or undefined */
export function unknownPlaceholder(template: string): string | undefined {
  return namesInTemplate(template).find((name) => !PLACEHOLDERS.some((one) => one.name === name));
}

/** Whether any of the templates sends something about the customer to the gateway. */
export function sendsCustomer(templates: Readonly<Record<string, string>>): boolean {
  const aboutCustomer = new Set<string>(
    PLACEHOLDERS.filter((one) => one.aboutCustomer).map(({ name }) => name),
  );
  return Object.values(templates).some((template) =>
    namesInTemplate(template).some((name) => aboutCustomer.has(name)),
  );
}
