import { createHash } from "node:crypto";
import type { Configuration, Family, StoreFacts } from "../../engine/types.ts";
import { forEach } from "../operations/give-way.ts";
import { remembered } from "../operations/remembered.ts";
import type { Database } from "../store/database.ts";
import { type ListedRevision, type ListedRow, listedRevisions } from "../store/listed.ts";
import type { Envelope } from "./envelope.ts";
import { type PlanWord, planWord } from "./gate.ts";
import { problemOf } from "./prepare.ts";

/** What a stored configuration comes to under this release and a store's plan, whatever the platform says of its state. */
export interface Judged extends Pick<Configuration, "name" | "subtype" | "enabled"> {
  /** Why it would not be accepted or run today. */
  problem: string | null;
  plan: PlanWord;
}

/** Judgements of one family, each made once. */
export interface Judgements {
  /** By guid; a row that has no live revision has none. Only configurations that are new here are read. */
  ofRows(database: Database, shop: string, rows: readonly ListedRow[], facts: StoreFacts): Promise<Map<string, Judged>>;
  /** Of what the platform carries and our rows do not know. */
  ofEnvelope(shop: string, envelope: Envelope, facts: StoreFacts): Judged;
}

const MOST = 20_000;
/** Configurations that are read at once. */
const BATCH = 100;

/**
 * A judgement depends on the very configuration, on what the store may use, and on this release: the first two are in its name, and the
 * third ends with the memory of the process.
 */
export function createJudgements(family: Family): Judgements {
  const known = remembered<Judged>(MOST);
  const judge = (key: string, configuration: Configuration, facts: StoreFacts): Judged => {
    const { name, subtype, enabled } = configuration;
    const judged = { name, subtype, enabled, problem: problemOf(family, configuration), plan: planWord(family, configuration, facts) };
    known.set(key, judged);
    return judged;
  };
  return {
    ofRows: async (database, shop, rows, facts) => {
      const judged = new Map<string, Judged>();
      const unknown = new Map<string, string>();
      const about = `${shop} ${digest(facts)}`;
      for (const row of rows) {
        const key = `${about} ${row.guid} ${row.revision} ${row.digest}`;
        const found = known.get(key);
        if (found) judged.set(row.guid, found);
        else if (row.digest !== null) unknown.set(row.guid, key);
      }
      const left = rows.filter(({ guid }) => unknown.has(guid));
      for (let at = 0; at < left.length; at += BATCH) {
        const revisions = await read(database, shop, left.slice(at, at + BATCH));
        await forEach(revisions, ({ guid, configuration }) => judged.set(guid, judge(unknown.get(guid) ?? "", configuration, facts)));
      }
      return judged;
    },
    ofEnvelope: (shop, { guid, revision, configuration }, facts) => {
      const key = `${shop} ${digest(facts)} ${guid} ${revision} ${digest(configuration)}`;
      return known.get(key) ?? judge(key, configuration, facts);
    },
  };
}

function read(database: Database, shop: string, rows: readonly ListedRow[]): Promise<ListedRevision[]> {
  const wanted = rows.map(({ guid, revision }) => [guid, revision ?? 0] as const);
  return database.read(shop, (reader) => listedRevisions(reader, wanted));
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64");
}
