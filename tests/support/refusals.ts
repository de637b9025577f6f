/** Every way in which a request can be wrong, and the words of its refusal. */

import { applyDerived } from "../../engine/configuration/derived-text.ts";
import { describeProblem } from "../../engine/configuration/describe-problem.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { validatePart } from "../../engine/configuration/validate/validate-part.ts";
import { callSchemas } from "../../engine/generated/call-schemas.ts";
import { validators } from "../../engine/generated/call-validators.js";
import { escapeToken, tokensOf, valueAt, withValue } from "../../engine/lib/json-pointer.ts";
import { type Fields, getProperty, isObject } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { examplesOf } from "../../scripts/release/examples/examples.ts";

/** Values of every type: too short, too long, of wrong letters, of wrong number, of wrong shape. */
export const WRONG: readonly unknown[] = [
  ...[null, true, 7, -1, 1.5, 1e12, "", "  ", "strange", "x".repeat(6_000), "a\nb", "\u200b", "\u0007", "__proto__"],
  ...[[], ["strange"], ["strange", "strange"], [""], [null], [[]], Array.from({ length: 300 }, (_, at) => `gid://shopify/Product/${at}`)],
  ...[{}, { strange: 1 }, { type: "strange" }, Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key ${at}`, "x"]))],
];

export interface Refusal {
  where: string;
  message: string;
}

/** All messages about the configurations of a family, with each wrong value in each place. */
export function refusalsOf(family: Family): Refusal[] {
  const seen = new Set<string>();
  return examplesOf(family).flatMap((example) =>
    placesIn(example).flatMap((path) => {
      const kind = kindOfPlace(example, path);
      if (seen.has(kind)) return [];
      seen.add(kind);
      const there = valueAt(example, tokensOf(path));
      const more = Array.isArray(there) && there.length > 0 ? [[...there, ...there], Array(60).fill(there[0])] : [];
      const gone = withoutPlace(example, path);
      const strange = isObject(there) ? [withValue(example, tokensOf(path + escapeToken("strangeField")), 1)] : [];
      const wrong = [...[...WRONG, ...more].map((value) => withValue(example, tokensOf(path), value)), gone, ...strange];
      return wrong.flatMap((sent) => saidOf(family, sent).map((message) => ({ where: `${family.id}${kind}`, message })));
    }),
  );
}

function saidOf(family: Family, sent: unknown): string[] {
  const checked = validate(family, normalize(family, sent));
  const problems = checked.ok ? applyDerived(family, checked.configuration).problems : checked.problems;
  return problems.flatMap((problem) => [problem.message, describeProblem(family, problem)]);
}

function placesIn(value: unknown, path = ""): string[] {
  const below = Array.isArray(value)
    ? value.slice(0, 4).map((each, at) => [String(at), each] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [...(path === "" ? [] : [path]), ...below.flatMap(([key, each]) => placesIn(each, path + escapeToken(key)))];
}

/** Kind of a place: items of one type and operator are alike. */
function kindOfPlace(example: unknown, path: string): string {
  const keys = tokensOf(path);
  const words = keys.map((key, at) => {
    if (!/^[0-9]+$/u.test(key)) return key;
    const item = valueAt(example, keys.slice(0, at + 1));
    return `${getProperty(item, "type") ?? "*"} ${getProperty(item, "operator") ?? ""}`;
  });
  return `/${words.join("/")}${typeof getProperty(example, "subtype") === "string" ? ` of ${getProperty(example, "subtype")}` : ""}`;
}

function withoutPlace(example: Fields, path: string): unknown {
  const keys = tokensOf(path);
  const [last = ""] = keys.slice(-1);
  const around = valueAt(example, keys.slice(0, -1));
  if (Array.isArray(around))
    return withValue(
      example,
      keys.slice(0, -1),
      around.filter((_, at) => String(at) !== last),
    );
  const rest = Object.fromEntries(Object.entries(Object(around)).filter(([name]) => name !== last));
  return keys.length === 1 ? rest : withValue(example, keys.slice(0, -1), rest);
}

/** All messages about the inputs of each call. */
export function refusalsOfCalls(): Refusal[] {
  return Object.entries(callSchemas).flatMap(([name, parts]) =>
    (["query", "body"] as const).flatMap((part) => {
      const schema = parts[part];
      if (schema === undefined) return [];
      const fields = Object.keys(schema.properties);
      const sent = [
        {},
        { strange: 1 },
        ...fields.flatMap((field) => [...WRONG, [{}], [{ strange: 1 }]].map((value) => ({ [field]: value }))),
      ];
      return sent.flatMap((value) =>
        validatePart(schema, validators[part][name] ?? {}, value).map(({ path, message }) => ({
          where: `${name} ${part}${path}`,
          message: message.startsWith("must ") ? `${tokensOf(path)[0]} ${message}` : message,
        })),
      );
    }),
  );
}
