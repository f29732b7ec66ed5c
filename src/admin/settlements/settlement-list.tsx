import { Button } from "@medusajs/ui";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import { BookPage } from "../books/book-page";
import { ListPages } from "../books/list-pages";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { queryOfListState } from "../payments/list-state";
import { useListState } from "../payments/use-list-state";
import { FileField } from "./file-field";
import { knownSettlementOf } from "./known-settlement";
import { readSettlementFile } from "./read-settlement-file";
import { useImportSettlement, useSettlements } from "./settlement-queries";
import { SettlementTable } from "./settlement-table";

const NO_FILTERS = [] as const;

/** Every settlement file that was uploaded, the newest first. */
export function SettlementList() {
  const t = useTexts();
  const navigate = useNavigate();
  const { state, change } = useListState(NO_FILTERS);
  const [isUploading, setUploading] = useState(false);
  const [uploadedId, setUploadedId] = useState<string | null>(null);
  const query = useSettlements(queryOfListState({ ...state, q: "" }));
  const settlements = query.data?.settlements ?? [];
  const isEmpty = query.data !== undefined && settlements.length === 0;
  // Only once the form is gone: until then its guard holds whoever leaves the page.
  useEffect(() => {
    if (uploadedId !== null && !isUploading) navigate(`/mizan/settlements/${uploadedId}`);
  }, [uploadedId, isUploading]);
  return (
    <>
      <BookPage
        title={t("settlements.title")}
        subtitle={t("settlements.subtitle")}
        action={
          <Button type="button" size="small" onClick={() => setUploading(true)}>
            {t("settlements.upload.button")}
          </Button>
        }
        query={query}
        empty={isEmpty ? { title: t("settlements.empty"), hint: t("settlements.emptyHint") } : null}
      >
        {settlements.length > 0 ? <SettlementTable settlements={settlements} /> : null}
        <ListPages
          count={query.data?.count ?? 0}
          pageIndex={state.pageIndex}
          onMove={(pageIndex) => change({ pageIndex })}
        />
      </BookPage>
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
    <Link className="txt-small text-ui-fg-interactive hover:underline" to={`/mizan/settlements/${knownId}`}>
      {t("settlements.upload.toKnown")}
    </Link>
  );
}
