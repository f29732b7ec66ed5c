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

/** That an answer is awaited, or did not come and can be asked for again; nothing beside an answer that is there. */
export function QueryState({ query, rows }: { query: Asked; rows: number }) {
  return (
    <>
      {query.isPending ? <LoadingState rows={rows} /> : null}
      {query.isError ? (
        <div className="px-6 py-4">
          <FaultNotice fault={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
        </div>
      ) : null}
    </>
  );
}
