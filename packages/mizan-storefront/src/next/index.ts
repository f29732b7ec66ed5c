/** For a storefront that asks on its server: Next's server actions, a route, a loader. What these throw would reach no shopper. */
import {
  createMizan,
  type Mizan,
  MizanError,
  mizanOf,
  type MizanOptions,
  type MizanQuestions,
  type Text,
} from "../index";

export type Answer<T> =
  { ok: true; value: T } | { ok: false; error: { code: string; text: Text | null; status: number | null } };

/** The questions of `createMizan` without `signal`, each with an answer that can be sent to a browser. */
export type ServerMizan = {
  [Question in keyof MizanQuestions]: (
    ...asked: Parameters<MizanQuestions[Question]>
  ) => Promise<Answer<Awaited<ReturnType<MizanQuestions[Question]>>>>;
};

export function serverMizan(options: MizanOptions): ServerMizan {
  const mizan = createMizan(options);
  return {
    waysToPay: (...asked) => answerOf(mizan.waysToPay(...asked)),
    delivery: (...asked) => answerOf(mizan.delivery(...asked)),
    choose: (...asked) => answerOf(mizan.choose(...asked)),
    result: (...asked) => answerOf(mizan.result(...asked)),
    finish: (...asked) => answerOf(mizan.finish(...asked)),
  };
}

/**
 * For `<MizanProvider>` in the browser of a storefront that asks on its server.
 *
 * @param actions the storefront's server functions, each of which answers what `serverMizan` answered it
 */
export function mizanOfActions(actions: ServerMizan): Mizan {
  // No signal crosses from browser to server.
  return mizanOf({
    waysToPay: async (cartId) => valueOf(await actions.waysToPay(cartId)),
    delivery: async (cartId) => valueOf(await actions.delivery(cartId)),
    choose: async ({ id, payment_collection }, providerId, { language } = {}) => {
      const collection = payment_collection ? { id: payment_collection.id } : null;
      return valueOf(await actions.choose({ id, payment_collection: collection }, providerId, { language }));
    },
    result: async (token) => valueOf(await actions.result(token)),
    finish: async (cartId) => valueOf(await actions.finish(cartId)),
  });
}

function valueOf<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  const { code, text, status } = answer.error;
  throw new MizanError(code, code, {
    text,
    status,
    retryable: code === "MIZAN_UNREACHABLE" || code === "MIZAN_BUSY",
  });
}

async function answerOf<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await asked };
  } catch (error) {
    const { code, text, status } =
      error instanceof MizanError ? error : { code: "MIZAN_UNREACHABLE", text: null, status: null };
    // The one place where the reason can be read: a browser gets none.
    if (code === "MIZAN_UNREACHABLE") console.error(error); // eslint-disable-line no-console -- see above
    return { ok: false, error: { code, text, status } };
  }
}
