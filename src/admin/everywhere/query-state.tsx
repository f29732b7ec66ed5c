import { FaultNotice } from "./fault-notice";
import { LoadingState } from "./loading-state";

/** As much of a query's state as a page shows itself. */
export type Asked = {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

type Props = {
  query: Asked;
  rows: number;
  /** Of a page, not of a section: a fault then stands without the section's space around it. */
  isOfPage?: boolean;
};

/** That an answer is awaited, or did not come and can be asked for again; nothing beside an answer that is there. */
export function QueryState({ query, rows, isOfPage = false }: Props) {
  const { error, refetch, isFetching } = query;
  return (
    <>
      {query.isPending ? <LoadingState rows={rows} /> : null}
      {query.isError ? (
        <div className={isOfPage ? undefined : "px-6 py-4"}>
          <FaultNotice fault={error} onRetry={() => refetch()} retrying={isFetching} />
        </div>
      ) : null}
    </>
  );
}
