import { Button, Text } from "@medusajs/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Page, VersionView } from "../../answers/admin-api";
import { callMizan } from "../api-client";
import { EmptyState } from "./empty-state";
import { FaultNotice } from "./fault-notice";
import { LoadingState } from "./loading-state";
import { Section } from "./section";
import { useTexts } from "./use-texts";
import { VersionEntry } from "./version-entry";

const PAGE_SIZE = 10;

type Props = {
  /** The record whose history this is, such as `/settings` or `/vendors/mven_1`; below `/admin/mizan`. */
  path: string;
  /** The field's name for a reader, of its path such as `delivery.recipient`. */
  nameOf: (path: string) => string;
  /** A value in words; undefined leaves it as it is. */
  valueOf?: (path: string, value: unknown) => string | undefined;
};

/** Who changed what and when, the newest first. Queried under `["mizan", path, "history"]`. */
export function VersionHistory({ path, nameOf, valueOf }: Props) {
  const t = useTexts();
  const [offset, setOffset] = useState(0);
  const query = useQuery({
    queryKey: ["mizan", path, "history", offset],
    queryFn: ({ signal }) =>
      callMizan<{ versions: VersionView[] } & Page>(`${path}/history`, {
        query: { limit: PAGE_SIZE, offset },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={t("everywhere.history.title")}>
      {query.isPending ? <LoadingState /> : null}
      {query.isError ? (
        <div className="px-6 py-4">
          <FaultNotice fault={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
        </div>
      ) : null}
      {query.data?.count === 0 ? (
        <EmptyState title={t("everywhere.history.empty")} hint={t("everywhere.history.empty_hint")} />
      ) : null}
      {query.data?.versions.map((version) => (
        <VersionEntry key={version.version} version={version} nameOf={nameOf} valueOf={valueOf} />
      ))}
      {query.data && query.data.count > PAGE_SIZE ? (
        <Pages page={query.data} onMove={setOffset} moving={query.isPlaceholderData} />
      ) : null}
    </Section>
  );
}

function Pages({ page, onMove, moving }: { page: Page; onMove: (offset: number) => void; moving: boolean }) {
  const t = useTexts();
  const { offset, count } = page;
  const to = Math.min(offset + PAGE_SIZE, count);
  return (
    <div className="flex items-center justify-between px-6 py-4">
      <Text size="small" className="text-ui-fg-subtle tabular-nums">
        {t("everywhere.history.page", { from: offset + 1, to, count })}
      </Text>
      <div className="flex gap-x-2">
        <Button
          type="button"
          size="small"
          variant="secondary"
          disabled={moving || offset === 0}
          onClick={() => onMove(Math.max(0, offset - PAGE_SIZE))}
        >
          {t("everywhere.actions.previous")}
        </Button>
        <Button
          type="button"
          size="small"
          variant="secondary"
          disabled={moving || to >= count}
          onClick={() => onMove(offset + PAGE_SIZE)}
        >
          {t("everywhere.actions.next")}
        </Button>
      </div>
    </div>
  );
}
