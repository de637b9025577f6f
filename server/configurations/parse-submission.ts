import type { Fields } from "../../engine/lib/object.ts";
import { invalidRequest } from "../core/invalid-request.ts";

/** Submitted configuration, separated from its identity, which never becomes part of a configuration. */
export interface Submission {
  id: string | null;
  revision: number | null;
  /** True if the sender knows that all rules are paused: "off" is then no decision, and "on" is one. */
  paused: boolean;
  raw: Fields;
}

/** Separates identity and fields; `also` is a further name of the guid. The family's schema validates the fields. */
export function parseSubmission({ guid, id, revision, paused, ...rest }: Fields, also = "id"): Submission {
  const { [also]: own, ...raw } = rest;
  return { id: text(guid, "guid") ?? text(id, "id") ?? text(own, also), revision: number(revision), paused: paused === true, raw };
}

/** Returns the submitted identity; throws without one. */
export function requireId({ id }: Submission): string {
  if (id === null) throw invalidRequest([{ code: "required", path: "/guid", message: "must be given" }]);
  return id;
}

function text(value: unknown, name: string): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string" && value.length <= 200) return value;
  throw invalidRequest([{ code: "type", path: `/${name}`, message: "must be a text" }]);
}

function number(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" && Number.isInteger(value) && value >= 0) return value;
  throw invalidRequest([{ code: "type", path: "/revision", message: "must be a whole number" }]);
}
