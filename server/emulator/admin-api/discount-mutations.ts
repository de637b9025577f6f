import { ACTIVE_PER_API } from "../../../engine/shopify/constants.ts";
import { requireScope } from "./access-scopes.ts";
import {
  AUTOMATIC,
  automaticDiscount,
  automaticNode,
  type CombinesWith,
  type DiscountRow,
  readDiscounts,
  statusOf,
} from "./automatic-discounts.ts";
import type { Context } from "./context.ts";
import { findNamedFunction, type Identified } from "./find-named-function.ts";
import { gid, parseGid } from "./gid.ts";
import { type MetafieldValue, readMetafields } from "./metafields.ts";
import { runExclusive } from "./run-exclusive.ts";
import { UserErrorsError, withUserErrors } from "./user-errors.ts";
import { writeMetafieldsOf } from "./write-metafields-of.ts";

interface Input extends Identified {
  title?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  discountClasses?: string[] | null;
  combinesWith?: Partial<CombinesWith> | null;
  metafields?: MetafieldValue[] | null;
}

type Work<Arguments> = (given: Arguments, context: Context) => Promise<Record<string, unknown>>;

const NAME = "automaticAppDiscount";
const RUN_BY = { name: NAME, api: "discount" };
/** Default of a new discount, which combines with no other. */
const WITH_NONE: CombinesWith = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false };
/** Error codes of discounts. Every other error becomes INVALID. */
const CODES = ["MAX_APP_DISCOUNTS", "MISSING_FUNCTION_IDENTIFIER", "MULTIPLE_FUNCTION_IDENTIFIERS", "TAKEN"];

/** Mutations of an app's own automatic discounts. */
export const discountMutations = {
  discountAutomaticActivate: mutation("discountAutomaticActivate", activate),
  discountAutomaticAppCreate: mutation("discountAutomaticAppCreate", create),
  discountAutomaticAppUpdate: mutation("discountAutomaticAppUpdate", update),
  discountAutomaticDeactivate: mutation("discountAutomaticDeactivate", deactivate),
  discountAutomaticDelete: mutation("discountAutomaticDelete", remove),
};

function mutation<Arguments>(field: string, work: Work<Arguments>) {
  const empty = { [NAME]: null, automaticDiscountNode: null, deletedAutomaticDiscountId: null };
  return requireScope("write_discounts", field, (given: Arguments, context) =>
    withUserErrors(empty, () => runExclusive(context, (inner) => inCodes(() => work(given, inner)))),
  );
}

/** Converts errors of Functions and metafields, whose codes discounts do not have, to INVALID. */
async function inCodes<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UserErrorsError) || CODES.includes(error.code)) throw error;
    throw new UserErrorsError("INVALID", error.field, error.message);
  }
}

async function create({ automaticAppDiscount: input }: { automaticAppDiscount: Input }, context: Context) {
  const deployed = findNamedFunction(RUN_BY, input, context.functions());
  const content = {
    title: await checkTitle(input.title, null, context),
    starts_at: timeOf("startsAt", input.startsAt) ?? missing("startsAt"),
    ends_at: timeOf("endsAt", input.endsAt),
    classes: JSON.stringify(input.discountClasses ?? missing("discountClasses")),
    combines_with: JSON.stringify({ ...WITH_NONE, ...input.combinesWith }),
  };
  if (statusOf(content) !== "EXPIRED") await claimPlace([NAME, "startsAt"], context);
  const [row] = await context
    .db("local.automatic_discounts")
    .insert({ shop: context.shop, function_handle: deployed.handle, ...content })
    .returning<DiscountRow[]>("*");
  return saved(row, input, context);
}

async function update({ id, automaticAppDiscount: input }: { id: string; automaticAppDiscount: Input }, context: Context) {
  const current = await need(id, context);
  if (input.functionHandle || input.functionId) {
    const deployed = findNamedFunction(RUN_BY, input, context.functions());
    if (deployed.handle !== current.function_handle) {
      throw new UserErrorsError("INVALID", [NAME, "functionHandle"], "Function cannot be changed.");
    }
  }
  const content = {
    title: input.title === undefined ? current.title : await checkTitle(input.title, current.id, context),
    starts_at: timeOf("startsAt", input.startsAt) ?? current.starts_at,
    ends_at: input.endsAt === undefined ? current.ends_at : timeOf("endsAt", input.endsAt),
    classes: JSON.stringify(input.discountClasses ?? current.classes),
    combines_with: JSON.stringify({ ...(input.combinesWith ? WITH_NONE : current.combines_with), ...input.combinesWith }),
    first_failed_at: null, // the error history belongs to the most recent version
  };
  if (statusOf(current) === "EXPIRED" && statusOf(content) !== "EXPIRED") await claimPlace([NAME, "startsAt"], context);
  return saved(await change(current, content, context), input, context);
}

async function activate({ id }: { id: string }, context: Context) {
  const current = await need(id, context);
  const status = statusOf(current);
  if (status === "ACTIVE") return node(current, context);
  if (status === "EXPIRED") await claimPlace(["id"], context);
  return node(await change(current, { starts_at: new Date(), ends_at: null }, context), context);
}

async function deactivate({ id }: { id: string }, context: Context) {
  const current = await need(id, context);
  const now = new Date();
  const status = statusOf(current);
  if (status === "EXPIRED") return node(current, context);
  return node(await change(current, { ends_at: now, ...(status === "SCHEDULED" && { starts_at: now }) }, context), context);
}

async function remove({ id }: { id: string }, context: Context) {
  const current = await need(id, context);
  const { db, shop } = context;
  await db("local.metafields").where({ shop, owner: id }).delete();
  await db("local.automatic_discounts").where({ shop, id: current.id }).delete();
  return { deletedAutomaticDiscountId: id };
}

async function change({ id }: DiscountRow, content: Record<string, unknown>, { db, shop }: Context) {
  const [row] = await db("local.automatic_discounts")
    .where({ shop, id })
    .update({ ...content, updated_at: db.fn.now() })
    .returning<DiscountRow[]>("*");
  return row;
}

async function saved(row: DiscountRow | undefined, { metafields }: Input, context: Context) {
  if (!row) throw new Error("the discount was not written");
  const owner = gid(AUTOMATIC, row.id);
  await writeMetafieldsOf({ name: NAME, code: null }, owner, metafields ?? [], await readMetafields(context, [owner]), context);
  return { [NAME]: automaticDiscount(row, context) };
}

async function node(row: DiscountRow | undefined, context: Context) {
  if (!row) throw new Error("the discount was not written");
  return { automaticDiscountNode: automaticNode(row, await readMetafields(context, [gid(AUTOMATIC, row.id)]), context) };
}

async function need(id: string, context: Context): Promise<DiscountRow> {
  const { type, number } = parseGid(id);
  const [row] = type === AUTOMATIC ? await readDiscounts(context).where({ id: number }) : [];
  if (!row) throw new UserErrorsError("INVALID", ["id"], "Automatic discount does not exist.");
  return row;
}

/** Checks the limit of discounts. Every discount that has not ended counts. */
async function claimPlace(field: readonly string[], context: Context): Promise<void> {
  const rows = await readDiscounts(context);
  if (rows.filter((row) => statusOf(row) !== "EXPIRED").length < ACTIVE_PER_API) return;
  throw new UserErrorsError("MAX_APP_DISCOUNTS", field, "Active period overlaps with too many other app-provided discounts.");
}

async function checkTitle(title: string | null | undefined, own: string | null, context: Context): Promise<string> {
  const refused = (code: string, message: string) => new UserErrorsError(code, [NAME, "title"], message);
  if (title === undefined) return missing("title");
  if (title === null || title.trim() === "" || title.includes("\0")) throw refused("INVALID", "Title can't be blank.");
  if (title.length > 255) throw refused("INVALID", "Title is too long (maximum is 255 characters).");
  const others = await readDiscounts(context).where({ title });
  if (others.some(({ id }) => id !== own)) throw refused("TAKEN", "Title must be unique for automatic discount.");
  return title;
}

function timeOf(field: string, text: string | null | undefined): Date | null {
  if (text === undefined || text === null) return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new UserErrorsError("INVALID", [NAME, field], "Time is invalid.");
  return time;
}

function missing(field: string): never {
  throw new UserErrorsError("INVALID", [NAME, field], "Required argument not found.");
}
