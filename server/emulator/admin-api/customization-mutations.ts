import { ACTIVE_PER_API } from "../../../engine/shopify/constants.ts";
import type { Context } from "./context.ts";
import { type ConfigurationRow, customizationNode, readRows } from "./customization-queries.ts";
import { findNamedFunction, type Identified } from "./find-named-function.ts";
import { gid, parseGid } from "./gid.ts";
import { type MetafieldRow, type MetafieldValue, readMetafields } from "./metafields.ts";
import { RESOURCES, type Resource } from "./resources.ts";
import { runExclusive } from "./run-exclusive.ts";
import { UserErrorsError, withUserErrors } from "./user-errors.ts";
import { writeMetafieldsOf } from "./write-metafields-of.ts";

interface Input extends Identified {
  title?: string | null;
  enabled?: boolean | null;
  enable?: boolean | null;
  blockOnFailure?: boolean | null;
  metafields?: MetafieldValue[] | null;
}

/** Create, update and delete mutations of all customization resources. The argument is named after the resource. */
export const customizationMutations = Object.fromEntries(
  RESOURCES.flatMap((resource) => [
    [
      `${resource.name}Create`,
      (given: Record<string, Input>, context: Context) =>
        mutate(resource, context, (inner) => create(resource, inputIn(resource, given), inner)),
    ],
    [
      `${resource.name}Update`,
      ({ id, ...given }: { id: string } & Record<string, Input | string>, context: Context) =>
        mutate(resource, context, (inner) => update(resource, id, inputIn(resource, given), inner)),
    ],
    [
      `${resource.name}Delete`,
      ({ id }: { id: string }, context: Context) => mutate(resource, context, (inner) => remove(resource, id, inner)),
    ],
  ]),
);

/** Returns the fields that came with a mutation: in one input, or as its arguments. */
function inputIn({ name, isFlat }: Resource, given: Readonly<Record<string, unknown>>): Input {
  return ((isFlat ? given : given[name]) ?? {}) as Input;
}

function mutate(resource: Resource, context: Context, work: (context: Context) => Promise<Record<string, unknown>>) {
  return withUserErrors({ [resource.name]: null, deletedId: null, success: false }, () => runExclusive(context, work));
}

async function create(resource: Resource, input: Input, context: Context) {
  const deployed = findNamedFunction(resource, input, context.functions());
  for (const field of resource.requires) {
    if (input[field] === undefined || input[field] === null) {
      throw new UserErrorsError("REQUIRED_INPUT_FIELD", [resource.name, field], "Required input field must be present.");
    }
  }
  const enabled = resource.state === null || (input[resource.state] ?? false);
  if (resource.errorCodes.includes(REGISTERED)) await assertUnregistered(resource, deployed.handle, context);
  await assertBelowLimit(resource, context);
  if (enabled) await claimPlace(resource, context);
  const content = { title: checkTitle(resource, input.title ?? deployed.title), enabled, block_on_failure: input.blockOnFailure ?? false };
  const [row] = await context
    .db("local.customizations")
    .insert({ shop: context.shop, resource: resource.name, function_handle: deployed.handle, ...content })
    .returning<ConfigurationRow[]>("*");
  return saved(resource, row, [], input, context);
}

async function update(resource: Resource, id: string, input: Input, context: Context) {
  const current = await need(resource, id, context);
  if (input.functionHandle || input.functionId) {
    const deployed = findNamedFunction(resource, input, context.functions());
    if (deployed.handle !== current.function_handle) {
      throw new UserErrorsError(
        "FUNCTION_ID_CANNOT_BE_CHANGED",
        [resource.name, input.functionHandle ? "functionHandle" : "functionId"],
        "Function ID cannot be changed.",
      );
    }
  }
  const enabled = resource.state === null || (input[resource.state] ?? current.enabled);
  if (enabled && !current.enabled) await claimPlace(resource, context);
  const [row] = await readRows(resource, context)
    .where({ id: current.id })
    .clearSelect()
    .clearOrder()
    .update({
      title: checkTitle(resource, input.title ?? current.title),
      enabled,
      block_on_failure: input.blockOnFailure ?? current.block_on_failure,
      first_failed_at: null, // the error history belongs to the most recent version
      updated_at: context.db.fn.now(),
    })
    .returning<ConfigurationRow[]>("*");
  const existing = await readMetafields(context, [gid(resource.type, current.id)]);
  return saved(resource, row, existing, input, context);
}

async function remove(resource: Resource, id: string, context: Context) {
  const { id: number } = await need(resource, id, context);
  await context.db("local.metafields").where({ shop: context.shop, owner: id }).delete();
  await context.db("local.customizations").where({ shop: context.shop, resource: resource.name, id: number }).delete();
  return { deletedId: id, success: true };
}

async function saved(
  resource: Resource,
  row: ConfigurationRow | undefined,
  existing: readonly MetafieldRow[],
  input: Input,
  context: Context,
) {
  if (!row) throw new Error("the customization was not written");
  const { name, codes } = resource;
  const has = await writeMetafieldsOf(
    { name, code: codes.metafield },
    gid(resource.type, row.id),
    input.metafields ?? [],
    existing,
    context,
  );
  return { [name]: customizationNode(resource, row, has, context) };
}

async function need(resource: Resource, id: string, context: Context): Promise<ConfigurationRow> {
  const { type, number } = parseGid(id);
  const [row] = type === resource.type ? await readRows(resource, context).where({ id: number }) : [];
  if (!row) throw new UserErrorsError(resource.codes.notFound, ["id"], `Could not find ${resource.type} with id: ${id}`);
  return row;
}

async function claimPlace(resource: Resource, context: Context): Promise<void> {
  const counts = await context
    .db("local.customizations")
    .where({ shop: context.shop, resource: resource.name, enabled: true })
    .count()
    .first();
  const { codes, name, state } = resource;
  const refused = codes.full ?? codes.total;
  if (refused !== null && Number(counts?.count) >= ACTIVE_PER_API)
    throw new UserErrorsError(refused.code, state === null ? [] : [name, state], refused.message);
}

/** Code of a resource of which a Function has one object at most. */
const REGISTERED = "FUNCTION_ALREADY_REGISTERED";

async function assertUnregistered({ name }: Resource, handle: string, { db, shop }: Context): Promise<void> {
  const row = await db("local.customizations").where({ shop, resource: name, function_handle: handle }).first("id");
  if (row !== undefined) throw new UserErrorsError(REGISTERED, ["functionHandle"], "Function is already registered.");
}

/** Checks the total limit of a resource, active or not. Shopify does not document the number, so the store's settings give one. */
async function assertBelowLimit({ name, codes }: Resource, context: Context): Promise<void> {
  const places = context.store.shop.paymentPlaces ?? null;
  if (codes.total === null || codes.full === null || places === null) return;
  const made = await context.db("local.customizations").where({ shop: context.shop, resource: name }).count("id as count").first();
  if (Number(made?.count) >= places) throw new UserErrorsError(codes.total.code, [name], codes.total.message);
}

function checkTitle(resource: Resource, title: string): string {
  if (title.length > 0 && title.length <= 255 && !title.includes("\0")) return title;
  throw new UserErrorsError("INVALID", [resource.name, "title"], "Title must have 1 to 255 characters.");
}
