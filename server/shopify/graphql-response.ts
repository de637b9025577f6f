import { PlatformError } from "./admin-client.ts";
import type { Operations } from "./generated/operations.ts";

/** What the Admin API answers, whichever transport carried it. */
export interface GraphqlResponse {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Record<string, unknown> | null }[] | undefined;
}

/** The data of an answer. The platform answers what its schema says, so that its word is taken for the generated type here, once. */
export function unwrapData<Name extends keyof Operations>({ data, errors }: GraphqlResponse): Operations[Name]["data"] {
  const [first] = errors ?? [];
  if (!first && data) return data as Operations[Name]["data"];
  const code = first?.extensions?.code;
  const kind = code === "THROTTLED" ? "throttled" : "graphql";
  throw new PlatformError(kind, typeof code === "string" ? code : "INTERNAL_SERVER_ERROR", first?.message ?? "no data", { cause: first });
}
