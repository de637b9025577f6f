import { FORGETFUL, type Memory } from "./cache/cache.ts";
import { check, printWarning } from "./checks/check.ts";
import { type Declared, declare } from "./declarations/declared.ts";
import { linked } from "./declarations/links.ts";
import { load } from "./declarations/load.ts";
import { checkAgainstMeta } from "./declarations/meta.ts";
import { BrokenDeclarations, type Fault } from "./lib/declaration-error.ts";
import { adminSchema, functionSchema, functionTexts, type PlatformSchema } from "./lib/platform-schemas.ts";

export interface Checked {
  declared: Declared;
  admin: PlatformSchema;
  api: (name: string) => PlatformSchema;
}

/** The declarations below a project root, sound in themselves; throws BrokenDeclarations with every fault otherwise. */
export function checked(root: string, memory: Memory = FORGETFUL): Checked {
  const sources = linked(load(root));
  stop(memory.recall("meta-schemas", sources, () => checkAgainstMeta(sources)));
  const declared = declare(sources, "type");
  const apis = new Map<string, PlatformSchema>();
  const api = (name: string): PlatformSchema => {
    const found = apis.get(name) ?? functionSchema(root, name);
    apis.set(name, found);
    return found;
  };
  const admin = adminSchema(root);
  const { faults, warnings } = memory.recall("meaning", [sources, admin.sdl, functionTexts(root)], () => {
    const told: Fault[] = [];
    return {
      faults: check(
        declared,
        admin.schema,
        (name) => api(name).schema,
        (warning) => told.push(warning),
      ),
      warnings: told,
    };
  });
  warnings.forEach(printWarning);
  stop(faults);
  return { declared, admin, api };
}

function stop(faults: BrokenDeclarations["faults"]): void {
  if (faults.length > 0) throw new BrokenDeclarations(faults);
}
