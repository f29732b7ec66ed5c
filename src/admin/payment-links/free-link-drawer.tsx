import { useForm } from "react-hook-form";
import type { MadePaymentLink } from "../../answers/admin-api/payment-links";
import { latinDigits } from "../../domain/latin-digits";
import { amountField } from "../fields/amount-field";
import { digits } from "../fields/digits";
import type { Field } from "../fields/field";
import { FieldInputs } from "../fields/field-input";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { LINK_HOURS } from "./link-hours";
import { useMakeFreeLink } from "./payment-link-queries";

type Props = {
  /** What is sold may be nobody's but the operator's. */
  mayBeOwn: boolean;
  /** How long a link can be used, as the settings say. */
  hours: number;
  onMade: (made: MadePaymentLink) => void;
  onClose: () => void;
};

const fieldsOf = (mayBeOwn: boolean): readonly Field[] => [
  amountField("amount", "paymentLinks.amount"),
  {
    path: "text",
    kind: "text",
    label: "paymentLinks.free.text",
    hint: "paymentLinks.free.text_hint",
    required: "books.form.required",
    maxLength: 200,
  },
  {
    path: "vendor_id",
    kind: "vendor",
    label: "books.vendor.label",
    ...(mayBeOwn && { blank: "paymentLinks.free.own" }),
  },
  { path: "email", kind: "code", label: "paymentLinks.free.email", hint: "paymentLinks.free.email_hint" },
  {
    path: "hours",
    kind: "number",
    label: "paymentLinks.hours",
    required: "settings.faults.link_hours",
    ...digits(LINK_HOURS, "settings.faults.link_hours"),
  },
];

/** Makes a link for an amount and a text: a draft order stands behind it. */
export function FreeLinkDrawer({ mayBeOwn, hours, onMade, onClose }: Props) {
  const t = useTexts();
  const make = useMakeFreeLink();
  const form = useForm({
    defaultValues: { amount: "", text: "", vendor_id: "", email: "", hours: String(hours) },
  });
  return (
    <FormDrawer
      title={t("paymentLinks.free.title")}
      hint={t("paymentLinks.free.hint")}
      form={form}
      onSave={async ({ amount, text, vendor_id, email, hours: typed }) => {
        const given = { ...(vendor_id && { vendor_id }), ...(email.trim() && { email: email.trim() }) };
        onMade(await make.mutateAsync({ amount, text, ...given, hours: Number(latinDigits(typed)) }));
      }}
      onClose={onClose}
      submitText={t("paymentLinks.make")}
    >
      <FieldInputs fields={fieldsOf(mayBeOwn)} form={form} />
    </FormDrawer>
  );
}
