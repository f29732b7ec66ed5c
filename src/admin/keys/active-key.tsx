import { Alert, toast } from "@medusajs/ui";
import type { KeyView } from "../../answers/admin-api/gateway-keys";
import { Facts } from "../everywhere/facts";
import { FaultNotice } from "../everywhere/fault-notice";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { momentText } from "../everywhere/moment-text";
import { StateOf } from "../everywhere/state-badge";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { KEY_ANSWERS } from "./key-answers";
import { useOfferCards, useTestStoredKey } from "./key-queries";
import { KeyTestResult } from "./key-test-result";
import { SmallButton } from "../everywhere/small-button";

/** The key that payments are charged with now: what tells it from others, and what the gateway says of it. */
export function ActiveKey({ shown }: { shown: KeyView }) {
  const t = useTexts();
  const test = useTestStoredKey();
  return (
    <>
      {shown.card_refused_at ? <CardRefusedNotice keyId={shown.id} since={shown.card_refused_at} /> : null}
      <Facts
        of={{
          "vendors.keys.lastFour": <LtrText>…{shown.last_four}</LtrText>,
          "vendors.keys.fingerprint": <LtrText className="font-mono">{shown.fingerprint}</LtrText>,
          "vendors.keys.encoding": t(`vendors.keys.encodings.${shown.encoding}`),
          "vendors.keys.version": (
            <>
              <LtrText>{shown.version}</LtrText>
              <span className="text-ui-fg-muted">
                {t("vendors.keys.stored")}: <Moment at={shown.created_at} />
              </span>
            </>
          ),
          "vendors.keys.tested": shown.test_answer ? (
            <>
              <StateOf of={KEY_ANSWERS} state={shown.test_answer} />
              <Moment at={shown.tested_at} />
            </>
          ) : (
            t("vendors.keys.neverTested")
          ),
        }}
      />
      <div className="flex flex-col items-start gap-y-3 px-6 py-4">
        <SmallButton
          isLoading={test.isPending}
          disabled={test.isPending}
          onClick={() => test.mutate(shown.id)}
        >
          {t("vendors.keys.testStored")}
        </SmallButton>
        {test.data ? <KeyTestResult test={test.data} /> : null}
        {test.isError ? <FaultNotice fault={test.error} /> : null}
      </div>
    </>
  );
}

/** The account takes no cards directly (the gateway's 10015): what shoppers get instead, and how to undo it. */
function CardRefusedNotice({ keyId, since }: { keyId: string; since: string }) {
  const t = useTexts();
  const language = useLanguage();
  const offer = useOfferCards();
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <Alert variant="warning">
        <div className="flex flex-col items-start gap-y-2">
          <p className="font-medium">{t("vendors.keys.cardRefusedTitle")}</p>
          <p>{t("vendors.keys.cardRefusedText", { when: momentText(since, language) })}</p>
          <SmallButton
            isLoading={offer.isPending}
            disabled={offer.isPending}
            onClick={() =>
              offer.mutate(keyId, { onSuccess: () => toast.success(t("vendors.keys.cardsOffered")) })
            }
          >
            {t("vendors.keys.offerCards")}
          </SmallButton>
        </div>
      </Alert>
      {offer.isError ? <FaultNotice fault={offer.error} /> : null}
    </div>
  );
}
