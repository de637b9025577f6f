import type { Metrics } from "../core/metrics.ts";
import { type AdminClient, PlatformError } from "./admin-client.ts";

/** Counts and times the calls of a client, over any transport. */
export function instrument(client: AdminClient, { platformCalls }: Metrics): AdminClient {
  return {
    request: async (operation, variables) => {
      const end = platformCalls.startTimer({ operation });
      try {
        const data = await client.request(operation, variables);
        end({ outcome: "ok" });
        return data;
      } catch (error) {
        end({ outcome: error instanceof PlatformError ? error.kind : "failure" });
        throw error;
      }
    },
  };
}
