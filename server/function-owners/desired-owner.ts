import { compile } from "../../engine/compiler/compile.ts";
import { describeProblem } from "../../engine/configuration/describe-problem.ts";
import { isAtWork, nameOf } from "../../engine/declarations/configuration.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import { CONFIGURATION, KIND, OWNER_KIND } from "../../engine/shopify/constants.ts";
import type { ObjectWrite } from "../storage/configuration-storage.ts";
import type { DocumentEntry, DocumentFamily } from "../storage/document-entries.ts";
import { programParts, withEnvelope } from "../storage/envelope.ts";

/** Desired object at Shopify for one configuration of a document, or for several that share it. The object makes a Function run their action. */
export interface DesiredOwner {
  /** The guid of one configuration, or the number of a shared object. */
  part: string;
  name: string;
  /** Null if this release cannot compile the configuration (`problem` is the reason), or if there is nothing to run now (`problem` is null). */
  object: { pack: string; writing: Omit<ObjectWrite, "blockOnFailure"> } | null;
  problem: string | null;
  /** Values to store with the id once the object exists. */
  remembered?: Readonly<Record<string, unknown>>;
}

/** Returns an object for each active configuration, in document order. */
export function desiredOwner(family: DocumentFamily, action: FamilyAction, entries: readonly DocumentEntry[]): DesiredOwner[] {
  return entries
    .filter(({ enabled, configuration }) => enabled && isAtWork(family, configuration))
    .map((entry) => one(family, action, entry));
}

function one(family: DocumentFamily, action: FamilyAction, { guid, revision, configuration }: DocumentEntry): DesiredOwner {
  const name = nameOf(configuration);
  const result = compile(family, action, configuration);
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
