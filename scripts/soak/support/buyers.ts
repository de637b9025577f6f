import { randomUUID } from "node:crypto";
import { buyerToken } from "./buyer-token.ts";
import { type Client, type Saved, savedIn } from "./client.ts";
import type { Ledger } from "./ledger.ts";
import { untilDeleted } from "./until-deleted.ts";

const QUESTION = "element-1";
const NAME = "Asked all the time";

/** Buyers who repeatedly answer one survey, and the responses that were acknowledged. */
export class Buyers {
  readonly #taken = new Set<string>();
  #survey: Saved | null = null;

  /** Number of acknowledged responses. */
  get taken(): number {
    return this.#taken.size;
  }

  /** Creates the survey, whose question is required. */
  async open(client: Client, ledger: Ledger): Promise<void> {
    if (this.#survey !== null) return;
    const elements = [{ id: QUESTION, type: "text", label: "How did you find us?", required: true }];
    ledger.asksCreate(NAME);
    const reply = await client.send("POST", "/api/apps/surveys", { title: NAME, elements });
    if (reply.status !== 200) throw new Error(`the survey was answered with ${reply.status}: ${JSON.stringify(reply.body)}`);
    this.#survey = { ...savedIn(reply), guid: String(reply.body.id) };
    ledger.saved(this.#survey, NAME);
  }

  /** Survey in use, which must not be deleted. */
  get survey(): string | undefined {
    return this.#survey?.guid;
  }

  /** Answers at one checkout after the other until the server is gone. Returns the first error before that. */
  answerUntilClosed(url: string): Promise<string | null> {
    return untilDeleted(async () => {
      const headers = { "Content-Type": "application/json", Authorization: `Bearer ${await buyerToken(url)}` };
      for (;;) {
        const checkout = randomUUID();
        const body = { survey: this.#survey?.guid, revision: this.#survey?.revision, checkout, answers: { [QUESTION]: checkout } };
        const reply = await fetch(`${url}/api/ext/answers`, { method: "POST", headers, body: JSON.stringify(body) });
        if (reply.status !== 202) return `an answer was answered with ${reply.status}: ${await reply.text()}`;
        this.#taken.add(checkout);
      }
    });
  }

  /** Compares with the merchant's list: every acknowledged response, each once. */
  async compare(client: Client, url: string, token: string): Promise<string[]> {
    if (this.#survey === null) return [];
    const reply = await fetch(`${url}/api/apps/surveys/${this.#survey.guid}/responses.csv`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const lines = (await reply.text()).split("\r\n");
    const reported = lines.map((line) => line.split(",").at(-1) ?? "");
    const once = new Set(reported);
    const twice = reported.length - once.size;
    const missing = [...this.#taken].filter((checkout) => !once.has(checkout)).map((checkout) => `the answer of ${checkout} is lost`);
    const { body } = await client.send("GET", `/api/apps/surveys/${this.#survey.guid}/responses-summary`);
    const counted = Number(body.count) === lines.filter((line) => line !== "").length - 1;
    return [
      ...missing,
      ...(twice > 0 ? [`${twice} answers are told twice`] : []),
      ...(counted ? [] : [`the summary counts ${body.count}`]),
    ];
  }
}
