/** A link that somebody outside is sent: its address, shown once, and its row with the way to take it back. */
import { Copy, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import { Done } from "./done";
import { FaultNotice } from "./fault-notice";
import { LtrText } from "./ltr-text";
import { momentText } from "./moment-text";
import { SmallButton } from "./small-button";
import { useLanguage } from "./use-language";
import { useTexts } from "./use-texts";
import { Subtle } from "./small-texts";

/** @param texts where `made` and `copy` are */
export function MadeAddress({ address, texts }: { address: string; texts: string }) {
  const t = useTexts();
  return (
    <>
      <Text size="small">{t(`${texts}.made`)}</Text>
      <div className="flex max-w-full items-center gap-x-2">
        <LtrText className="font-mono txt-small break-all">{address}</LtrText>
        <Copy content={address} aria-label={t(`${texts}.copy`)} />
      </div>
    </>
  );
}

type Props = {
  link: {
    made_at: string;
    made_by: string | null;
    expires_at: string;
    withdrawn_at: string | null;
    withdrawn_by: string | null;
  };
  /** Its state, and whatever stands beside it. */
  state: ReactNode;
  /** Beside until when it can be used. */
  more?: string;
  /** Where `until`, `withdrawn` and `withdraw` are. */
  texts: string;
  withdraw: { isPending: boolean; error: unknown; mutate: (nothing: object) => void };
  isOpen: boolean;
};

export function SharedLink({ link, state, more, texts, withdraw, isOpen }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const until = t(`${texts}.until`, { when: momentText(link.expires_at, language) });
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 px-6 py-4">
      <div className="flex min-w-0 flex-col gap-y-1">
        <div className="txt-compact-small flex flex-wrap items-center gap-2">
          {state}
          <Done at={link.made_at} by={link.made_by} />
        </div>
        <Subtle>{more === undefined ? until : `${until} · ${more}`}</Subtle>
        {link.withdrawn_at ? (
          <Subtle>
            {t(`${texts}.withdrawn`, {
              when: momentText(link.withdrawn_at, language),
              who: link.withdrawn_by ?? "—",
            })}
          </Subtle>
        ) : null}
        {withdraw.error ? <FaultNotice fault={withdraw.error} /> : null}
      </div>
      {isOpen ? (
        <SmallButton
          isLoading={withdraw.isPending}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({})}
        >
          {t(`${texts}.withdraw`)}
        </SmallButton>
      ) : null}
    </div>
  );
}
