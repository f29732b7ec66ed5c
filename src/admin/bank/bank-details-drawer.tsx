import { useState } from "react";
import type { ChangeBankDetails, VendorBankDetails } from "../../answers/books-api/bank-details";
import { useTexts } from "../everywhere/use-texts";
import { FieldsDrawer } from "../fields/fields-drawer";
import { BANK_DETAIL_FIELDS, formBegunWith } from "./bank-detail-fields";
import { useBankDetails, useChangeBankDetails } from "./bank-queries";

type Props = { bank: VendorBankDetails; vendorName: string; onClose: () => void };

/** Gives a vendor new bank details, on the version that the person saw when it was opened. */
export function BankDetailsDrawer({ bank, vendorName, onClose }: Props) {
  const t = useTexts();
  const [opened] = useState(bank);
  const change = useChangeBankDetails(bank.vendor_id);
  const { refetch } = useBankDetails(bank.vendor_id);
  return (
    <FieldsDrawer
      title={t("bank.title")}
      hint={vendorName}
      fields={BANK_DETAIL_FIELDS}
      record={formBegunWith(opened.details)}
      onSave={(values) =>
        change.mutateAsync({
          version: opened.details?.version ?? 0,
          ...(values as Omit<ChangeBankDetails, "version">),
        })
      }
      onReload={() => refetch()}
      onClose={onClose}
    />
  );
}
