import { join } from "node:path";
import type { Generated } from "../codegen/generate.ts";
import { contents } from "../codegen/lib/files.ts";
import { obsolete } from "../codegen/obsolete.ts";

/** Generated files that are not what their sources say: what would be frozen is not what would be deployed. */
export function staleFiles(root: string, { files }: Generated): string[] {
  const stale = [...files].filter(([path, text]) => contents(join(root, path)) !== text).map(([path]) => path);
  return [...stale, ...obsolete(root, files)];
}
