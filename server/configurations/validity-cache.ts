import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { effectiveConfiguration } from "../../engine/configuration/apply-entitlements.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { type ReadAnew, readsAnew } from "../../engine/declarations/changed-readings.ts";
import { isAtWork, nameOf, subtypeOf } from "../../engine/declarations/configuration.ts";
import { columnValues } from "../../engine/declarations/list-columns.ts";
import { requiredDiscountCodes } from "../../engine/declarations/required-discount-codes.ts";
import { isBlockedOnFailure } from "../../engine/declarations/storage.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { asRecord, type Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import type { Sentence } from "../../engine/wording/sentence.ts";
import { writeSummary } from "../../engine/wording/summary.ts";
import { forEachYielding } from "../concurrency/yielding-loop.ts";
import { OWN_ENGINE_DIGEST } from "../core/engine-digest.ts";
import type { Database } from "../db/database.ts";
import { outageOf } from "../db/database-outage.ts";
import type { ListRow } from "../db/list-rows.ts";
import { saveVerdicts, type Verdict, validatedRevisions } from "../db/validity-verdicts.ts";
import type { Envelope } from "../storage/envelope.ts";
import { type PlanWord, planWord } from "./assert-entitled.ts";
import { soundness } from "./prepare.ts";

/** What a stored configuration comes to under this release and a store's plan, whatever the platform says of its state. */
export interface CachedValidity {
  name: string;
  subtype: string | undefined;
  enabled: boolean;
  /** Whether checkout stops where its Function fails. */
  blockOnFailure: boolean;
  /** Why it would not be accepted or run today. */
  problem: string | null;
  /** The Function that it would be given now; null where none would run it. */
  pack: string | null;
  plan: PlanWord;
  /** What the applied part of it does, in a sentence; null where it has not even the shape of a rule. */
  summary: Sentence | null;
  /** What its list shows of it besides; only in a family whose list does. */
  values: Fields | undefined;
  /** The discount codes that one at work needs; absent where it needs none: the database finds by it what names codes. */
  codes?: string[];
  /** What one at work has that is read in another way than when it may have been written; absent where that is nothing. */
  anew?: ReadAnew[];
}

/** What a judgement depends on besides the configuration. */
export interface ValidityKey {
  facts: ShopFacts;
  /** In which the merchant types amounts. */
  currency: string;
}

/** Judgements of one family, each made once for a release: they are kept with what is stored. */
export interface ValidityCache {
  /** By guid; a row that has no live revision has none. Only configurations that are new here are read. */
  ofRows(database: Database, shop: string, rows: readonly ListRow[], grounds: ValidityKey): Promise<Map<string, CachedValidity>>;
  /** Of what the platform carries and our rows do not know. */
  ofEnvelope(shop: string, envelope: Envelope, grounds: ValidityKey): CachedValidity;
}

/** Raised when what a judgement has is changed without the engine. */
const SHAPE = 6;
const MOST = 20_000;
/** Configurations that are read at once. */
const BATCH = 100;

/**
 * A judgement depends on the very configuration, on the store's plan and currency, and on this release: these are in its name, but for the
 * release, which ends with the memory of the process. Those of rows outlive that, under the release that made them.
 */
export function createValidityCache(family: Family): ValidityCache {
  const known = new LRUCache<string, CachedValidity>({ max: MOST });
  const judge = (configuration: Configuration, { facts, currency }: ValidityKey): CachedValidity => {
    const part = effectiveConfiguration(family, configuration, facts);
    const sound = soundness(family, configuration);
    const enabled = isAtWork(family, configuration);
    const codes = enabled ? requiredDiscountCodes(family, part) : [];
    const anew = enabled ? readsAnew(family, part) : [];
    const isWhole = Object.keys(part).length === Object.keys(configuration).length;
    return {
      ...{ name: nameOf(configuration), subtype: subtypeOf(configuration), enabled },
      blockOnFailure: isBlockedOnFailure(family, configuration),
      problem: sound.problem,
      pack: isWhole ? sound.pack : soundness(family, part).pack,
      plan: planWord(family, configuration, facts),
      summary: summaryOf(family, part, currency),
      values: valuesOf(family, normalize(family, configuration)),
      ...(codes.length === 0 ? {} : { codes }),
      ...(anew.length === 0 ? {} : { anew }),
    };
  };
  const add = (key: string, judged: CachedValidity) => {
    known.set(key, judged);
    return judged;
  };
  return {
    ofRows: async (database, shop, rows, grounds) => {
      const judged = new Map<string, CachedValidity>();
      const unknown = new Map<string, Unknown>();
      const about = `${shop} ${digest(grounds)}`;
      for (const { guid, revision, digest } of rows) {
        const key = `${about} ${guid} ${revision} ${digest}`;
        const found = known.get(key);
        if (found) judged.set(guid, found);
        else if (revision !== null && digest !== null) unknown.set(guid, { guid, key, revision, digest });
      }
      const left = [...unknown.values()];
      const under = `${OWN_ENGINE_DIGEST} ${SHAPE} ${family.id} ${digest(grounds)}`;
      for (let at = 0; at < left.length; at += BATCH) {
        const fresh: Verdict[] = [];
        await forEachYielding(await read(database, shop, under, left.slice(at, at + BATCH)), ({ guid, configuration, verdict }) => {
          const asked = unknown.get(guid);
          if (asked === undefined) return;
          const own = configuration === null ? (verdict as CachedValidity) : judge(configuration, grounds);
          judged.set(guid, add(asked.key, own));
          if (configuration !== null) fresh.push({ ...asked, verdict: own });
        });
        await keep(database, shop, under, fresh);
      }
      return judged;
    },
    ofEnvelope: (shop, { guid, revision, configuration }, grounds) => {
      const key = `${shop} ${digest(grounds)} ${guid} ${revision} ${digest(configuration)}`;
      return known.get(key) ?? add(key, judge(configuration, grounds));
    },
  };
}

/** A row of which this process knows no judgement. */
interface Unknown extends Omit<Verdict, "verdict"> {
  key: string;
}

/** What a list tells of one: what its columns name, or the whole record. */
function valuesOf(family: Family, normal: unknown): Fields | undefined {
  return family.calls.record === undefined ? columnValues(family, normal) : asRecord(normal);
}

/** What one does, in words that may still name products; null of what cannot be run. */
export function summaryOf(family: Family, configuration: object, currency: string): Sentence | null {
  const validation = validateStored(family, normalize(family, configuration));
  return validation.ok ? writeSummary(family, validation.configuration, currency) : null;
}

function read(database: Database, shop: string, under: string, rows: readonly Unknown[]) {
  const wanted = rows.map(({ guid, revision }) => [guid, revision] as const);
  return database.read(shop, (reader) => validatedRevisions(reader, under, wanted));
}

/** A database that takes no writes now is still read from. */
async function keep(database: Database, shop: string, under: string, fresh: readonly Verdict[]): Promise<void> {
  if (fresh.length === 0) return;
  try {
    await database.withShop(shop, (tenant) => saveVerdicts(tenant, under, fresh));
  } catch (error) {
    if (outageOf(error) === null) throw error;
  }
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64");
}
