import { Button, Drawer, toast } from "@medusajs/ui";
import type { FormEvent } from "react";
import { useState } from "react";
import { FaultNotice } from "../everywhere/fault-notice";
import { UnsavedGuard } from "../everywhere/unsaved-guard";
import { useTexts } from "../everywhere/use-texts";
import { EncodingField } from "./encoding-field";
import { KeyField } from "./key-field";
import type { KeyPlace } from "./key-queries";
import { useForgetKeys } from "./key-queries";
import { KeyTestResult } from "./key-test-result";
import { StoreAnyway } from "./store-anyway";
import { useTypedKey } from "./use-typed-key";

type Props = KeyPlace & { replacedKeyId: string | null; onClose: () => void };

/** Types a key, asks the gateway about it, and stores it; one that is not accepted only when that is confirmed. */
export function EnterKeyDrawer({ owner, environment, replacedKeyId, onClose }: Props) {
  const t = useTexts();
  const typed = useTypedKey({ owner, environment, replacedKeyId });
  const forgetKeys = useForgetKeys();
  const [asked, setAsked] = useState(false);
  const [missing, setMissing] = useState(false);
  const { busy, test } = typed;
  const isBlank = typed.key.trim() === "";
  const notAccepted = test !== null && test.answer !== "accepted";

  /** Does it with a key only; without one the field says so. */
  const withKey = (act: () => Promise<unknown>) => {
    setMissing(isBlank);
    if (!isBlank) void act();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    withKey(async () => {
      const stored = await typed.save();
      if (!stored) return;
      toast.success(t("vendors.keys.saved", { lastFour: stored.last_four }));
      void forgetKeys();
      onClose();
    });
  };
  const close = () => {
    if (busy !== null) return;
    if (isBlank) onClose();
    else setAsked(true);
  };

  return (
    <Drawer open onOpenChange={(open) => (open ? undefined : close())}>
      <Drawer.Content>
        <form onSubmit={save} noValidate autoComplete="off" className="flex h-full flex-col overflow-hidden">
          <Drawer.Header>
            <Drawer.Title>{t("vendors.keys.drawerTitle")}</Drawer.Title>
            <Drawer.Description>
              {t("vendors.keys.drawerText", { environment: t(`settings.environments.${environment}`) })}
            </Drawer.Description>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
            <KeyField
              value={typed.key}
              onChange={typed.typeKey}
              missing={missing && isBlank}
              fault={typed.keyFault}
            />
            <EncodingField value={typed.encoding} onChange={typed.chooseEncoding} />
            {replacedKeyId ? (
              <p className="txt-small text-ui-fg-subtle">{t("vendors.keys.replaceNote")}</p>
            ) : null}
            {test ? <KeyTestResult test={test} nothingStored={typed.refusedToStore} /> : null}
            {notAccepted ? <StoreAnyway checked={typed.confirmed} onChange={typed.confirm} /> : null}
            {typed.fault && !typed.keyFault ? <FaultNotice fault={typed.fault} /> : null}
          </Drawer.Body>
          {/* Medusa's own spacing is to the left of each button, whatever the direction. */}
          <Drawer.Footer className="gap-x-2 space-x-0">
            <Button type="button" size="small" variant="secondary" disabled={busy !== null} onClick={close}>
              {t("everywhere.actions.cancel")}
            </Button>
            <Button
              type="button"
              size="small"
              variant="secondary"
              isLoading={busy === "test"}
              disabled={busy !== null}
              onClick={() => withKey(typed.runTest)}
            >
              {t("vendors.keys.test")}
            </Button>
            <Button type="submit" size="small" isLoading={busy === "save"} disabled={busy !== null}>
              {t("vendors.keys.save")}
            </Button>
          </Drawer.Footer>
        </form>
        <UnsavedGuard
          dirty={!isBlank}
          asked={asked}
          onKeep={() => setAsked(false)}
          onDiscard={() => {
            setAsked(false);
            onClose();
          }}
        />
      </Drawer.Content>
    </Drawer>
  );
}
