/** The shop is told of changed bank details, so that it can tell the vendor at the address that it had before. */
import type { BothLanguages } from "../../answers/admin-api";
import type { Using } from "../../application/dependencies";
import { kuwaitTimeOf } from "../../domain/kuwait-day";
import type { UntoldBankDetails } from "../../modules/mizan/stores/bank-details-store";
import { tellVendors } from "../tell-vendors";

type BankDetailsChanged = {
  version: number;
  iban_last_four: string;
  /** Null for the first details. */
  previous_iban_last_four: string | null;
  changed_at: string;
  message: BothLanguages;
};

/** Never throws for a bus that fails. */
export async function tellOfChangedDetails(dependencies: Using<"setup">): Promise<void> {
  await tellVendors(dependencies, {
    what: "changed bank details",
    store: dependencies.mizan.bankDetails,
    eventOf: (change) => ({ name: "mizan.vendor.bank_details_changed", data: dataOf(change) }),
  });
}

function dataOf({
  version,
  last_four: end,
  previous_last_four,
  changed_at,
}: UntoldBankDetails): BankDetailsChanged {
  const when = kuwaitTimeOf(changed_at).slice(0, 16);
  return {
    version,
    iban_last_four: end,
    previous_iban_last_four: previous_last_four,
    changed_at: changed_at.toISOString(),
    message: {
      en: `The bank details to which you are paid were changed on ${when} (Kuwait). The new IBAN ends in ${end}. If that was not you, tell the shop at once.`,
      ar: `تغيّرت البيانات المصرفية التي تُصرف إليها مستحقاتك في \u2066${when}\u2069 (بتوقيت الكويت). ينتهي رقم الآيبان الجديد بـ\u2066${end}\u2069. إن لم تكن أنت من غيّرها فأبلغ المتجر فورًا.`,
    },
  };
}
