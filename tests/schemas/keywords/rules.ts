import { filesOf, ownPlaces, sharedKinds, typeOf } from "./dialect.ts";
import { vagueVocabulary } from "./vague-vocabulary.ts";

/** A rule for keywords, with the names that go against it at present. */
interface KeywordRule {
  id: string;
  find: () => string[];
}

/** Start of the sentence of `$comment` that says why a keyword exists for one declaration. */
const REASON = "Single user: ";

export const keywordRules: readonly KeywordRule[] = [
  { id: "one-type", find: () => namesWithSeveral(typeOf) },
  { id: "one-sentence", find: () => namesWithSeveral(({ schema }) => String(schema.description)) },
  { id: "bare-words", find: () => [...placesByName().keys()].filter((name) => vagueVocabulary.has(name)) },
  { id: "single-users", find: singleUsers },
];

/** Number of keywords that JSON Schema does not have, in kinds of which there are several declarations. */
export const countNames = (): number => placesByName(ownPlaces.filter(({ kind }) => isShared(kind))).size;

/** Reports whether several declarations use the keywords of a meta-schema. Others are data of the app: its shell, presets, names of countries. */
const isShared = (kind: string): boolean => sharedKinds.has(kind) || kind === "dialect";

type Places = typeof ownPlaces;

function placesByName(places: Places = ownPlaces): Map<string, Places> {
  const byName = new Map<string, Places>();
  for (const place of places) byName.set(place.name, [...(byName.get(place.name) ?? []), place]);
  return byName;
}

function namesWithSeveral(text: (place: Places[number]) => string): string[] {
  return [...placesByName()].filter(([, places]) => new Set(places.map(text)).size > 1).map(([name]) => name);
}

/** Keywords that fewer than two declarations use, and that do not say why they exist. */
function singleUsers(): string[] {
  return [...placesByName(ownPlaces.filter(({ kind }) => isShared(kind)))].flatMap(([name, places]) => {
    const files = new Set(places.flatMap(filesOf));
    const isExplained = places.some(({ schema }) => String(schema.$comment ?? "").includes(REASON));
    return files.size < 2 && !isExplained ? [name] : [];
  });
}
