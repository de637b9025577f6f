import { Kind, parse } from "graphql";
import { runnerOf } from "../../engine/declare/act.ts";
import { functionActs } from "../../engine/declare/catalog.ts";
import { owners } from "../../engine/generated/owners.ts";
import { documents } from "../../server/platform/documents.ts";
import { topics } from "../../server/webhooks/topics.ts";

const PRODUCTS = "read_products";
/** What Functions run, and owners are: each has a pair of scopes of its own name. */
const RUN = functionActs.flatMap(({ family, act }) => runnerOf(family, act)?.resource ?? []);
const OWNED = [...RUN, ...owners.map(({ resource }) => resource)];
/** What each field of the Admin API demands beyond an installation; writing includes reading. */
const BY_FIELD: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(OWNED.flatMap((field) => [field, `${field}s`].map((each) => [each, `read_${scoped(field)}`]))),
  ...Object.fromEntries(OWNED.flatMap((field) => ["Create", "Update", "Delete"].map((act) => [field + act, `write_${scoped(field)}`]))),
  appSubscriptionCreate: null,
  codeDiscountNodeByCode: "read_discounts",
  collections: PRODUCTS,
  currentAppInstallation: null,
  metafieldsDelete: null,
  metafieldsSet: null,
  nodes: PRODUCTS,
  productTags: PRODUCTS,
  productTypes: PRODUCTS,
  productVariants: PRODUCTS,
  productVendors: PRODUCTS,
  products: PRODUCTS,
  shop: null,
};

/** The access scopes that our operations and events need, and no more: a merchant reads them before installing. */
export function neededScopes(): string[] {
  const fields = [...documents.values()].flatMap(rootFields).map(scopeOf);
  const events = [...topics.keys()].map((topic) => (topic.startsWith("orders/") ? "read_orders" : null));
  const needed = new Set([...fields, ...events].filter((scope) => scope !== null));
  return [...needed].filter((scope) => isWrite(scope) || !needed.has(scope.replace(/^read_/, "write_"))).sort();
}

const isWrite = (scope: string): boolean => scope.startsWith("write_");

function scoped(field: string): string {
  return `${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}s`;
}

function rootFields(text: string): string[] {
  const operations = parse(text).definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  return operations.flatMap(({ selectionSet }) =>
    selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? each.name.value : [])),
  );
}

function scopeOf(field: string): string | null {
  const scope = BY_FIELD[field];
  if (scope === undefined) throw new Error(`scripts/deploy/scopes.ts must say which scope ${field} needs`);
  return scope;
}
