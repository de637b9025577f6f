import type { Context } from "./context.ts";
import { checkMetafield, type MetafieldRow, type MetafieldValue, resolveNamespace, writeMetafields } from "./metafields.ts";
import { UserErrorsError } from "./user-errors.ts";

/** How the input is called that metafields came with, and the code of a refusal where that is not the metafield's own. */
interface Input {
  name: string;
  code: string | null;
}

/** Writes the metafields that came with an object, over those that it has; answers all that it has then. */
export async function writeOwned(
  { name, code }: Input,
  owner: string,
  metafields: readonly MetafieldValue[],
  has: readonly MetafieldRow[],
  context: Context,
): Promise<MetafieldRow[]> {
  const writes = metafields.map((wanted, at) => {
    const existing = has.find((row) => row.namespace === resolveNamespace(wanted.namespace) && row.key === wanted.key);
    const problem = checkMetafield(wanted, existing);
    if (problem) throw new UserErrorsError(code ?? problem.code, [name, "metafields", String(at), problem.field], problem.message);
    return { owner, wanted, existing };
  });
  const written = await writeMetafields(context, writes);
  return [...has.filter(({ id }) => written.every((each) => each.id !== id)), ...written];
}
