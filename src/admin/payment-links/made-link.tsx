import { Copy, Text } from "@medusajs/ui";
import type { MadePaymentLink } from "../../answers/admin-api/payment-links";
import { MadeAddress } from "../everywhere/shared-link";
import { LinkSeller } from "./link-seller";
import { useTexts } from "../everywhere/use-texts";

/** A link that was just made: its address, a message in both languages, and the code to point a telephone at. */
export function MadeLink({ made: { payment_link: link, address, qr, message } }: { made: MadePaymentLink }) {
  const t = useTexts();
  return (
    <div role="status" className="flex max-w-full flex-col items-start gap-y-2">
      <div className="txt-compact-small-plus">
        <LinkSeller link={link} />
      </div>
      <MadeAddress address={address} texts="paymentLinks" />
      {(["en", "ar"] as const).map((spoken) => (
        <div key={spoken} className="flex w-full items-start justify-between gap-x-2">
          <Text
            size="small"
            lang={spoken}
            dir={spoken === "ar" ? "rtl" : "ltr"}
            className="min-w-0 break-all"
          >
            {message[spoken]}
          </Text>
          <Copy content={message[spoken]} aria-label={t("paymentLinks.copy_message")} />
        </div>
      ))}
      <img
        className="size-40 bg-white"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t("paymentLinks.qr")}
      />
    </div>
  );
}
