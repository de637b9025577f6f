import { DeclarationError, type DeclarationProblem } from "../lib/declaration-error.ts";
import { complete } from "./conventions/complete.ts";
import { writtenComputed } from "./conventions/written-computed.ts";
import { atWrittenPlaces, labelProblems } from "./expand-choices.ts";
import { loadReadableSources, loadSources, type Source } from "./load.ts";

/** Reads the declarations below a project root, and fills in what follows from something else. Throws DeclarationError if one writes it. */
export function loadCompleted(root: string): Source[] {
  const { sources, problems } = tryLoadCompleted(root);
  if (problems.length > 0) throw new DeclarationError(problems);
  return sources;
}

/** Returns the declarations that can be read, completed, and all problems. */
export function tryLoadCompleted(root: string): { sources: Source[]; problems: DeclarationProblem[] } {
  const written = loadReadableSources(root);
  const { sources, missing, redundant } = complete(written.sources, root);
  const labelled = written.sources.flatMap(labelProblems);
  const computed = writtenComputed(written.sources);
  const others = redundant.filter(({ file, pointer }) => !computed.some((each) => each.file === file && each.pointer === pointer));
  const following = atWrittenPlaces([...missing, ...others, ...computed], written.sources);
  return { sources, problems: [...written.problems, ...labelled, ...following] };
}

/** Reads the declarations of an earlier commit or release, which may write what follows. `platform` is the project with Shopify's schemas. */
export function loadEarlierCompleted(root: string, platform: string): Source[] {
  return complete(loadSources(root), platform).sources;
}
