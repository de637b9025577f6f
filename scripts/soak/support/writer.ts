import { cartLinkUrl } from "../../../engine/cart-link/cart-link-url.ts";
import { families } from "../../../engine/declarations/catalog.ts";
import { getProperty, isObject } from "../../../engine/lib/object.ts";
import type { Family } from "../../../engine/types/family.ts";
import { DEFAULT_SHOP } from "../../../server/emulator/shops.ts";
import { examplesOf } from "../../release/examples/examples.ts";
import { type Client, type Listed, rule, type Saved, type ServerResponse } from "./client.ts";

/** Calls by which configurations of one family are written. */
export interface Writer {
  create(name: string): Promise<ServerResponse>;
  update(saved: Saved, name: string): Promise<ServerResponse>;
  remove(guid: string): Promise<ServerResponse>;
  list(): Promise<Listed[]>;
}

/** Bodies of each family, by a name. Every other record is a draft, which checkout does not read. */
const RECORDS: Readonly<Record<string, (name: string) => Record<string, unknown>>> = {
  payment: rule,
  shipping: (name) => ({
    ...{ name, type: "Shipping Customization", subtype: "hide", enabled: false, method: ["Express"], exactMatch: { Express: false } },
    conditions: [{ id: "1", type: "Cart Total", operator: "is greater than", value: "100.00" }],
  }),
  validation: (name) => ({
    ...{ name, type: "Order Validation", enabled: false, message: "Not today" },
    conditions: [{ id: "1", type: "Cart Total", operator: "is greater than", value: "100.00" }],
  }),
  upsell: (name) => ({ name, alwaysDisplay: true, productIds: ["gid://shopify/Product/7001005"], active: name.length % 2 === 0 }),
  "auto-product": (name) => ({
    ...{ name, conditionType: "discountCode", discountCode: name, active: name.length % 2 === 0, makeProductsFree: name.length % 3 > 0 },
    products: [{ productId: "gid://shopify/Product/7001005", variantId: "gid://shopify/ProductVariant/700100501" }],
  }),
  survey: (title) => ({
    title,
    elements: [{ id: "element-1", type: "text", label: "How did you find us?", required: title.length % 2 === 0 }],
  }),
  "cart-link": (name) => {
    const product = { productId: "7001001", variantId: "7101001", title: "Ridgeline Down Jacket", variantTitle: "S / Black", quantity: 1 };
    const address = { firstName: "", lastName: "", address1: "", address2: "", city: "", province: "", country: "", zip: "" };
    const utm = { source: "", medium: "", campaign: "", term: "", content: "" };
    const settings = { redirectToCart: false, discountCode: "", customerEmail: "", noteText: "", shippingAddress: address, utm };
    const link = { name, domain: `https://${DEFAULT_SHOP}`, products: [product], settings };
    return { ...link, url: cartLinkUrl(link) ?? "" };
  },
};

/** Body of a family without a row above: the first example of its declaration. */
function exampleOf(family: Family): (name: string) => Record<string, unknown> {
  const [first] = examplesOf(family);
  if (first === undefined) throw new Error(`the declaration of ${family.id} admits nothing that can be saved as it begins`);
  return (name) => ({ ...first, [family.properties.name === undefined ? "title" : "name"]: name });
}

/** Writes one family's configurations through the calls and in the formats that it declares. */
export function writerOf(client: Client, family: string): Writer {
  const declared = families.find(({ id }) => id === family);
  if (declared === undefined) throw new Error(`there is no family ${family}`);
  const record = RECORDS[family] ?? exampleOf(declared);
  const { list, create, update, delete: remove, record: names } = declared.endpoints;
  const ask = async ({ method, path, requestEnvelope }: typeof create, guid: string, body?: object) => {
    const data = requestEnvelope?.style === "data" ? { data: { ...(guid === "" ? {} : { guid }), ...body } } : body;
    const reply = await client.send(method, path.replace(":id", guid), method === "GET" ? undefined : data);
    return { ...reply, body: { guid: getProperty(reply.body, names?.id ?? "guid"), ...reply.body } };
  };
  return {
    create: (name) => ask(create, "", record(name)),
    update: ({ guid, revision }, name) => ask(update, guid, { ...record(name), revision }),
    remove: (guid) => ask(remove, guid),
    list: async () => recordsIn((await client.send("GET", list.path)).body).map((each) => listed(each, names?.id ?? "guid")),
  };
}

/** Records of a list reply of any format: the first list found in it. */
function recordsIn(body: unknown): Record<string, unknown>[] {
  if (Array.isArray(body)) return body.map((each) => (isObject(each) && isObject(each.node) ? each.node : each)).filter(isObject);
  for (const part of Object.values(Object(body))) if (typeof part === "object" && part !== null) return recordsIn(part);
  throw new Error("a list was answered without one");
}

function listed(record: Record<string, unknown>, id: string): Listed {
  const { title, name, revision } = record;
  return { guid: String(record.guid ?? record[id]), revision: Number(revision), title: String(title ?? name) };
}
