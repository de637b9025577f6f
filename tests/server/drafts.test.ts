// @lane database
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";
import { gift } from "../support/gift.ts";
import { upsell } from "../support/upsell.ts";

const apart = new Apart();

/** Configurations of all families that can be off, as a client sends them, with the field that says so. */
const FAMILIES = {
  payment: [hide(), "enabled"],
  shipping: [hideShipping(), "enabled"],
  validation: [block(), "enabled"],
  upsell: [upsell(), "active"],
  "auto-product": [gift(), "active"],
} as const;
type Id = keyof typeof FAMILIES;
const IDS = Object.keys(FAMILIES) as Id[];
const RULES = ["payment", "shipping", "validation"] as const;

/** A store that may have all families. */
const open = () => apart.store({ partnerDevelopment: true, shopifyPlus: true });

async function save(id: Id, name: "create" | "update", on: boolean, base: object = {}) {
  const [given, field] = FAMILIES[id];
  const { path } = family(id).endpoints[name];
  const reply = await apart.server.post(path, { data: { ...given, ...base, [field]: on } }, apart.shop);
  expect(reply.status, reply.text).toBe(200);
  return { guid: reply.body.guid, revision: reply.body.revision };
}

/** Reports what the editor and the list say of a configuration: both the same. */
async function isDraft(id: Id, guid: string): Promise<boolean> {
  const { draft } = (await apart.server.get(`/api/apps/customization-info?guid=${guid}`, apart.shop)).body;
  const listed = (await apart.list(id)).find((item) => item.guid === guid);
  expect(listed?.draft).toBe(draft);
  return draft === true;
}

describe.each(IDS)("a draft of %s", (id) => {
  it("is what is created off, and stays one until it is turned on", async () => {
    await open();
    const draft = await save(id, "create", false);
    expect(await isDraft(id, draft.guid)).toBe(true);
    const edited = await save(id, "update", false, draft);
    expect(await isDraft(id, draft.guid)).toBe(true);
    const on = await save(id, "update", true, edited);
    expect(await isDraft(id, draft.guid)).toBe(false);
    await save(id, "update", false, on);
    expect(await isDraft(id, draft.guid)).toBe(false);
  });

  it("is none of what was created on", async () => {
    await open();
    const made = await save(id, "create", true);
    await save(id, "update", false, made);
    expect(await isDraft(id, made.guid)).toBe(false);
  });

  it("survives a plan that ends and comes back, and a comparison with Shopify, and takes no place", async () => {
    await open();
    const { guid } = await save(id, "create", false);
    await apart.store({ partnerDevelopment: false, shopifyPlus: false, subscribed: "CANCELLED" });
    await apart.reconcile();
    expect(await isDraft(id, guid)).toBe(true);
    await open();
    await apart.reconcile();
    expect(await isDraft(id, guid)).toBe(true);
    const { text } = await apart.server.get(family(id).endpoints.count.path, apart.shop);
    for (const part of ['"total":1', '"active":0', '"places":0']) expect(text).toContain(part);
  });
});

describe.each(RULES)("a draft of %s at Shopify", (id) => {
  it("is off there, and no draft any more once it is turned on in Shopify's own settings", async () => {
    await open();
    const { guid } = await save(id, "create", false);
    const outside = apart.outside(id);
    expect((await outside.node(guid)).enabled).toBe(false);
    await outside.change(guid, { enabled: true });
    expect(await isDraft(id, guid)).toBe(false);
    await apart.reconcile();
    await outside.change(guid, { enabled: false });
    await apart.reconcile();
    expect(await isDraft(id, guid)).toBe(false);
  });
});

describe("the draft of a gift", () => {
  it("needs neither the discount nor the validation that a gift keeps, until it is on", async () => {
    await open();
    const kept = async (): Promise<boolean[]> => {
      const { body } = await apart.server.get("/api/apps/reconcilers?family=auto-product", apart.shop);
      return body.data.map((each: { kept: boolean }) => each.kept);
    };
    const calls = () => apart.calls.filter((name) => /discount|validation/i.test(name));
    const required = { makeProductsFree: true, isProductRequired: true };
    apart.calls.length = 0;
    const draft = await save("auto-product", "create", false, required);
    expect((await kept()).filter(Boolean)).toEqual([]);
    expect(calls()).toEqual([]);
    await save("auto-product", "update", true, { ...required, ...draft });
    expect(await kept()).toContain(true);
    for (const word of [/discount/i, /validation/i]) expect(calls().filter((name) => word.test(name))).not.toEqual([]);
  });
});
