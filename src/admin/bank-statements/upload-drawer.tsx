import { useForm } from "react-hook-form";
import type { BankStatementFormat } from "../../answers/books-api/bank-statements";
import { ApiFault } from "../api-client";
import { FormDrawer } from "../everywhere/form-drawer";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { FieldInputs } from "../fields/field-input";
import { FileField } from "../settlements/file-field";
import { readSettlementFile } from "../settlements/read-settlement-file";
import { FORMAT_FIELDS, formatOf, heldFormatOf } from "./statement-format";
import { useImportBankStatement } from "./statement-queries";

type Props = {
  /** How the last CSV looked. */
  last: BankStatementFormat | undefined;
  onUploaded: (id: string) => void;
  onClose: () => void;
};

/** Sends a statement as the text that it is, and how its columns are called. */
export function UploadDrawer({ last, onUploaded, onClose }: Props) {
  const t = useTexts();
  const upload = useImportBankStatement();
  const form = useForm<{ file: File | null }>({ defaultValues: { file: null } });
  const columns = useForm({ defaultValues: heldFormatOf(last) });
  const isXml = /\.xml$/i.test(form.watch("file")?.name ?? "");
  const send = async ({ file }: { file: File | null }) => {
    if (!file) return;
    const read = await readSettlementFile(file);
    // The field has read it before; it can be gone only since a moment ago.
    if ("fault" in read) throw new Error(read.fault);
    const format = isXml ? undefined : formatOf(columns.getValues());
    const statement = await upload.mutateAsync({
      file_name: file.name,
      content: read.content,
      ...(format && { format }),
    });
    onUploaded(statement.id);
  };
  return (
    <FormDrawer
      title={t("bankStatements.upload.title")}
      hint={t("bankStatements.upload.hint")}
      form={form}
      onSave={send}
      onClose={onClose}
      submitText={t("bankStatements.upload.send")}
      overrule={(fault) => <KnownStatement fault={fault} />}
    >
      <FileField control={form.control} name="file" accept=".xml,.csv,text/xml,text/csv,text/plain" />
      {isXml ? null : <FieldInputs fields={FORMAT_FIELDS} form={columns} />}
    </FormDrawer>
  );
}

function KnownStatement({ fault }: { fault: unknown }) {
  const t = useTexts();
  if (!(fault instanceof ApiFault)) return null;
  const { bank_statement: known } = fault.refusal as { bank_statement?: { id: string } };
  if (!known) return null;
  return (
    <TextLink className="txt-small" to={`/mizan/bank-statements/${known.id}`}>
      {t("bankStatements.upload.toKnown")}
    </TextLink>
  );
}
