import { ACTIVE_PER_API } from "../../../engine/shopify/constants.ts";
import type { Context } from "./context.ts";
import { type ConfigurationRow, customizationNode, readRows } from "./customization-queries.ts";
import { gid, parseGid } from "./gid.ts";
import { type Identified, identify } from "./identify.ts";
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
        mutate(resource, context, (inner) => create(resource, given[resource.name] ?? {}, inner)),
    ],
    [
      `${resource.name}Update`,
      ({ id, ...given }: { id: string } & Record<string, Input | string>, context: Context) =>
        mutate(resource, context, (inner) => update(resource, id, given[resource.name] as Input, inner)),
    ],
    [
      `${resource.name}Delete`,
      ({ id }: { id: string }, context: Context) => mutate(resource, context, (inner) => remove(resource, id, inner)),
    ],
  ]),
);

function mutate(resource: Resource, context: Context, work: (context: Context) => Promise<Record<string, unknown>>) {
  return withUserErrors({ [resource.name]: null, deletedId: null }, () => runExclusive(context, work));
}

async function create(resource: Resource, input: Input, context: Context) {
  const deployed = identify(resource, input, context.functions());
  for (const field of resource.requires) {
    if (input[field] === undefined || input[field] === null) {
      throw new UserErrorsError("REQUIRED_INPUT_FIELD", [resource.name, field], "Required input field must be present.");
    }
  }
  const enabled = input[resource.state] ?? false;
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
    const deployed = identify(resource, input, context.functions());
    if (deployed.handle !== current.function_handle) {
      throw new UserErrorsError(
        "FUNCTION_ID_CANNOT_BE_CHANGED",
        [resource.name, input.functionHandle ? "functionHandle" : "functionId"],
        "Function ID cannot be changed.",
      );
    }
  }
  const enabled = input[resource.state] ?? current.enabled;
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
  return { deletedId: id };
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
  const { code, message } = resource.codes.full;
  if (Number(counts?.count) >= ACTIVE_PER_API) throw new UserErrorsError(code, [resource.name, resource.state], message);
}

/** Checks the total limit of a resource, active or not. Shopify does not document the number, so the store's settings give one. */
async function assertBelowLimit({ name, codes }: Resource, context: Context): Promise<void> {
  const places = context.store.shop.paymentPlaces ?? null;
  if (codes.total === null || places === null) return;
  const made = await context.db("local.customizations").where({ shop: context.shop, resource: name }).count("id as count").first();
  if (Number(made?.count) >= places) throw new UserErrorsError(codes.total.code, [name], codes.total.message);
}

function checkTitle(resource: Resource, title: string): string {
  if (title.length > 0 && title.length <= 255 && !title.includes("\0")) return title;
  throw new UserErrorsError("INVALID", [resource.name, "title"], "Title must have 1 to 255 characters.");
}
