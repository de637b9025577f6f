import fc from "fast-check";
import { isObject } from "../../engine/lib/object.ts";

type Fields = Record<string, unknown>;
type Edit = (value: unknown) => unknown;

/** Slips in what is stored: each makes something else of a value, or leaves it alone. */
const SLIPS: readonly Edit[] = [
  (value) => (typeof value === "string" ? `${value}\u0007` : value),
  (value) => (typeof value === "string" ? "\u200b" : value),
  (value) => (typeof value === "string" ? value.repeat(200).slice(0, 3_000) : value),
  (value) => (typeof value === "string" ? "" : value),
  (value) => (typeof value === "string" && /^[0-9.]+$/u.test(value) ? `9${value}` : value),
  (value) => (typeof value === "string" ? value.replace("https://", "https://evil.example/") : value),
  (value) => (typeof value === "boolean" ? !value : value),
  (value) => (typeof value === "number" ? -value - 1 : value),
  (value) => (Array.isArray(value) ? value.toReversed() : value),
  (value) => (Array.isArray(value) ? [...value, ...value.slice(0, 1)] : value),
  (value) => (Array.isArray(value) ? [] : value),
  (value) => (isObject(value) ? Object.fromEntries(Object.entries(value).slice(1)) : value),
  (value) => (isObject(value) ? { ...value, slip: true } : value),
  (value) => (isObject(value) ? Object.fromEntries(rotated(Object.entries(value))) : value),
  () => 5,
  () => "slip",
];

/** Each key with the value of the one before it. */
function rotated(entries: [string, unknown][]): [string, unknown][] {
  return entries.map(([key], at) => [key, entries.at(at - 1)?.[1]]);
}

/** An edit of one place of a configuration, anywhere in it. */
export const anyEdits: fc.Arbitrary<(fields: Fields) => Fields> = fc
  .tuple(fc.constantFrom(...SLIPS), fc.array(fc.nat(1_000), { minLength: 1, maxLength: 5 }))
  .map(
    ([slip, [first = 0, ...deeper]]) =>
      (fields) =>
        editKey(fields, first, deeper, slip),
  );

function editKey(fields: Fields, first: number, deeper: readonly number[], slip: Edit): Fields {
  const keys = Object.keys(fields).filter((key) => key !== "type");
  const key = keys[first % keys.length];
  return key === undefined ? fields : { ...fields, [key]: editAt(fields[key], deeper, slip) };
}

/** Goes on inside as long as there is something, and edits what it comes to. */
function editAt(value: unknown, [next, ...deeper]: readonly number[], slip: Edit): unknown {
  if (next === undefined) return slip(value);
  if (Array.isArray(value) && value.length > 0) {
    const place = next % value.length;
    return value.map((each, at) => (at === place ? editAt(each, deeper, slip) : each));
  }
  return isObject(value) && Object.keys(value).length > 0 ? editKey(value, next, deeper, slip) : slip(value);
}
