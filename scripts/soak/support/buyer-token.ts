/** Session token of a buyer, from a server that emulates Shopify, too. The store is the server's own by default. */
export async function buyerToken(url: string, shop?: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(`${url}/local/buyer-token`, { method: "POST", headers, body: JSON.stringify({ shop }) });
  const { token } = (await reply.json()) as { token: string };
  return token;
}
