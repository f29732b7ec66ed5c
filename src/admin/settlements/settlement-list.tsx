import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { FormDrawer } from "../everywhere/form-drawer";
import { List } from "../everywhere/list";
import { useTexts } from "../everywhere/use-texts";
import { FileField } from "./file-field";
import { knownSettlementOf } from "./known-settlement";
import { readSettlementFile } from "./read-settlement-file";
import { isUnderWay } from "./progress";
import { SETTLEMENT_COLUMNS } from "./settlement-columns";
import { PROGRESS_EVERY_MS, useImportSettlement } from "./settlement-queries";
import { SmallButton } from "../everywhere/small-button";
import { TextLink } from "../everywhere/text-link";

/** Every settlement file that was uploaded, the newest first. */
export function SettlementList() {
  const t = useTexts();
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const [uploadedId, setUploadedId] = useState<string | null>(null);
  // Only once the form is gone: until then its guard holds whoever leaves the page.
  useEffect(() => {
    if (uploadedId !== null && !isUploading) navigate(`/mizan/settlements/${uploadedId}`);
  }, [uploadedId, isUploading]);
  return (
    <>
      <List
        of={{
          key: ["settlements", "list"],
          path: "/settlements",
          field: "settlements",
          askedEveryMs: (settlements) => settlements.some(isUnderWay) && PROGRESS_EVERY_MS,
        }}
        columns={SETTLEMENT_COLUMNS}
        texts="settlements"
        action={
          <SmallButton variant="primary" onClick={() => setUploading(true)}>
            {t("settlements.upload.button")}
          </SmallButton>
        }
      />
      {isUploading ? <UploadDrawer onUploaded={setUploadedId} onClose={() => setUploading(false)} /> : null}
    </>
  );
}

type UploadDrawerProps = { onUploaded: (settlementId: string) => void; onClose: () => void };

/** Sends a file as the text that it is; the server compares its rows afterwards. */
function UploadDrawer({ onUploaded, onClose }: UploadDrawerProps) {
  const t = useTexts();
  const upload = useImportSettlement();
  const form = useForm<{ file: File | null }>({ defaultValues: { file: null } });
  const send = async ({ file }: { file: File | null }) => {
    if (!file) return;
    const read = await readSettlementFile(file);
    // The field has read it before; it can be gone only since a moment ago.
    if ("fault" in read) throw new Error(read.fault);
    const settlement = await upload.mutateAsync({ file_name: file.name, content: read.content });
    onUploaded(settlement.id);
  };
  return (
    <FormDrawer
      title={t("settlements.upload.title")}
      hint={t("settlements.upload.hint")}
      form={form}
      onSave={send}
      onClose={onClose}
      submitText={t("settlements.upload.send")}
      overrule={(fault) => <KnownSettlementLink fault={fault} />}
    >
      <FileField control={form.control} name="file" />
    </FormDrawer>
  );
}

function KnownSettlementLink({ fault }: { fault: unknown }) {
  const t = useTexts();
  const knownId = knownSettlementOf(fault);
  if (knownId === null) return null;
  return (
    <TextLink className="txt-small" to={`/mizan/settlements/${knownId}`}>
      {t("settlements.upload.toKnown")}
    </TextLink>
  );
}
