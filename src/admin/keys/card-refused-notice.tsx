import { Alert, Button, toast } from "@medusajs/ui";
import { FaultNotice } from "../everywhere/fault-notice";
import { momentText } from "../everywhere/moment";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { useOfferCards } from "./key-queries";

/** The account takes no cards directly (the gateway's 10015): what shoppers get instead, and how to undo it. */
export function CardRefusedNotice({ keyId, since }: { keyId: string; since: string }) {
  const t = useTexts();
  const language = useLanguage();
  const offer = useOfferCards();
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <Alert variant="warning">
        <div className="flex flex-col items-start gap-y-2">
          <p className="font-medium">{t("vendors.keys.cardRefusedTitle")}</p>
          <p>{t("vendors.keys.cardRefusedText", { when: momentText(since, language) })}</p>
          <Button
            type="button"
            size="small"
            variant="secondary"
            isLoading={offer.isPending}
            disabled={offer.isPending}
            onClick={() =>
              offer.mutate(keyId, { onSuccess: () => toast.success(t("vendors.keys.cardsOffered")) })
            }
          >
            {t("vendors.keys.offerCards")}
          </Button>
        </div>
      </Alert>
      {offer.isError ? <FaultNotice fault={offer.error} /> : null}
    </div>
  );
}
