import { unwrapResponse } from "../../engine/calls/response-style.ts";
import type { Wire } from "../../engine/generated/declarations.ts";
import { type Fields, isObject, omitFields } from "../../engine/lib/object.ts";
import { AppError } from "../core/app-error.ts";

/** Returns the object that a request submits, unwrapped as the call declares. The repeated shop, which is the session's, is removed. */
export function requestObject(wire: Wire | undefined, body: unknown): Fields {
  const sent = unwrapResponse(wire, body);
  if (!isObject(sent)) throw noObject(wire);
  return omitFields(sent, ["shop"]);
}

function noObject(wire: Wire | undefined): AppError {
  const message = "must be an object";
  const where = wire?.style === "data" ? ' with an object "data"' : "";
  return new AppError("NO_DATA", 422, `The request ${message}${where}.`, { problems: [{ code: "type", path: "", message }] });
}
