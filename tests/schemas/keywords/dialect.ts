import { standardKeywords } from "../../../scripts/codegen/declarations/keywords.ts";
import { loadSources } from "../../../scripts/codegen/declarations/load.ts";
import { loadCompleted } from "../../../scripts/codegen/declarations/load-completed.ts";
import { type Place, placesOf } from "../../../scripts/codegen/keywords/place.ts";
import { typeText } from "../../../scripts/codegen/keywords/type-text.ts";
import { placeKey, usesByPlace } from "../../../scripts/codegen/keywords/uses.ts";

const sources = loadCompleted(process.cwd());
const metas = new Map(sources.filter(({ folder }) => folder === "meta").map(({ id, json }) => [id, json]));
const usesOf = (all: typeof sources) =>
  usesByPlace(
    metas,
    all.filter(({ folder }) => folder !== "meta"),
  );
/** Uses as declarations write them, and with what follows. */
const uses = [usesOf(loadSources(process.cwd())), usesOf(sources)];
/** Keywords that other specifications define, and that mean here what they mean there. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  allowEmptyValue: "https://spec.openapis.org/oas/v3.1.0#parameter-object",
  errorMessage: "https://github.com/ajv-validator/ajv-errors",
  uniqueItemProperties: "https://github.com/ajv-validator/ajv-keywords#uniqueitemproperties",
};
const standard = new Set([...standardKeywords(), ...Object.keys(OF_OTHERS)]);

/** Every place where a meta-schema declares a keyword. */
export const places: readonly Place[] = [...metas].flatMap(([kind, meta]) => placesOf(kind, meta));
/** Forms of a plural by the categories of Unicode, and languages by their codes: keys of maps, as other standards name them. */
const KEYS: ReadonlySet<string> = new Set(["one", "few", "many", "other", "en"]);
/** Keys that are data of a declaration and no keywords: those of other standards, names of lists, codes of texts, and names of a family's calls. */
const DATA: readonly ((place: Place) => boolean)[] = [
  ({ name }) => KEYS.has(name),
  ({ kind, pointer }) => kind === "list" && /^\/properties\/\$defs\/properties\/[^/]+$/u.test(pointer),
  ({ pointer }) => pointer.startsWith("/$defs/familyTexts/"),
  ({ kind, pointer, schema }) =>
    kind === "family" && pointer.startsWith("/properties/endpoints/") && schema.$ref === "call.json#/$defs/call",
];
/** Places of keywords that neither JSON Schema nor another specification has. */
export const ownPlaces: readonly Place[] = places.filter((place) => !standard.has(place.name) && !DATA.some((isData) => isData(place)));

/** Returns the files that use a keyword in a place. */
export const filesOf = (place: Place): string[] => [
  ...new Set(uses.flatMap((each) => each.get(placeKey(place)) ?? []).map(({ file }) => file)),
];

/** Returns the type of a place as the reference writes it. */
export const typeOf = (place: Place): string => typeText(place, metas);

/** Names of kinds that several files declare. A kind with one file is data of the app, and its keywords have one user each. */
export const sharedKinds: ReadonlySet<string> = new Set(
  [...metas].filter(([, meta]) => sources.filter(({ json }) => json.$schema === meta.$id).length > 1).map(([kind]) => kind),
);
