/**
 * A caller for Medusa's HTTP API: `call(method, path, body)` gives the answer's JSON. Throws an error naming call,
 * HTTP status and Medusa's message when the answer is not 2xx.
 */
export function medusaApi(backendUrl, headers) {
  return async (method, path, body) => {
    const response = await fetch(new URL(path, backendUrl), {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };
}

/** The same for the store's routes, which want the publishable key. */
export function storeApi({ backendUrl, publishableKey }) {
  return medusaApi(backendUrl, { "x-publishable-api-key": publishableKey });
}

/** The same for the admin's routes, logged in with e-mail and password. */
export async function adminApi({ backendUrl, email, password }) {
  const { token } = await medusaApi(backendUrl)("POST", "/auth/user/emailpass", { email, password });
  return medusaApi(backendUrl, { authorization: `Bearer ${token}` });
}
