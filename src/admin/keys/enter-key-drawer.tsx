import { Button, Drawer, Hint, Input, Label, RadioGroup, toast } from "@medusajs/ui";
import { type FormEvent, useId, useState } from "react";
import type { FieldFault } from "../../answers/admin-api";
import { ConfirmCheck } from "../everywhere/confirm-check";
import { FaultNotice } from "../everywhere/fault-notice";
import { FieldFrame } from "../everywhere/field-frame";
import { UnsavedGuard } from "../everywhere/unsaved-guard";
import { useDirection, useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { keyFaultText } from "./key-fault-text";
import { type KeyPlace, useForgetKeys } from "./key-queries";
import { KeyTestResult } from "./key-test-result";
import { type Encoding, useTypedKey } from "./use-typed-key";
import { SmallButton } from "../everywhere/small-button";
import { useDialogFocus } from "../everywhere/dialog-focus";

type Props = KeyPlace & { replacedKeyId: string | null; onClose: () => void };

/** Types a key, asks the gateway about it, and stores it; one that is not accepted only when that is confirmed. */
export function EnterKeyDrawer({ owner, environment, replacedKeyId, onClose }: Props) {
  const t = useTexts();
  const focus = useDialogFocus();
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
      <Drawer.Content {...focus}>
        <form onSubmit={save} noValidate autoComplete="off" className="flex h-full flex-col overflow-hidden">
          <Drawer.Header>
            <Drawer.Title>{t("vendors.keys.drawerTitle")}</Drawer.Title>
            <Drawer.Description>
              {t(environment === "emulator" ? "vendors.keys.drawerTextEmulator" : "vendors.keys.drawerText", {
                environment: t(`settings.environments.${environment}`),
              })}
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
            <SmallButton disabled={busy !== null} onClick={close}>
              {t("everywhere.actions.cancel")}
            </SmallButton>
            <SmallButton
              isLoading={busy === "test"}
              disabled={busy !== null}
              onClick={() => withKey(typed.runTest)}
            >
              {t("vendors.keys.test")}
            </SmallButton>
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

/** The operator's word that a key is to be stored although the gateway did not accept it. */
function StoreAnyway({ checked, onChange }: { checked: boolean; onChange: (on: boolean) => void }) {
  const t = useTexts();
  return (
    <ConfirmCheck
      label={t("vendors.keys.storeAnyway")}
      hint={t("vendors.keys.storeAnywayHint")}
      checked={checked}
      onChange={onChange}
    />
  );
}

type KeyFieldProps = {
  value: string;
  onChange: (typed: string) => void;
  missing: boolean;
  fault: FieldFault | undefined;
};

/** Where a key is typed: hidden as it is typed, never filled in beforehand, and remembered by no browser. */
function KeyField({ value, onChange, missing, fault }: KeyFieldProps) {
  const t = useTexts();
  const language = useLanguage();
  const said = missing ? t("vendors.keys.keyRequired") : fault && keyFaultText(fault, { t, language });
  return (
    <FieldFrame label={t("vendors.keys.key")} hint={t("vendors.keys.keyHint")} fault={said}>
      {(ids) => (
        <Input
          {...ids}
          type="password"
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
        />
      )}
    </FieldFrame>
  );
}

const ENCODINGS: readonly Encoding[] = ["raw", "base64"];

/** Whether the key is its characters or what they stand for; never guessed. */
function EncodingField({ value, onChange }: { value: Encoding; onChange: (chosen: Encoding) => void }) {
  const t = useTexts();
  const id = useId();
  const direction = useDirection();
  const choose = (chosen: string) => onChange(chosen === "base64" ? "base64" : "raw");
  return (
    <div className="flex flex-col gap-y-2">
      <Label id={id} size="small" weight="plus">
        {t("vendors.keys.encoding")}
      </Label>
      <RadioGroup dir={direction} aria-labelledby={id} value={value} onValueChange={choose}>
        {ENCODINGS.map((encoding) => (
          <div key={encoding} className="flex items-start gap-x-2">
            <RadioGroup.Item
              id={`${id}-${encoding}`}
              value={encoding}
              aria-describedby={`${id}-${encoding}-hint`}
            />
            <div className="flex flex-col">
              <Label htmlFor={`${id}-${encoding}`} size="small">
                {t(`vendors.keys.encodings.${encoding}`)}
              </Label>
              <Hint id={`${id}-${encoding}-hint`}>{t(`vendors.keys.encodingHints.${encoding}`)}</Hint>
            </div>
          </div>
        ))}
      </RadioGroup>
      <Hint>{t("vendors.keys.encodingHint")}</Hint>
    </div>
  );
}
