/** A session token of a buyer, from a server that plays the platform, too; of its own store unless one is named. */
export async function buyerToken(url: string, shop?: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(`${url}/local/buyer-token`, { method: "POST", headers, body: JSON.stringify({ shop }) });
  const { token } = (await reply.json()) as { token: string };
  return token;
}
