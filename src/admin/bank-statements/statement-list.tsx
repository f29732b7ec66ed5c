import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { BankStatementView } from "../../answers/books-api/bank-statements";
import { Day } from "../books/day";
import { Done } from "../everywhere/done";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { LtrText } from "../everywhere/ltr-text";
import type { Column } from "../everywhere/row-table";
import { SmallButton } from "../everywhere/small-button";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { UploadDrawer } from "./upload-drawer";

const COLUMNS: readonly Column<BankStatementView>[] = [
  {
    head: "bankStatements.file",
    cell: ({ id, file_name }) => (
      <TextLink to={`/mizan/bank-statements/${id}`}>
        <LtrText>{file_name}</LtrText>
      </TextLink>
    ),
  },
  {
    head: "bankStatements.days",
    cell: ({ from, to }) => (
      <>
        <Day day={from} /> – <Day day={to} />
      </>
    ),
  },
  {
    head: "bankStatements.lines",
    isAmount: true,
    cell: ({ lines }) => <LtrText>{String(lines)}</LtrText>,
  },
  {
    head: "bankStatements.by",
    cell: ({ created_at, created_by }) => <Done at={created_at} by={created_by} isInCell />,
  },
];

/** Every statement of the bank that was uploaded, the newest first. */
export function BankStatementList() {
  const t = useTexts();
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const [uploadedId, setUploadedId] = useState<string | null>(null);
  const list = useListPage<BankStatementView>({
    key: ["books", "bank-statements", "list"],
    path: "/bank-statements",
    field: "bank_statements",
  });
  // Only once the form is gone: until then its guard holds whoever leaves the page.
  useEffect(() => {
    if (uploadedId !== null && !isUploading) navigate(`/mizan/bank-statements/${uploadedId}`);
  }, [uploadedId, isUploading]);
  const last = list.rows.find(({ format }) => format !== null)?.format ?? undefined;
  return (
    <>
      <ListTable
        list={list}
        columns={COLUMNS}
        texts="bankStatements"
        action={
          <SmallButton variant="primary" onClick={() => setUploading(true)}>
            {t("bankStatements.upload.button")}
          </SmallButton>
        }
      />
      {isUploading ? (
        <UploadDrawer last={last} onUploaded={setUploadedId} onClose={() => setUploading(false)} />
      ) : null}
    </>
  );
}
