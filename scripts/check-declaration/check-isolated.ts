import { join } from "node:path";
import { apiOf, blockAction, functionActions } from "../../engine/declarations/actions.ts";
import type { FamilyDeclaration } from "../../engine/generated/declarations.ts";
import { tokensOf } from "../../engine/lib/json-pointer.ts";
import type { BuildCache } from "../codegen/cache/cache.ts";
import { check } from "../codegen/checks/check.ts";
import { functionApiProblems } from "../codegen/checks/function-api-problems.ts";
import { isVocabularyProblem } from "../codegen/checks/vocabulary.ts";
import { checkAgainstMeta } from "../codegen/declarations/check-against-meta.ts";
import { type Declared, declareSources } from "../codegen/declarations/declared.ts";
import { atWrittenPlaces } from "../codegen/declarations/expand-choices.ts";
import { valueAtPointer, withoutKeys } from "../codegen/declarations/json.ts";
import { admittedConditions, reachableKinds } from "../codegen/declarations/kinds.ts";
import { linkable, unusedLinks } from "../codegen/declarations/links.ts";
import type { Source } from "../codegen/declarations/load.ts";
import { loadReadableSources } from "../codegen/declarations/load.ts";
import { tryLoadCompleted } from "../codegen/declarations/load-completed.ts";
import { emitValidators } from "../codegen/emit/validators.ts";
import { triedExamples } from "../codegen/examples/tried.ts";
import { promisesOf } from "../codegen/inputs.ts";
import { DeclarationError, type DeclarationProblem } from "../codegen/lib/declaration-error.ts";
import { readIfPresent } from "../codegen/lib/files.ts";
import { adminSchema, functionSchema, functionSchemas, type PlatformSchema } from "../codegen/lib/platform-schemas.ts";
import { packAction } from "../codegen/packs/pack-action.ts";
import type { Packing } from "../codegen/packs/packs.ts";
import { newestRelease, releasedSources } from "../codegen/released/release.ts";
import { OtherFamilies } from "./other-families.ts";
import { ownerProblems } from "./owner-problems.ts";

/** Result of checking one declaration while others have problems. */
export interface IsolatedCheck {
  problems: readonly DeclarationProblem[];
  /** Functions that read the declaration. */
  packings: readonly Packing[];
  /** Families in which the declaration could not be tried, since they have problems themselves. */
  untried: readonly string[];
}

/**
 * Finds the problems of a declaration and of its examples that are its own. Other declarations that have problems are replaced by their
 * released version.
 */
export async function checkIsolated(root: string, file: string, memory: BuildCache): Promise<IsolatedCheck> {
  const own = await findOwnProblems(root, file, memory);
  return { ...own, problems: atWrittenPlaces(own.problems, loadReadableSources(root).sources) };
}

async function findOwnProblems(root: string, file: string, memory: BuildCache): Promise<IsolatedCheck> {
  const { sources, problems } = tryLoadCompleted(root);
  const own = sources.find((source) => source.file === file);
  const ownWritten = problems.filter((problem) => problem.file === file);
  if (own === undefined || ownWritten.length > 0) return only(ownWritten);
  const release = newestRelease(root);
  const others = new OtherFamilies(root, file, sources, release === undefined ? [] : releasedSources(root, release));
  others.leaveOut(problems);
  const api = (name: string): PlatformSchema => functionSchema(root, name);
  const semanticProblems = (remaining: readonly Source[]): DeclarationProblem[] => {
    const given = declareSources(remaining, "type");
    const unknownApis = functionApiProblems(given, [...functionSchemas(root).keys()]);
    if (unknownApis.length > 0) return unknownApis;
    return check(
      given,
      adminSchema(root).schema,
      (name) => api(name).schema,
      () => {},
    );
  };
  const faulty = new Set<string>();
  for (const [checkSources, gives] of [
    [formProblems, everything],
    [danglingProblems, everything],
    [semanticProblems, kinds],
  ] as const)
    for (let again = true; again; ) {
      const allProblems = checkSources(linkable(others.sources).linked);
      const mine = allProblems.filter(
        (problem) => problem.file === file && (checkSources === formProblems || !isOfOmitted(problem, own, others, root)),
      );
      if (mine.length > 0) return only(mine);
      for (const problem of allProblems) faulty.add(problem.file);
      again = others.leaveOut(allProblems.filter(gives));
    }
  const complete = linkable(others.sources);
  const { before, problems: broken } = await promisesOf(root, complete.linked);
  const mine = [...complete.problems, ...unusedLinks(others.sources), ...broken].filter((problem) => problem.file === file);
  if (mine.length > 0) return only(mine);
  const declared = declareSources(concerned(complete.linked, own), "type");
  const plan = (family: FamilyDeclaration): Packing[] =>
    functionActions(family).map((action) => packAction(family, action, declared, api(apiOf(family, action) ?? "").schema, before, memory));
  const tried = attempted(declared, plan, ({ id }) => faulty.has(`schemas/families/${id}.json`));
  const ofOwners = ownerProblems(declareSources(complete.linked, "type"), api);
  const planned = [...tried.problems, ...ofOwners].filter((problem) => problem.file === file);
  if (planned.length > 0) return { ...tried, problems: planned };
  const families = new Map([...declared.families].filter(([id]) => !tried.untried.includes(id)));
  const validators = await emitValidators(declared.sources, memory);
  const wrong = await triedExamples(root, { ...declared, families }, tried.packings, validators, api, memory);
  return { ...tried, problems: wrong.filter((problem) => problem.file === file) };
}

const only = (problems: readonly DeclarationProblem[]): IsolatedCheck => ({ problems, packings: [], untried: [] });

function formProblems(sources: readonly Source[]): DeclarationProblem[] {
  const problems = checkAgainstMeta(sources);
  const ofMeta = problems.filter(({ file }) => file.startsWith("schemas/meta/"));
  if (ofMeta.length > 0) throw new DeclarationError(ofMeta);
  return problems;
}

/** Problems of references that lead nowhere. */
function danglingProblems(sources: readonly Source[]): readonly DeclarationProblem[] {
  try {
    declareSources(sources, "type");
    return [];
  } catch (error) {
    if (error instanceof DeclarationError) return error.problems;
    throw error;
  }
}

const everything = (): boolean => true;

/** Problems of item types may keep other declarations from being planned. Other problems of meaning, and those of words, stop nothing. */
const kinds = (problem: DeclarationProblem): boolean =>
  !isVocabularyProblem(problem) && /^schemas\/(?:conditions|[a-z-]+-(?:groups|elements))\//u.test(problem.file);

/**
 * True if a problem is reported only because another file was removed or replaced: a problem of the whole file ("nothing refers to it") if
 * a replaced file names the file in its text; a problem at a place if the place refers to a replaced file.
 */
function isOfOmitted(
  { pointer }: DeclarationProblem,
  { file, id }: Source,
  { omittedCounts: omitted, sources }: OtherFamilies,
  root: string,
): boolean {
  const omittedFiles = [...omitted.keys()];
  if (pointer === "") return omittedFiles.some((other) => isNamedIn(readIfPresent(join(root, other)) ?? "", id));
  const keys = tokensOf(pointer);
  const json = sources.find((source) => source.file === file)?.json ?? {};
  return (
    keys.some((key) => REFERRING.has(key)) &&
    omittedFiles.some((other) => isNamedIn(JSON.stringify(valueAtPointer(json, pointer) ?? ""), idIn(other)))
  );
}

/** Keys below which a declaration names others, by id or by file. */
const REFERRING: ReadonlySet<string> = new Set(["$ref", "types", "family", "functionOwner"]);

const idIn = (file: string): string => file.slice(file.lastIndexOf("/") + 1, -".json".length);

/** True if a text names an id, as lists of item types do, or as references do. */
const isNamedIn = (text: string, id: string): boolean => text.includes(`"${id}"`) || text.includes(`/${id}.json`);

/** Declarations without the families that do not use the file, and without the examples of others. */
function concerned(sources: readonly Source[], own: Source): Source[] {
  const declared = declareSources(sources, "type");
  const away = new Set([...declared.families.values()].flatMap((family) => (isConcerned(family, declared, own) ? [] : [family.id])));
  return sources
    .filter(({ folder, id }) => folder !== "families" || !away.has(id))
    .map((source) => (source.file === own.file ? source : { ...source, json: withoutKeys(source.json, ["examples"]) }));
}

function isConcerned(family: FamilyDeclaration, declared: Declared, { folder, id }: Source): boolean {
  if (functionActions(family).length === 0 && blockAction(family) === undefined) return false;
  if (folder === "families") return family.id === id;
  const reached = folder === "conditions" ? admittedConditions(family, declared) : (reachableKinds(family, declared).get(folder) ?? []);
  return reached.some((kind) => kind.id === id);
}

/** Plans each family. A family that cannot be planned, or that fails because of its own problems, does not stop the others. */
function attempted(
  { families }: Declared,
  plan: (family: FamilyDeclaration) => Packing[],
  isFaulty: (family: FamilyDeclaration) => boolean,
): IsolatedCheck {
  const [problems, packings, untried] = [[] as DeclarationProblem[], [] as Packing[], [] as string[]];
  for (const family of families.values())
    try {
      packings.push(...plan(family));
    } catch (error) {
      if (error instanceof DeclarationError) problems.push(...error.problems);
      else if (!isFaulty(family)) throw error;
      untried.push(family.id);
    }
  return { problems, packings, untried };
}
