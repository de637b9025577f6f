import { type AdminClient, PlatformError } from "../../server/shopify/admin-client.ts";
import { operationDocument } from "../../server/shopify/operation-documents.ts";

/** Failure of one request to Shopify: before it arrives, after it took effect, by Shopify's own rules, or with the whole process. */
export type Fault =
  | "none"
  | "lost"
  | "lost after it took effect"
  | "throttled"
  | "refused"
  | "garbled"
  | "the server dies"
  | "the server dies after it took effect";

const KINDS: Fault[] = ["lost", "lost after it took effect", "throttled", "the server dies", "the server dies after it took effect"];

/** Error that the server does not know and does not answer to, as if the process had died. */
class Death extends Error {}

/** Proxy between the server and Shopify that makes the next matching requests fail, one fault each. */
export class Faults {
  readonly queue: Fault[] = [];
  #matching = /mutation/;
  #dice = { share: 0, state: 1 };

  /** Plans faults for the next requests whose document matches. */
  plan(matching: RegExp, ...faults: Fault[]): void {
    this.#matching = matching;
    this.queue.splice(0, this.queue.length, ...faults);
  }

  /** Makes a share of all requests fail from now on, in an order that the seed decides. */
  atRandom(share: number, seed: number): void {
    this.#dice = { share, state: seed };
  }

  /** Ends all faults. */
  heal(): void {
    this.queue.length = 0;
    this.#dice = { share: 0, state: 1 };
  }

  #next(document: string): Fault | undefined {
    if (this.#matching.test(document) && this.queue.length > 0) return this.queue.shift();
    return this.#roll() < this.#dice.share ? KINDS[Math.floor(this.#roll() * KINDS.length)] : undefined;
  }

  /** Next number of a small linear generator: the same failures in every run. */
  #roll(): number {
    this.#dice.state = (this.#dice.state * 48_271) % 2_147_483_647;
    return this.#dice.state / 2_147_483_647;
  }

  between = (client: AdminClient): AdminClient => ({
    request: async (operation, variables) => {
      const fault = this.#next(operationDocument(operation));
      if (fault === "none") return client.request(operation, variables);
      if (fault !== undefined && !fault.endsWith("effect")) throw failure(fault);
      const reply = await client.request(operation, variables);
      if (fault !== undefined) throw failure(fault);
      return reply;
    },
  });
}

function failure(fault: Fault): Error {
  if (fault === "throttled") return new PlatformError("throttled", "THROTTLED", "Throttled");
  if (fault === "refused")
    return new PlatformError("user", "MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS", "Maximum payment customizations are already enabled.");
  if (fault === "garbled") return new PlatformError("graphql", "INTERNAL_SERVER_ERROR", "Internal error");
  if (fault.startsWith("lost")) return new PlatformError("unavailable", "TIMEOUT", "no answer");
  return new Death(fault);
}
