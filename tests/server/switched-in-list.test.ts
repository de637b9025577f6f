// @lane database
import { afterEach, describe, expect, it, vi } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";
import { type ListItem, listAll } from "../../renderer/data/list-items.ts";
import { switchTask } from "../../renderer/list/row-tasks.ts";
import { runEach } from "../../renderer/list/run-each.ts";
import { block, CART_TOTAL, hide, hideShipping } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";
import { gift } from "../support/gift.ts";
import { authorization } from "../support/server.ts";
import { upsell } from "../support/upsell.ts";

const apart = new Apart();
const CONDITIONS = [
  CART_TOTAL,
  { id: "2", type: "Product Tag", operator: "is", value: "sale,gift" },
  { id: "3", type: "Customer Tag", operator: "is not", value: "vip" },
  { id: "4", type: "Cart Attribute", operator: "value is", value: "gift", secondValue: "yes" },
];
/** Makers of configurations that differ, by family. */
const MAKERS: Readonly<Record<string, (name: string, at: number) => Record<string, unknown>>> = {
  payment: (name, at) => hide({ name, conditions: CONDITIONS.slice(0, at % 5) }),
  shipping: (name, at) => hideShipping({ name, conditions: CONDITIONS.slice(0, at % 5) }),
  validation: (name, at) => block({ name, message: `Not ${at}`, conditions: CONDITIONS.slice(0, (at % 4) + 1) }),
  upsell: (name, at) => upsell({ name, priority: at + 1 }),
  "auto-product": (name, at) => gift({ name, makeProductsFree: at % 2 === 0 }),
};

afterEach(() => void vi.unstubAllGlobals());

/** Sends the renderer's requests to the server, as a merchant of the store. */
function asInAdmin(): void {
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (!path.startsWith("/")) return send(path, init);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...(await authorization(apart.shop, path)) };
    return send(`${apart.server.url}${path}`, { ...init, headers });
  });
}

/**
 * Everything that checkout runs and reads: every program and its variables, and the documents of blocks, as Shopify keeps them. What is deleted with
 * the last offer that needs it, and made again with the first, is another object of Shopify then.
 */
async function checkoutParts({ storage }: Family): Promise<string[]> {
  const rows = await apart.server.database.owner("local.metafields").where({ shop: apart.shop });
  return rows
    .filter(({ key }) => ["program", "variables"].includes(key) || String(key).endsWith("_live"))
    .map(({ owner, key, value }) => `${storage.type === "metafield" ? "" : owner} ${key} ${value}`)
    .sort();
}

async function rowsOf(each: Family): Promise<ListItem[]> {
  const reply = await listAll(each);
  if (!reply.ok) throw new Error(reply.failure.message);
  return reply.value.items;
}

/** Documents without the revisions of their records, which count the saves. */
const withoutRevisions = (parts: readonly string[]) =>
  parts.map((part) => (part.includes("_live ") ? part.replace(/"revision":\d+/g, "") : part));

describe("turning rows of a list off and on again", () => {
  it.each(Object.keys(MAKERS))("leaves what checkout runs byte for byte as before: %s", async (id) => {
    await apart.store({ partnerDevelopment: true });
    const each = family(id);
    const count = id === "payment" ? 25 : 5;
    for (let at = 0; at < count; at++) {
      const body = { data: MAKERS[id]?.(`Number ${at}`, at) };
      expect((await apart.server.post(each.endpoints.create.path, body, apart.shop)).status).toBe(200);
    }
    asInAdmin();
    const before = await checkoutParts(each);
    expect(before.length).toBeGreaterThanOrEqual(each.storage.type === "metafield" ? 1 : count);
    const switchAll = async (on: boolean) => {
      const { done, failed } = await runEach(await rowsOf(each), switchTask(each, on).run);
      expect([done.length, failed]).toEqual([count, []]);
      expect((await rowsOf(each)).map(({ enabled }) => enabled)).toEqual(Array.from({ length: count }, () => on));
    };
    await switchAll(false);
    await switchAll(true);
    expect(withoutRevisions(await checkoutParts(each))).toEqual(withoutRevisions(before));
    vi.unstubAllGlobals();
    await apart.expectAgreement();
  });
});
