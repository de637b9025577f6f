import { type Fields, getProperty, omitFields } from "../../engine/lib/object.ts";
import { invalidRequest } from "../core/invalid-request.ts";

/** Submitted configuration, separated from its identity, which never becomes part of a configuration. */
export interface Submission {
  id: string | null;
  revision: number | null;
  /** True if the sender knows that all rules are paused: "off" is then no decision, and "on" is one. */
  paused: boolean;
  raw: Fields;
}

/** Fields of a request that are no part of a configuration. */
const IDENTITY = ["guid", "id", "revision", "paused"];

/** Separates identity and fields; `also` is a further name of the guid. The family's schema validates the fields. */
export function parseSubmission(sent: Fields, also = "id"): Submission {
  return {
    id: text(sent, "guid") ?? text(sent, "id") ?? text(sent, also),
    revision: number(getProperty(sent, "revision")),
    paused: getProperty(sent, "paused") === true,
    raw: omitFields(sent, [...IDENTITY, also]),
  };
}

/** Returns the submitted identity; throws without one. */
export function requireId({ id }: Submission): string {
  if (id === null) throw invalidRequest([{ code: "required", path: "/guid", message: "must be given" }]);
  return id;
}

function text(sent: Fields, name: string): string | null {
  const value = getProperty(sent, name);
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string" && value.length <= 200) return value;
  throw invalidRequest([{ code: "type", path: `/${name}`, message: "must be a text" }]);
}

function number(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" && Number.isInteger(value) && value >= 0) return value;
  throw invalidRequest([{ code: "type", path: "/revision", message: "must be a whole number" }]);
}
