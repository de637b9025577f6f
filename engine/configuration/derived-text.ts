import { escapeToken } from "../lib/json-pointer.ts";
import { type Fields, getProperty } from "../lib/object.ts";
import type { Derivation, Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";
import { normalize } from "./normalize/normalize.ts";

/** Returns a text derived from the other fields in stored form; null if that is not possible yet, or if the text is not derived. */
export function derivedText(family: Family, configuration: Fields, name: string): string | null {
  return family.derivations?.[name]?.(normalize(family, configuration)) ?? null;
}

/** Returns a configuration after a change. A text derived from a changed field is cleared until the merchant requests it again. */
export function clearDerived(family: Family, before: Fields, after: Fields): Fields {
  const stale = Object.keys(family.derivations ?? {}).filter(
    (name) => derivedText(family, before, name) !== derivedText(family, after, name),
  );
  return stale.length === 0 ? after : { ...after, ...Object.fromEntries(stale.map((name) => [name, ""])) };
}

/** Rebuilds the derived texts of a stored configuration from its current fields. */
export function refreshDerived(family: Family, configuration: Fields): Fields {
  const made = Object.keys(family.derivations ?? {}).map((name) => [name, derivedText(family, configuration, name)] as const);
  const fields = made.filter(([name, text]) => text !== null && (configuration[name] ?? "") !== "");
  return { ...configuration, ...Object.fromEntries(fields) };
}

/** Rebuilds the derived texts of a valid configuration, whatever the client sent. Refuses a text that leads to another host. */
export function applyDerived<T extends object>(family: Family, configuration: T): { configuration: T; problems: Problem[] } {
  const made = Object.entries(family.derivations ?? {}).map(([name, derive]) => again(family, configuration, name, derive));
  const fields = made.flatMap(({ name, text }) => (text === null ? [] : [[name, text]]));
  return { configuration: { ...configuration, ...Object.fromEntries(fields) }, problems: made.flatMap(({ problem }) => problem ?? []) };
}

function again({ properties }: Family, configuration: object, name: string, derive: Derivation) {
  const text = derive(configuration);
  const problem = (message: string): Problem => ({ code: "derive", path: escapeToken(name), message });
  const { title = name, errorMessage: messages } = properties[name] ?? {};
  if (text === null) return { name, text, problem: problem(messages?.computed ?? `${title} can't be made from these fields`) };
  if (hostOf(text) === hostOf(getProperty(configuration, name))) return { name, text };
  return { name, text, problem: problem(`${title} doesn't match the other fields. Generate it again`) };
}

/** Returns scheme, host and anything else before the path of an address, unchanged: addresses that differ there may lead elsewhere. */
function hostOf(address: unknown): string {
  return /^[a-z]+:\/\/[^/?#\\]*/iu.exec(String(address))?.[0] ?? "";
}
