/** A browser of a vendor's, which keeps its one cookie. */
import type supertest from "supertest";
import { followLog } from "./log-lines";
import type { MizanShop } from "./mizan-suite";

export type VendorBrowser = ReturnType<typeof vendorBrowser>;

export function vendorBrowser(shop: MizanShop) {
  let cookie: string | undefined;
  const log = followLog();
  const keep = (request: supertest.Test): supertest.Test => {
    if (cookie) request.set("cookie", `other=1; mizan_vendor=${cookie}`);
    return request.redirects(0).on("response", ({ headers }: supertest.Response) => {
      const [, set] = /mizan_vendor=([^;]+)/.exec(headers["set-cookie"] ?? "") ?? [];
      cookie = set ?? cookie;
    });
  };
  const get = (path: string) => keep(shop.http().get(path));
  const post = (path: string, form: object) => keep(shop.http().post(path).type("form").send(form));
  /** The newest that the shop was told of this link. */
  const codeOf = async (linkId: string): Promise<string> => {
    const said = new RegExp(`the code for the link ${linkId} is (\\d{6})`);
    const found = log().flatMap((line) => said.exec(line)?.[1] ?? []);
    return found.at(-1) ?? "";
  };
  return {
    get,
    post,
    codeOf,
    /** Opens a link, and types in the code that it asks for. */
    enter: async (token: string) => {
      await post("/mizan/vendor/link", { token }).expect(303);
      const line = log().findLast((text) => text.includes("the code for the link"));
      await post("/mizan/vendor/code", { code: /is (\d{6})/.exec(line ?? "")?.[1] }).expect(303);
    },
  };
}
