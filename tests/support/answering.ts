import { randomUUID } from "node:crypto";
import type { Reply, TestServer } from "./server.ts";
import { survey } from "./survey.ts";

export const ANSWERS = "/api/ext/answers";

/** Survey of a store, and ways to answer it. */
export interface Answering {
  guid: string;
  revision: number;
  /** Sends a buyer's answers; everything else is as an honest block sends it. */
  answer(changes?: Record<string, unknown>): Promise<Reply>;
  save(changes: Record<string, unknown>): Promise<number>;
  responses(query?: string): Promise<Reply>;
}

/** Creates a survey in a store. */
export async function asking(server: TestServer, shop: string, changes: Record<string, unknown> = {}): Promise<Answering> {
  const made = await server.post("/api/apps/surveys", survey(changes), shop);
  if (made.status !== 200) throw new Error(made.text);
  const { id: guid, revision } = made.body;
  const path = `/api/apps/surveys/${guid}`;
  return {
    guid,
    revision,
    answer: (more = {}) =>
      server.post(ANSWERS, { survey: guid, revision, checkout: randomUUID(), answers: { "element-1": "A search" }, ...more }, shop),
    save: async (fields) => (await server.request(path, { method: "PUT", shop, body: survey({ ...changes, ...fields }) })).body.revision,
    responses: (query = "") => server.get(`${path}/responses${query}`, shop),
  };
}
