import { randomUUID } from "node:crypto";
import { buyerToken } from "./buyer-token.ts";
import type { Client } from "./client.ts";
import { untilDeleted } from "./until-deleted.ts";

/** Events of one report: as many as a block collects in a moment. */
const AT_ONCE = 4;
const HOUR = 3_600_000;

/** Impressions and adds of an offer, as its merchant reads them. */
interface ViewCounts {
  impressions: number;
  adds: number;
}

/** Buyers whose blocks repeatedly report impressions and adds of one offer, and the events that were acknowledged. */
export class Viewers {
  #offer: string | null = null;
  #taken: ViewCounts = { impressions: 0, adds: 0 };
  /** Events of reports without a response: all of each report may have been stored, or none. */
  #open: ViewCounts = { impressions: 0, adds: 0 };
  readonly #began = new Date(Date.now() - HOUR);

  /** Number of acknowledged events. */
  get taken(): number {
    return this.#taken.impressions + this.#taken.adds;
  }

  /** Creates the offer. */
  async open(client: Client): Promise<void> {
    if (this.#offer !== null) return;
    const offer = { name: "Seen all the time", alwaysDisplay: true, productIds: ["gid://shopify/Product/7001005"] };
    const { status, body } = await client.call("/api/apps/upsell/create", offer);
    if (status !== 200) throw new Error(`the offer was answered with ${status}: ${JSON.stringify(body)}`);
    this.#offer = String(body.guid);
  }

  /** Reports from one checkout after the other, each twice as a block does after no response, until the server is gone. */
  reportUntilClosed(url: string): Promise<string | null> {
    return untilDeleted(async () => {
      const headers = { "Content-Type": "application/json", Authorization: `Bearer ${await buyerToken(url)}` };
      for (;;) {
        const sent = { method: "POST", headers, body: JSON.stringify(this.#report()) };
        const once = () => fetch(`${url}/api/ext/events`, sent).then(({ status }) => status);
        const both = await Promise.allSettled([once(), once()]);
        const statuses = both.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
        const strange = statuses.find((status) => status !== 202);
        if (strange !== undefined) return `a report was answered with ${strange}`;
        this.#note(statuses.length > 0 ? this.#taken : this.#open);
        if (statuses.length < both.length) return null; // the connection ended
      }
    });
  }

  #report(): object {
    const time = new Date().toISOString();
    const about = { of: "upsell", subject: this.#offer, time, product: "gid://shopify/Product/7001005", title: "Socks" };
    const views = Array.from({ length: AT_ONCE - 1 }, () => ({ id: randomUUID(), type: "impression", ...about }));
    const added = { id: randomUUID(), type: "add", ...about, variant: "gid://shopify/ProductVariant/1" };
    return { checkout: randomUUID(), events: [...views, added] };
  }

  #note(to: ViewCounts): void {
    to.impressions += AT_ONCE - 1;
    to.adds += 1;
  }

  /** Compares with the merchant's figures: every acknowledged event once, and of the others no more than were sent. */
  async compare(client: Client): Promise<string[]> {
    if (this.#offer === null) return [];
    const end = new Date(Date.now() + HOUR).toISOString();
    const { status, body } = await client.call(
      `/api/analytics/upsell-stats?startDate=${this.#began.toISOString()}&endDate=${end}&includeDaily=false`,
    );
    if (status !== 200) return [`the figures were answered with ${status}`];
    const counts: ViewCounts = { impressions: Number(body.impressions), adds: Number(body.acceptedUpsells) };
    const problems = (["impressions", "adds"] as const).flatMap((name) => {
      const [min, max] = [this.#taken[name], this.#taken[name] + this.#open[name]];
      if (counts[name] < min) return [`${min - counts[name]} ${name} are lost`];
      return counts[name] > max ? [`${counts[name] - max} ${name} are counted twice`] : [];
    });
    // the figures now settle the reports without a response
    this.#taken = counts;
    this.#open = { impressions: 0, adds: 0 };
    return problems;
  }
}
