import { type Asked, calls } from "../engine/generated/calls.ts";
import { ask, type Reply } from "./api.ts";

/** What a call takes: bodies as the server reads them, and parameters of a query, which are texts on their way. */
type Said<Parts> = {
  [Part in keyof Parts]: Part extends "query" ? { [Name in keyof Parts[Part]]: string | readonly string[] } : Parts[Part];
};

/** Makes a call of schemas/calls; `parse` narrows the value of its reply. */
export function call<Name extends keyof typeof calls, T>(
  name: Name,
  said: Said<Asked[Name]>,
  parse: (value: unknown) => T | undefined,
): Promise<Reply<T>> {
  return ask(calls[name], said, parse);
}
