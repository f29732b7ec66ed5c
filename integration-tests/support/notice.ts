import type supertest from "supertest";

/**
 * A shopper who cannot be sent on reads a page with a stable code and a reference in it (I7), and nothing of what the
 * gateway said.
 */
export function expectNotice(
  response: supertest.Response,
  notice: { status: number; code: string; reference?: string; hides?: readonly string[] },
): void {
  expect(response.headers.location).toBeUndefined();
  expect(response.status).toBe(notice.status);
  expect(response.headers["content-type"]).toContain("text/html");
  expect(response.text).toContain(`>${notice.code}</code>`);
  if (notice.reference) expect(response.text).toContain(`>${notice.reference}</code>`);
  for (const hidden of notice.hides ?? []) expect(response.text).not.toContain(hidden);
}
