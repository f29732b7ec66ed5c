import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { FileField } from "./file-field";
import { knownSettlementOf } from "./known-settlement";
import { readSettlementFile } from "./read-settlement-file";
import { useImportSettlement } from "./settlement-queries";

type Props = { onUploaded: (settlementId: string) => void; onClose: () => void };

/** Sends a file as the text that it is; the server compares its rows afterwards. */
export function UploadDrawer({ onUploaded, onClose }: Props) {
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
    <Link className="txt-small text-ui-fg-interactive hover:underline" to={`/mizan/settlements/${knownId}`}>
      {t("settlements.upload.toKnown")}
    </Link>
  );
}
