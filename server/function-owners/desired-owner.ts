import { compile } from "../../engine/compiler/compile.ts";
import { describeProblem } from "../../engine/configuration/problem-location.ts";
import { isAtWork, nameOf } from "../../engine/declarations/configuration.ts";
import type { Act } from "../../engine/generated/declarations.ts";
import { CONFIGURATION, KIND, OWNER_KIND } from "../../engine/shopify/constants.ts";
import type { ObjectWrite } from "../storage/configuration-storage.ts";
import type { DocumentFamily, Entry } from "../storage/document-entries.ts";
import { programParts, withEnvelope } from "../storage/envelope.ts";

/** What the platform is to have of one configuration of a document, or of several together, so that a Function runs an act of it. */
export interface DesiredOwner {
  /** The guid of one, or the number of several. */
  part: string;
  name: string;
  /** Null, with the reason, for one that this release cannot run; without one for what has nothing to be run now. */
  object: { pack: string; writing: Omit<ObjectWrite, "blockOnFailure"> } | null;
  problem: string | null;
  /** What is known of it once it is there, besides its id. */
  remembered?: Readonly<Record<string, unknown>>;
}

/** An object for each of those that checkout may have, in their order. */
export function desiredOwner(family: DocumentFamily, act: Act, entries: readonly Entry[]): DesiredOwner[] {
  return entries.filter(({ enabled, configuration }) => enabled && isAtWork(family, configuration)).map((entry) => one(family, act, entry));
}

function one(family: DocumentFamily, act: Act, { guid, revision, configuration }: Entry): DesiredOwner {
  const name = nameOf(configuration);
  const result = compile(family, act, configuration);
  if (!result.ok) {
    const [problem] = result.problems;
    return {
      part: guid,
      name,
      object: null,
      problem: problem === undefined ? "It cannot be run at checkout." : describeProblem(family, problem),
    };
  }
  const parts = [
    ...programParts(result.compiled),
    { key: CONFIGURATION, type: "json", value: JSON.stringify(withEnvelope(family.id, { guid, revision, configuration })) },
    { key: KIND, type: "single_line_text_field", value: OWNER_KIND },
  ] as const;
  return { part: guid, name, object: { pack: result.compiled.pack, writing: { title: name, enabled: true, parts } }, problem: null };
}
