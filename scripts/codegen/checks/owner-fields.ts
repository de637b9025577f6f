import { blockAction } from "../../../engine/declarations/actions.ts";
import { ownerApis } from "../../../engine/declarations/function-owners.ts";
import type { FamilyDeclaration, FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Resource } from "../../../engine/shopify/gid.ts";
import type { Declared } from "../declarations/declared.ts";
import { admittedConditions } from "../declarations/kinds.ts";
import type { OwnerSource } from "../declarations/owners.ts";
import { readsErrors } from "../query/reads.ts";
import { oneOf, type Report } from "./reporter.ts";
import { checkPlaceholders } from "./says.ts";
import type { SchemaOf } from "./schema-of.ts";

/** Placeholders of the message to customers: the missing products, and nothing else. */
const OPEN = ["products"];

/** Checks the fields that an owner of configurations names: they hold ids and a text, and its Function can read the conditions. */
export function checkOwnerFields(
  owner: OwnerSource,
  family: FamilyDeclaration,
  declared: Declared,
  schemaOf: SchemaOf,
  report: Report,
): void {
  const { discount: frees, requiredProducts: requires } = owner;
  if (frees !== undefined) {
    checkEntry(family, frees.list, { ProductVariant: frees.variantField }, (path, message) => report(["discount", ...path], message));
    checkCarried(family, { discount: { list: frees.list } }, report);
  }
  if (requires !== undefined) {
    const { list: items, productField: product, variantField: variant, message, default: otherwise } = requires;
    const at: Report = (path, problem) => report(["requiredProducts", ...path], problem);
    checkEntry(family, items, { Product: product, ProductVariant: variant }, at);
    checkMessage(family, message, at);
    if (checkPlaceholders(otherwise, OPEN, ["default"], at) && !otherwise.includes("{products}"))
      at(["default"], "must contain {products}: customers would not know what is missing");
    checkCarried(family, { requiredProducts: { list: items, message } }, report);
  }
  for (const [index, { family: id, when }] of owner.neededBy.entries())
    if (id === family.id) for (const name of Object.keys(when)) checkCarriedField(family, name, ["neededBy", index, "when", name], report);
  checkReadable(owner, family, declared, schemaOf, report);
}

/** Checks that a list exists, and that its entries hold the ids of each resource; an empty name says that no field holds them. */
function checkEntry(
  { properties }: FamilyDeclaration,
  list: string,
  fieldsByType: Readonly<Partial<Record<Resource["type"], string>>>,
  report: Report,
): void {
  const lists = Object.keys(properties).filter((name) => properties[name]?.items?.properties !== undefined);
  if (!lists.includes(list)) {
    report(["list"], `"${list}" is no list of products: ${oneOf(lists)}`);
    return;
  }
  for (const [type, field] of Object.entries(fieldsByType))
    if (field === "") report(["list"], `"${list}" has no field whose pattern admits ids of a ${type} alone`);
}

/** Checks that the message is a text that people read, since customers see it as typed. */
function checkMessage({ properties }: FamilyDeclaration, name: string, report: Report): void {
  const texts = Object.keys(properties).filter((each) => isProse(properties[each] ?? {}));
  if (properties[name] === undefined) report(["message"], `"${name}" is no field of the family: ${oneOf(Object.keys(properties))}`);
  else if (!texts.includes(name)) report(["message"], `"${name}" holds no text that people read: ${oneOf(texts)}`);
}

function isProse({ type, enum: choices, const: only, pattern, lineMode: characters }: FieldSchema): boolean {
  return type === "string" && choices === undefined && only === undefined && pattern === undefined && characters !== undefined;
}

/** Checks that the named fields are in checkout, which has only the fields of `checkoutDocument`. */
function checkCarried(family: FamilyDeclaration, named: Readonly<Record<string, Readonly<Record<string, string>>>>, report: Report): void {
  for (const [what, fields] of Object.entries(named))
    for (const [key, name] of Object.entries(fields)) checkCarriedField(family, name, [what, key], report);
}

function checkCarriedField(
  { storage, properties }: FamilyDeclaration,
  name: string,
  path: readonly (string | number)[],
  report: Report,
): void {
  const document = storage.type === "metafield" ? storage.checkoutDocument : undefined;
  if (document === undefined || properties[name] === undefined || document.fields.includes(name) || document.when?.[name] !== undefined)
    return;
  report(path, `"${name}" is not among what checkout has of the family: name it in "fields" of "checkoutDocument"`);
}

/** Checks that conditions are declared as unseen if the Function cannot read them, and only then. */
function checkReadable(
  { resource, requiredProducts: requires }: OwnerSource,
  family: FamilyDeclaration,
  declared: Declared,
  schemaOf: SchemaOf,
  report: Report,
): void {
  const action = blockAction(family);
  if (action === undefined) return;
  const { api } = ownerApis[resource];
  const unseen = requires?.unknownConditions ?? [];
  for (const { id, input: reads, properties } of admittedConditions(family, declared, [action])) {
    const [unreadable] = readsErrors(reads, schemaOf(api), Object.keys(properties));
    const [elsewhere] = readsErrors(reads, schemaOf(action.api ?? api), Object.keys(properties));
    if (elsewhere !== undefined) continue;
    if (unreadable !== undefined && !unseen.includes(id))
      report(
        requires === undefined ? ["resource"] : ["requiredProducts"],
        `cannot know "${id}": name it in "unknownConditions". ${unreadable}`,
      );
  }
}
