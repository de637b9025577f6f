import { type BuildCache, NO_CACHE } from "./cache/cache.ts";
import { check, printWarning } from "./checks/check.ts";
import { functionApiProblems } from "./checks/function-api-problems.ts";
import { warnUndefinedOrderMetafields } from "./checks/warn-undefined-order-metafields.ts";
import { checkAgainstMeta } from "./declarations/check-against-meta.ts";
import { type Declared, declareSources } from "./declarations/declared.ts";
import { atWrittenPlaces } from "./declarations/expand-choices.ts";
import { completeLinks, unusedLinks } from "./declarations/links.ts";
import { loadReadableSources } from "./declarations/load.ts";
import { loadCompleted } from "./declarations/load-completed.ts";
import { DeclarationError, type DeclarationProblem } from "./lib/declaration-error.ts";
import { adminSchema, functionSchema, functionSchemas, functionTexts, type PlatformSchema } from "./lib/platform-schemas.ts";

export interface Checked {
  declared: Declared;
  admin: PlatformSchema;
  api: (name: string) => PlatformSchema;
}

/** Reads and checks the declarations below a project root. Throws DeclarationError with every problem if one is not valid. */
export function checkInputs(root: string, memory: BuildCache = NO_CACHE): Checked {
  const written = loadCompleted(root);
  const sources = completeLinks(written);
  stop(checkAgainstMeta(sources, memory), root);
  const declared = declareSources(sources, "type");
  stop(functionApiProblems(declared, [...functionSchemas(root).keys()]), root);
  const apis = new Map<string, PlatformSchema>();
  const api = (name: string): PlatformSchema => {
    const schema = apis.get(name) ?? functionSchema(root, name);
    apis.set(name, schema);
    return schema;
  };
  const admin = adminSchema(root);
  const { faults: semanticProblems, warnings } = memory.recall("meaning", [sources, admin.sdl, functionTexts(root)], () => {
    const problems: DeclarationProblem[] = [];
    return {
      faults: check(
        declared,
        admin.schema,
        (name) => api(name).schema,
        (warning) => problems.push(warning),
      ),
      warnings: problems,
    };
  });
  [...warnings, ...warnUndefinedOrderMetafields(root, declared)].forEach(printWarning);
  stop([...unusedLinks(written), ...semanticProblems], root);
  return { declared, admin, api };
}

/** Throws the problems, if there are any, at the places that files have. */
function stop(problems: DeclarationError["problems"], root: string): void {
  if (problems.length > 0) throw new DeclarationError(atWrittenPlaces(problems, loadReadableSources(root).sources));
}
