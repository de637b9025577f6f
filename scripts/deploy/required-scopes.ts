import { Kind, parse } from "graphql";
import { functionOwnerOf } from "../../engine/declarations/actions.ts";
import { functionActs } from "../../engine/declarations/catalog.ts";
import { owners } from "../../engine/generated/owners.ts";
import { operationDocuments } from "../../server/shopify/operation-documents.ts";
import { topics } from "../../server/webhooks/topics.ts";

const PRODUCTS = "read_products";
const DISCOUNTS = "read_discounts";
const ORDERS = "read_orders";
/** Scopes that merchants grant when they first use the feature, and not at installation. */
const OPTIONAL = ["write_discounts"];
/** Resources that run Functions or are owners; each has a pair of scopes of its own name. */
const RUN = functionActs.flatMap(({ family, action }) => functionOwnerOf(family, action)?.resource ?? []);
const OWNED = [...RUN, ...owners.map(({ resource }) => resource)];
/** Scopes that each field of the Admin API requires beyond an installation; writing includes reading. */
const BY_FIELD: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(OWNED.flatMap((field) => [field, `${field}s`].map((each) => [each, `read_${scoped(field)}`]))),
  ...Object.fromEntries(
    OWNED.flatMap((field) => ["Create", "Update", "Delete"].map((action) => [field + action, `write_${scoped(field)}`])),
  ),
  appSubscriptionCreate: null,
  codeDiscountNodeByCode: DISCOUNTS,
  collections: PRODUCTS,
  currentAppInstallation: null,
  discountAutomaticActivate: "write_discounts",
  discountAutomaticAppCreate: "write_discounts",
  discountAutomaticAppUpdate: "write_discounts",
  discountAutomaticDeactivate: "write_discounts",
  discountAutomaticDelete: "write_discounts",
  discountNodes: DISCOUNTS,
  metafieldsDelete: null,
  metafieldsSet: null,
  nodes: PRODUCTS,
  orders: ORDERS,
  productTags: PRODUCTS,
  productTypes: PRODUCTS,
  productVariants: PRODUCTS,
  productVendors: PRODUCTS,
  products: PRODUCTS,
  shop: null,
};

/** Access scopes that the app cannot work without, and no more: a merchant reads these before installing. */
export function requiredScopes(): string[] {
  const needed = new Set(allScopes().filter((scope) => !OPTIONAL.includes(scope)));
  return [...needed].filter((scope) => isWrite(scope) || !needed.has(scope.replace(/^read_/, "write_"))).sort();
}

/** Access scopes that the app requests later, and without which only a part of it does not work. */
export function optionalScopes(): string[] {
  const all = allScopes();
  return OPTIONAL.filter((scope) => all.includes(scope));
}

/** Scopes of all our operations and webhook topics. */
function allScopes(): string[] {
  const fields = [...operationDocuments.values()].flatMap(rootFields).map(scopeOf);
  const events = [...topics.keys()].map((topic) => (topic.startsWith("orders/") ? ORDERS : null));
  return [...fields, ...events].filter((scope) => scope !== null);
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
  if (scope === undefined) throw new Error(`scripts/deploy/required-scopes.ts must say which scope ${field} needs`);
  return scope;
}
