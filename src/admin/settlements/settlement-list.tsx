import { Button } from "@medusajs/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { BookPage } from "../books/book-page";
import { ListPages } from "../books/list-pages";
import { useTexts } from "../everywhere/use-texts";
import { queryOfListState } from "../payments/list-state";
import { useListState } from "../payments/use-list-state";
import { useSettlements } from "./settlement-queries";
import { SettlementTable } from "./settlement-table";
import { UploadDrawer } from "./upload-drawer";

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
