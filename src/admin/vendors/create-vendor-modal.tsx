import { Button, FocusModal, Heading, toast } from "@medusajs/ui";
import { Fragment, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { OWN_SOURCE } from "../../config/terms";
import { FaultNotice } from "../everywhere/fault-notice";
import { useSaving } from "../everywhere/use-saving";
import { useTexts } from "../everywhere/use-texts";
import { formOf, type Values, valuesOf } from "../fields/field";
import { FieldInputs } from "../fields/field-input";
import { FormExample } from "./form-example";
import { useOperatorDefaults } from "./operator-defaults";
import { EVERY_TERM, IDENTITY_FIELDS, inForceOf, newVendorOf, TERM_FIELDS } from "./term-fields";
import { OwnFields } from "./terms-drawer";
import { useCreateVendor } from "./vendor-queries";
import { SmallButton } from "../everywhere/small-button";
import { useDialogFocus } from "../everywhere/dialog-focus";

const PARTS = ["commission", "delivery", "terms"] as const;
const BLANK: Values = { source: OWN_SOURCE, external_id: "", name: "", ...formOf(EVERY_TERM, {}) };

type Props = { onClose: () => void; onCreated: (vendorId: string) => void };

/** A new vendor on one screen, with what a cart of it would give beside the fields. */
export function CreateVendorModal({ onClose, onCreated }: Props) {
  const t = useTexts();
  const focus = useDialogFocus();
  const { defaults } = useOperatorDefaults();
  const create = useCreateVendor();
  const form = useForm<Values>({ defaultValues: BLANK, mode: "onChange" });
  const [created, setCreated] = useState<string | null>(null);
  const termsOf = (held: Values) => valuesOf(EVERY_TERM, held, inForceOf(held, defaults));
  const { fault, isSubmitting, saved, submit, close, guard } = useSaving({
    form,
    onSave: async (values) => {
      const vendor = await create.mutateAsync(newVendorOf(values, termsOf(values)));
      toast.success(t("vendors.form.created", { name: vendor.name }));
      setCreated(vendor.id);
    },
    onClose,
    saidByForm: true,
    staysOpen: true,
  });
  // Only after the next render does the guard know that leaving loses nothing.
  useEffect(() => {
    if (saved && created !== null) onCreated(created);
  }, [saved]);
  const values = form.watch();

  return (
    <FocusModal open onOpenChange={(open) => (open ? undefined : close())}>
      <FocusModal.Content {...focus}>
        <form onSubmit={submit} noValidate className="flex h-full flex-col overflow-hidden">
          <FocusModal.Header>
            <div className="flex items-center justify-end gap-x-2">
              <SmallButton disabled={isSubmitting} onClick={close}>
                {t("everywhere.actions.cancel")}
              </SmallButton>
              <Button type="submit" size="small" isLoading={isSubmitting} disabled={isSubmitting}>
                {t("everywhere.actions.save")}
              </Button>
            </div>
          </FocusModal.Header>
          <FocusModal.Body className="overflow-y-auto">
            <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-8 px-6 py-10 lg:grid-cols-2">
              <div className="flex flex-col gap-y-6">
                <div>
                  <FocusModal.Title asChild>
                    <Heading>{t("vendors.form.createTitle")}</Heading>
                  </FocusModal.Title>
                  <FocusModal.Description className="txt-small text-ui-fg-subtle">
                    {t("vendors.form.createText")}
                  </FocusModal.Description>
                </div>
                {fault === null ? null : <FaultNotice fault={fault} />}
                <FieldInputs fields={IDENTITY_FIELDS} form={form} />
                {PARTS.map((part) => (
                  <Fragment key={part}>
                    <Heading level="h2">{t(`vendors.form.${part}Title`)}</Heading>
                    <OwnFields
                      fields={TERM_FIELDS[part]}
                      control={form.control}
                      held={values}
                      defaults={defaults}
                    />
                  </Fragment>
                ))}
              </div>
              <div className="lg:sticky lg:top-0 lg:self-start">
                <FormExample vendor={amountsOf(termsOf(values))} form={form} />
              </div>
            </div>
          </FocusModal.Body>
        </form>
        {guard}
      </FocusModal.Content>
    </FocusModal>
  );
}

/** What the example is computed from. */
function amountsOf({ commission, commission_base, delivery }: Values): Values {
  return { commission, commission_base, delivery };
}
