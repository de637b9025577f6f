import { join } from "node:path";
import type { Generated } from "../codegen/generate.ts";
import { readIfPresent } from "../codegen/lib/files.ts";
import { obsolete } from "../codegen/obsolete.ts";

/** Generated files that are out of date, so that the frozen files would differ from the deployed ones. */
export function staleFiles(root: string, { files }: Generated): string[] {
  const stale = [...files].filter(([path, text]) => readIfPresent(join(root, path)) !== text).map(([path]) => path);
  return [...stale, ...obsolete(root, files)];
}
