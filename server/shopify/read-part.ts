import type { AppError } from "../core/app-error.ts";
import { invalidRequest } from "../core/invalid-request.ts";
import { PlatformError } from "./admin-client.ts";

/**
 * Reads a part of a list of the platform's, which alone knows its places: what it does not understand of a document of ours can only be the
 * place to begin. Throws a refusal of `after` then.
 */
export async function readPart<Part>(after: string | undefined, read: () => Promise<Part>): Promise<Part> {
  try {
    return await read();
  } catch (error) {
    if (after !== undefined && error instanceof PlatformError && error.kind === "graphql") throw unknownPlace(error);
    throw error;
  }
}

function unknownPlace(cause: PlatformError): AppError {
  return invalidRequest([{ code: "unknown", path: "/after", message: "must be the endCursor of an earlier part of this list" }], cause);
}
