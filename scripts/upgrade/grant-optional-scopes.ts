/**
 * Grants the optional scopes of the emulated store, as a merchant does who is asked for them. Without them the store has no discount for
 * its free gifts, and every build asks Shopify for it once more. Builds from before optional scopes have nothing to grant.
 */
export async function grantOptionalScopes(url: string): Promise<void> {
  const reply = await fetch(`${url}/local/scopes`);
  if (reply.status === 404) return;
  const { optional } = (await reply.json()) as { optional: string[] };
  const granted = await fetch(`${url}/local/scopes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ grant: optional }),
  });
  if (!granted.ok) throw new Error(`the store did not grant ${optional.join(", ")}: ${granted.status} ${await granted.text()}`);
}
