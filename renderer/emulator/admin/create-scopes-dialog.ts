import type { ScopesDetail, ScopesResponse } from "../frame-apis.ts";
import { confirm } from "./confirm.ts";

export interface Scopes {
  query: () => Promise<ScopesDetail>;
  request: (scopes: readonly string[]) => Promise<ScopesResponse>;
  revoke: (scopes: readonly string[]) => Promise<{ detail: ScopesDetail }>;
}

/** Tells the app its scopes in the store, and asks the person for more in a dialog over the app. */
export function createScopesDialog(root: ParentNode, shop: string): Scopes {
  const query = (): Promise<ScopesDetail> => call(`/local/scopes?shop=${encodeURIComponent(shop)}`);
  return {
    query,
    request: async (scopes) => {
      const detail = await query();
      const undeclared = scopes.filter((scope) => ![...detail.required, ...detail.optional].includes(scope));
      if (undeclared.length > 0) throw new Error(`The app's manifest does not declare ${undeclared.join(", ")}.`);
      const missing = scopes.filter((scope) => !detail.granted.includes(scope));
      if (missing.length === 0) return { result: "granted-all", detail };
      if (!(await confirm(root, question(missing)))) return { result: "declined-all", detail };
      return { result: "granted-all", detail: await change(shop, { grant: missing }) };
    },
    revoke: async (scopes) => ({ detail: await change(shop, { revoke: scopes }) }),
  };
}

function question(missing: readonly string[]) {
  const text = "To do what you asked for, the app needs your permission to:";
  return { title: "Cartwright needs more access", text, items: missing.map(describeScope), yes: "Allow", no: "Cancel", loses: false };
}

/** Returns a scope as a person reads it: "write_discounts" is "Edit discounts". */
function describeScope(scope: string): string {
  return scope
    .replace(/^write_/, "Edit ")
    .replace(/^read_/, "View ")
    .replaceAll("_", " ");
}

function change(shop: string, scopes: { grant: readonly string[] } | { revoke: readonly string[] }): Promise<ScopesDetail> {
  const headers = { "Content-Type": "application/json" };
  return call("/local/scopes", { method: "POST", headers, body: JSON.stringify({ ...scopes, shop }) });
}

async function call(address: string, init?: RequestInit): Promise<ScopesDetail> {
  const response = await fetch(address, init);
  const reply: ScopesDetail | { error?: string } = await response.json().catch(() => ({}));
  if (response.ok && "granted" in reply) return reply;
  throw new Error(("error" in reply && reply.error) || `The server replied ${response.status}.`);
}
