import { family, ruleFamilies } from "../../engine/declarations/catalog.ts";
import { problemOf } from "../../server/configurations/prepare.ts";
import { conditionWith, configurationOf } from "../support/arbitrary.ts";
import { sampled } from "../support/property.ts";

type Fields = Record<string, unknown>;

/** A broken configuration: what was done to it, and the pointer at or below which that must be reported. */
export interface Mutant {
  what: string;
  pointer: string;
  configuration: Fields;
}

/** Sound configurations of each family that acts, as the server judges them: as many runs as `full` and `least` come to. */
export function soundOnes(full: number, least: number): Fields[] {
  return ruleFamilies.flatMap(({ id }) =>
    sampled(
      configurationOf(id).filter((each) => problemOf(family(id), each) === null),
      full,
      least,
    ),
  );
}

/** A list that every configuration of the family has: not all families act on methods. */
const listIn = (sound: Fields): string => ("method" in sound ? "method" : "conditions");

/** Ways to break a configuration of any rule family; each is a mistake that nothing normalises away. */
const BREAKS: readonly ((sound: Fields, condition: Fields) => Mutant)[] = [
  (sound) => ({ what: "misspelt field", pointer: "/methode", configuration: { ...sound, methode: sound.method ?? ["PayPal"] } }),
  (sound) => ({ what: "missing name", pointer: "/name", configuration: without(sound, "name") }),
  (sound) => ({ what: "a list that is a number", pointer: `/${listIn(sound)}`, configuration: { ...sound, [listIn(sound)]: 5 } }),
  (sound) => ({ what: "name that is a number", pointer: "/name", configuration: { ...sound, name: 5 } }),
  (sound) => ({ what: "switch that is a text", pointer: "/enabled", configuration: { ...sound, enabled: "yes" } }),
  (sound) => ({ what: "unknown variant", pointer: "/subtype", configuration: { ...sound, subtype: "delete" } }),
  (sound) => ({ what: "unknown type", pointer: "/type", configuration: { ...sound, type: "Gift Customization" } }),
  (sound) => ({ what: "text in place of a list", pointer: "/conditions", configuration: { ...sound, conditions: "none" } }),
  (sound, condition) => ({
    what: "too many conditions",
    pointer: "/conditions",
    configuration: { ...sound, conditions: Array(6).fill(condition) },
  }),
  (sound, condition) => inside("unknown condition type", sound, { ...condition, type: "Weather" }, "/type"),
  (sound, condition) => inside("unknown operator", sound, { ...condition, operator: "is about" }, "/operator"),
  (sound, condition) => inside("missing operator", sound, without(condition, "operator"), "/operator"),
  (sound, condition) => inside("missing value", sound, without(condition, "value"), "/value"),
  (sound, condition) => inside("misspelt field of a condition", sound, { ...condition, vaule: "5" }, "/vaule"),
  (sound, condition) => inside("value that is an object", sound, { ...condition, value: { amount: 5 } }, "/value"),
  (sound, condition) => inside("value out of bounds", sound, { ...condition, value: "-5" }, "/value"),
  (sound) => ({ what: "condition that is a text", pointer: "/conditions/0", configuration: { ...sound, conditions: ["Cart Total"] } }),
];

/** Mutants of sound configurations of every family, each way of breaking one in turn. */
export function mutants(): Mutant[] {
  const sound = soundOnes(66, BREAKS.length);
  const [total] = sampled(totals(), 2);
  return sound.map((each, at) => {
    const broken = BREAKS[at % BREAKS.length]?.(each, total ?? {});
    if (broken === undefined) throw new Error("there is no way to break a configuration");
    return broken;
  });
}

/** A condition that every rule family admits. */
function totals() {
  const type = ruleFamilies[0]?.conditionTypes.find(({ title }) => title === "Cart Total");
  const [operator] = Object.values(type?.operators ?? {});
  if (type === undefined || operator === undefined) throw new Error("there is no condition about the total of a cart");
  return conditionWith(type, operator);
}

function inside(what: string, sound: Fields, condition: Fields, field: string): Mutant {
  return { what, pointer: `/conditions/0${field}`, configuration: { ...sound, conditions: [condition] } };
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
}
