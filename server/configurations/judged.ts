import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { listedValues } from "../../engine/declare/column.ts";
import { isAtWork, nameOf, subtypeOf } from "../../engine/declare/configuration.ts";
import { type Fields, record } from "../../engine/declare/object.ts";
import { applied } from "../../engine/form/entitle.ts";
import { normalize } from "../../engine/form/normalize.ts";
import { validateStored } from "../../engine/form/validate.ts";
import type { Configuration, Family, ShopFacts } from "../../engine/types.ts";
import type { Said } from "../../engine/wording/said.ts";
import { summary } from "../../engine/wording/summary.ts";
import type { Envelope } from "../keep/envelope.ts";
import { forEach } from "../ops/give-way.ts";
import type { Database } from "../store/database.ts";
import { type ListedRevision, type ListedRow, listedRevisions } from "../store/listed.ts";
import { type PlanWord, planWord } from "./entitlement.ts";
import { soundness } from "./prepare.ts";

/** What a stored configuration comes to under this release and a store's plan, whatever the platform says of its state. */
export interface Judged {
  name: string;
  subtype: string | undefined;
  enabled: boolean;
  /** Why it would not be accepted or run today. */
  problem: string | null;
  /** The Function that it would be given now; null where none would run it. */
  pack: string | null;
  plan: PlanWord;
  /** What the applied part of it does, in a sentence; null where it has not even the shape of a rule. */
  summary: Said | null;
  /** What its list shows of it besides; only in a family whose list does. */
  values: Fields | undefined;
}

/** What a judgement depends on besides the configuration. */
export interface Grounds {
  facts: ShopFacts;
  /** In which the merchant types amounts. */
  currency: string;
}

/** Judgements of one family, each made once. */
export interface Judgements {
  /** By guid; a row that has no live revision has none. Only configurations that are new here are read. */
  ofRows(database: Database, shop: string, rows: readonly ListedRow[], grounds: Grounds): Promise<Map<string, Judged>>;
  /** Of what the platform carries and our rows do not know. */
  ofEnvelope(shop: string, envelope: Envelope, grounds: Grounds): Judged;
}

const MOST = 20_000;
/** Configurations that are read at once. */
const BATCH = 100;

/**
 * A judgement depends on the very configuration, on the store's plan and currency, and on this release: these are in its name, but for the
 * release, which ends with the memory of the process.
 */
export function createJudgements(family: Family): Judgements {
  const known = new LRUCache<string, Judged>({ max: MOST });
  const judge = (key: string, configuration: Configuration, { facts, currency }: Grounds): Judged => {
    const part = applied(family, configuration, facts);
    const sound = soundness(family, configuration);
    const isWhole = Object.keys(part).length === Object.keys(configuration).length;
    const judged = {
      ...{ name: nameOf(configuration), subtype: subtypeOf(configuration), enabled: isAtWork(family, configuration) },
      problem: sound.problem,
      pack: isWhole ? sound.pack : soundness(family, part).pack,
      plan: planWord(family, configuration, facts),
      summary: summaryOf(family, part, currency),
      values: valuesOf(family, normalize(family, configuration)),
    };
    known.set(key, judged);
    return judged;
  };
  return {
    ofRows: async (database, shop, rows, grounds) => {
      const judged = new Map<string, Judged>();
      const unknown = new Map<string, string>();
      const about = `${shop} ${digest(grounds)}`;
      for (const row of rows) {
        const key = `${about} ${row.guid} ${row.revision} ${row.digest}`;
        const found = known.get(key);
        if (found) judged.set(row.guid, found);
        else if (row.digest !== null) unknown.set(row.guid, key);
      }
      const left = rows.filter(({ guid }) => unknown.has(guid));
      for (let at = 0; at < left.length; at += BATCH) {
        const revisions = await read(database, shop, left.slice(at, at + BATCH));
        await forEach(revisions, ({ guid, configuration }) => judged.set(guid, judge(unknown.get(guid) ?? "", configuration, grounds)));
      }
      return judged;
    },
    ofEnvelope: (shop, { guid, revision, configuration }, grounds) => {
      const key = `${shop} ${digest(grounds)} ${guid} ${revision} ${digest(configuration)}`;
      return known.get(key) ?? judge(key, configuration, grounds);
    },
  };
}

/** What a list tells of one: what its columns name, or the whole record. */
function valuesOf(family: Family, normal: unknown): Fields | undefined {
  return family.calls.record === undefined ? listedValues(family, normal) : record(normal);
}

function summaryOf(family: Family, configuration: object, currency: string): Said | null {
  const validation = validateStored(family, normalize(family, configuration));
  return validation.ok ? summary(family, validation.configuration, currency) : null;
}

function read(database: Database, shop: string, rows: readonly ListedRow[]): Promise<ListedRevision[]> {
  const wanted = rows.map(({ guid, revision }) => [guid, revision ?? 0] as const);
  return database.read(shop, (reader) => listedRevisions(reader, wanted));
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64");
}
