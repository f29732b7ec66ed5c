/** How the pages ask the admin API and change what is there: a record, a page of a list, and what is sent. */
import {
  keepPreviousData,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { callMizan, type MizanCall } from "../api-client";

/** The dashboard keeps answers for 90 seconds; what changes by itself is asked for anew by each page. */
export const ALWAYS_FRESH = { staleTime: 0 } as const;

/** Filters in the API's own names. */
export type ListQuery = NonNullable<MizanCall["query"]>;

type Options<T> = Omit<UseQueryOptions<T>, "queryKey" | "queryFn">;

/**
 * One record.
 *
 * @param key below `mizan`; what is sent makes the pages ask anew by its beginning
 * @param at the path below `/admin/mizan`, and the field of the answer that holds the record
 */
export function useRecord<T>(
  key: QueryKey,
  at: { path: string; field: string; query?: ListQuery },
  options: Options<T> = {},
) {
  return useQuery<T>({
    ...options,
    queryKey: ["mizan", ...key],
    queryFn: async ({ signal }) =>
      (await callMizan<Record<string, T>>(at.path, { query: at.query, signal }))[at.field] as T,
  });
}

/** A page of a list; the one before stays until it is there. */
export function useList<T>(
  key: QueryKey,
  { path, query }: { path: string; query: ListQuery },
  options: Options<T> = {},
) {
  return useQuery<T>({
    ...options,
    queryKey: ["mizan", ...key, query],
    queryFn: ({ signal }) => callMizan<T>(path, { query, signal }),
    placeholderData: keepPreviousData as never,
  });
}

type Sending<Body, Answer> = Pick<MizanCall, "timeoutMs"> & {
  path: string;
  /** Of the answer; without it the answer is given as it is. */
  field?: string;
  /** Where the record that is answered is shown from now on, also when asking anew fails. */
  shownAt?: QueryKey;
  /** What is asked anew, by the beginnings of its keys; whatever came of it. */
  forgets: (answer: Answer | undefined, body: Body) => readonly QueryKey[];
  /** It is over before what it made the pages ask anew is there. */
  isOverAtOnce?: boolean;
};

/** Sends a body, once: never again by itself. */
export function useSend<Body extends object, Answer>(sending: Sending<Body, Answer>) {
  const { path, field, timeoutMs, shownAt, forgets, isOverAtOnce = false } = sending;
  const client = useQueryClient();
  return useMutation({
    retry: false,
    mutationFn: async (body: Body) => {
      const answer = await callMizan<Record<string, unknown>>(path, {
        method: "POST",
        body,
        timeoutMs,
      });
      return (field === undefined ? answer : answer[field]) as Answer;
    },
    onSuccess: (answer) => {
      if (shownAt) client.setQueryData(shownAt, answer);
    },
    onSettled: (answer, fault, body) => {
      const again = Promise.all(
        forgets(answer, body).map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      // A refusal is said at once.
      return isOverAtOnce || fault ? undefined : again;
    },
  });
}

/** Sends what changes the books: every page about them is read again, as they grow by themselves as well. */
export function useSendToBooks<Body extends object, Answer>(
  path: string,
  field?: string,
  more: Pick<Sending<Body, Answer>, "timeoutMs" | "shownAt"> = {},
) {
  return useSend<Body, Answer>({ path, field, ...more, forgets: () => [["mizan", "books"]] });
}

/** A path below `/admin/mizan`, its parts as they are. */
export function pathTo(...parts: string[]): string {
  return parts.map((part) => `/${encodeURIComponent(part)}`).join("");
}
