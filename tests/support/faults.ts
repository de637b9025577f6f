import { type AdminClient, PlatformError } from "../../server/platform/admin.ts";

/** How one request to the platform goes wrong: before it arrives, after it took effect, by its rules, or with its whole process. */
export type Fault =
  | "lost"
  | "lost after it took effect"
  | "throttled"
  | "refused"
  | "the server dies"
  | "the server dies after it took effect";

/** A death is an error that the server knows nothing of and does not answer to. */
class Death extends Error {}

/** Stands between the server and the platform and makes the next matching requests fail, one fault each. */
export class Faults {
  readonly queue: Fault[] = [];
  #matching = /mutation/;

  /** Plans faults for the next requests whose document matches. */
  plan(matching: RegExp, ...faults: Fault[]): void {
    this.#matching = matching;
    this.queue.splice(0, this.queue.length, ...faults);
  }

  between = (client: AdminClient): AdminClient => ({
    request: async (document, variables) => {
      const fault = this.#matching.test(document) ? this.queue.shift() : undefined;
      const reply = fault === undefined || fault.endsWith("effect") ? await client.request(document, variables) : null;
      if (fault !== undefined) throw failure(fault);
      return reply ?? {};
    },
  });
}

function failure(fault: Fault): Error {
  if (fault === "throttled") return new PlatformError("throttled", "THROTTLED", "Throttled");
  if (fault === "refused")
    return new PlatformError("user", "MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS", "Maximum payment customizations are already enabled.");
  if (fault.startsWith("lost")) return new PlatformError("unavailable", "TIMEOUT", "no answer");
  return new Death(fault);
}
