import { capitalize, titleCase } from "../../../engine/lib/text.ts";
import { idOf, metaOf } from "../../codegen/declarations/ids.ts";
import { camelCase, spacedId } from "../ids.ts";
import type { Declaration, Named } from "../types.ts";

const text = (title: string, max: number) => ({
  ...{ type: "string", title, minLength: 1, maxLength: max },
  errorMessage: {
    minLength: `${title} cannot be empty`,
    maxLength: `${title} must have at most ${max} characters`,
  },
});

/** Template that compares the vendors of the products in the cart. */
export function condition({ id, title = titleCase(spacedId(id)) }: Named): Declaration {
  const says = (start: string) => `${start} in the cart is by the vendor {value}`;
  return {
    $schema: metaOf("condition"),
    $id: idOf("conditions", id),
    title,
    description: "Say what it compares, and what customers can do to change it.",
    group: "products",
    forEach: "cart.lines",
    fact: "merchandise.product.vendor",
    valueType: "textCaseSensitive",
    operators: {
      is: { title: "is", phrase: says("a product"), test: "equals" },
      isNot: { title: "is not", phrase: says("no product"), test: "equals", negate: true },
    },
    properties: { value: { type: "string", title: "Value", minLength: 1, maxLength: 255, lineMode: "single" } },
    required: ["value"],
    examples: [
      { input: vendors("Acme", "Other"), values: { value: "Acme" }, expect: true },
      { input: vendors("ACME"), values: { value: "Acme" }, expect: false },
      { input: vendors("Other"), operator: "isNot", values: { value: "Acme" }, expect: true },
      { input: vendors("Other", "Acme"), operator: "isNot", values: { value: "Acme" }, expect: false },
    ],
  };
}

/** Cart with a product of each vendor. */
function vendors(...names: string[]): Declaration {
  return { cart: { lines: names.map((vendor) => ({ merchandise: { product: { vendor } } })) } };
}

/** Template of names and texts in table storage. */
export function family({ id, title = titleCase(`${spacedId(id)}s`) }: Named): Declaration {
  const [one, other] = [spacedId(id), `${spacedId(id)}s`];
  const path = `/api/apps/${id}s`;
  const storedType = titleCase(one);
  return {
    $schema: metaOf("family"),
    $id: idOf("families", id),
    title,
    description: `Say what ${other} are for.`,
    labels: { one, other },
    storedAs: storedType,
    storage: { type: "table" },
    endpoints: {
      list: { method: "GET", path, responseEnvelope: { style: "connection", key: `${camelCase(id)}s` } },
      count: { method: "GET", path: `${path}/count`, responseEnvelope: { style: "bodyDataProperty", key: `${camelCase(id)}s` } },
      create: { method: "POST", path, requestEnvelope: { style: "data" } },
      update: { method: "PUT", path: `${path}/:id`, requestEnvelope: { style: "data" } },
      delete: { method: "DELETE", path: `${path}/:id` },
    },
    list: { path: `/${id}s`, title, columns: [{ title: "Name", field: "title" }] },
    editor: { paths: [`/${id}s/edit`], sections: [{ title: capitalize(one), fields: ["name", "text"] }] },
    texts: { emptyDescription: `Create your first ${one}.` },
    type: "object",
    properties: {
      name: text("Name", 80),
      text: { ...text("Text", 2_000), widget: "textarea" },
    },
    required: ["name", "type", "text"],
  };
}

/** Template of a call with one word as input. */
export function call({ id }: Named): Declaration {
  const word = { type: "string", minLength: 1, maxLength: 255, errorMessage: { else: "must be a text of 1 to 255 characters" } };
  return {
    $schema: metaOf("call"),
    $id: idOf("calls", id),
    description: "Say what it answers, and to whom.",
    method: "GET",
    path: `/api/apps/${id}`,
    query: { type: "object", additionalProperties: false, properties: { word }, required: ["word"] },
    responseEnvelope: { style: "bare" },
    response: { type: "object", additionalProperties: false, properties: { word: { type: "string" } }, required: ["word"] },
  };
}

/** Template of one text for all blocks that show it. */
export function translation({ id, title = titleCase(spacedId(id)) }: Named): Declaration {
  return {
    $schema: metaOf("translation"),
    $id: idOf("translations", id),
    shortTitle: title.replace(/ texts$/iu, ""),
    // a title may say already that it is about texts
    title: `${title.replace(/ texts$/iu, "")} texts`,
    description: "Say which blocks say this, and when.",
    fields: { title: { title: "Title", description: "Say where customers see it, and what they see without it." } },
  };
}
