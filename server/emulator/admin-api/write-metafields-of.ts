import type { Context } from "./context.ts";
import { checkMetafield, type MetafieldRow, type MetafieldValue, resolveNamespace, writeMetafields } from "./metafields.ts";
import { UserErrorsError } from "./user-errors.ts";

/** Name of the input that the metafields came with, and the error code to use instead of a metafield's own. */
interface Input {
  name: string;
  code: string | null;
}

/** Writes the metafields that came with an object. Returns all metafields that the object has afterwards. */
export async function writeMetafieldsOf(
  { name, code }: Input,
  owner: string,
  metafields: readonly MetafieldValue[],
  has: readonly MetafieldRow[],
  context: Context,
): Promise<MetafieldRow[]> {
  const writes = metafields.map((input, at) => {
    const existing = has.find((row) => row.namespace === resolveNamespace(input.namespace) && row.key === input.key);
    const problem = checkMetafield(input, existing);
    if (problem) throw new UserErrorsError(code ?? problem.code, [name, "metafields", String(at), problem.field], problem.message);
    return { owner, written: input, existing };
  });
  const written = await writeMetafields(context, writes);
  return [...has.filter(({ id }) => written.every((each) => each.id !== id)), ...written];
}
