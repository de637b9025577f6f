import { check } from "./checks/check.ts";
import { type Declared, declare } from "./declarations/declared.ts";
import { linked } from "./declarations/links.ts";
import { load } from "./declarations/load.ts";
import { checkAgainstMeta } from "./declarations/meta.ts";
import { BrokenDeclarations } from "./fault.ts";
import { adminSchema, functionSchema, type PlatformSchema } from "./platform.ts";

export interface Checked {
  declared: Declared;
  admin: PlatformSchema;
  api: (name: string) => PlatformSchema;
}

/** The declarations below a project root, sound in themselves; throws BrokenDeclarations with every fault otherwise. */
export function checked(root: string): Checked {
  const sources = linked(load(root));
  stop(checkAgainstMeta(sources));
  const declared = declare(sources, "type");
  const apis = new Map<string, PlatformSchema>();
  const api = (name: string): PlatformSchema => {
    const found = apis.get(name) ?? functionSchema(root, name);
    apis.set(name, found);
    return found;
  };
  const admin = adminSchema(root);
  stop(check(declared, admin.schema, (name) => api(name).schema));
  return { declared, admin, api };
}

function stop(faults: BrokenDeclarations["faults"]): void {
  if (faults.length > 0) throw new BrokenDeclarations(faults);
}
