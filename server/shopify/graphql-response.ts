import { PlatformError } from "./admin-client.ts";
import type { Operations } from "./generated/operations.ts";

/** Response of the Admin API, over any transport. */
export interface GraphqlResponse {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> | null }[] | undefined;
}

/** Returns the data of a response. Shopify answers according to its schema, so that the data is cast to the generated type here, and only here. */
export function unwrapData<Name extends keyof Operations>({ data, errors }: GraphqlResponse): Operations[Name]["data"] {
  const [first] = errors ?? [];
  if (!first && data) return data as Operations[Name]["data"];
  const code = first?.extensions?.code;
  const kind = code === "THROTTLED" ? "throttled" : "graphql";
  throw new PlatformError(kind, typeof code === "string" ? code : "INTERNAL_SERVER_ERROR", first?.message ?? "no data", { cause: first });
}
