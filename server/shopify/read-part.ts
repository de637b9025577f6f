import type { AppError } from "../core/app-error.ts";
import { invalidRequest } from "../core/invalid-request.ts";
import { PlatformError } from "./admin-client.ts";

/**
 * Reads a page of one of Shopify's lists. Only Shopify can validate the cursor; our documents are valid, so that a GraphQL error can only mean an
 * unknown cursor. Throws a refusal of `after` in that case.
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
