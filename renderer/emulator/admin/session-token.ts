/** Loads the session token that the admin gives the app: for the signed-in person and the open store. */
export async function sessionToken(shop: string, request: typeof fetch = fetch): Promise<string> {
  const response = await request("/local/session-token", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ shop }),
  });
  const reply: { token?: string; error?: string } = await response.json().catch(() => ({}));
  if (!response.ok || !reply.token) throw new Error(reply.error ?? `No session token: the server replied ${response.status}.`);
  return reply.token;
}
