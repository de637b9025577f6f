import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { effectiveConfiguration } from "../../engine/configuration/apply-entitlements.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import type { Stoppage } from "../../engine/coverage/rule-effect.ts";
import { type ActivationLimits, activationLimits } from "../../engine/declarations/activation-limits.ts";
import { type ChangedReading, findChangedReadings } from "../../engine/declarations/changed-readings.ts";
import { columnValues } from "../../engine/declarations/column-values.ts";
import { isAtWork, nameOf, subtypeOf } from "../../engine/declarations/configuration.ts";
import { requiredDiscountCodes } from "../../engine/declarations/required-discount-codes.ts";
import { isBlockedOnFailure } from "../../engine/declarations/storage-declaration.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { asRecord, type Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import type { Sentence } from "../../engine/wording/sentence.ts";
import { writeSummary } from "../../engine/wording/write-summary.ts";
import { forEachYielding } from "../concurrency/for-each-yielding.ts";
import { OWN_ENGINE_DIGEST } from "../core/engine-digest.ts";
import type { Database } from "../db/database.ts";
import { outageOf } from "../db/database-outage.ts";
import type { ListRow } from "../db/list-rows.ts";
import { saveVerdicts, type ValidityVerdict, validatedRevisions } from "../db/validity-verdicts.ts";
import type { Envelope } from "../storage/envelope.ts";
import { type PlanWord, planWord } from "./assert-entitled.ts";
import { stoppageOf, validityOf } from "./prepare.ts";

/** Validation result of a stored configuration under this release and a store's plan, independent of the state at Shopify. */
export interface CachedValidity {
  name: string;
  subtype: string | undefined;
  enabled: boolean;
  /** True if checkout stops when the Function fails. */
  blockOnFailure: boolean;
  /** Reason why the configuration would not be accepted or run today. */
  problem: string | null;
  /** Function that the configuration would be given now; null if none would run it. */
  pack: string | null;
  plan: PlanWord;
  /** Sentence that says what the applied part does; null if the value does not even have the shape of a rule. */
  summary: Sentence | null;
  /** Values of the list's columns, or the whole record; undefined if the list shows neither. */
  values: Fields | undefined;
  /** Discount codes that an active configuration needs; absent if it needs none. The database finds configurations with codes by this field. */
  codes?: string[];
  /** Parts of an active configuration that are read differently than when it may have been written; absent if there are none. */
  anew?: ChangedReading[];
  /** Stoppage by an active configuration: every order, or every method; absent if it stops neither. */
  stoppage?: Stoppage;
  /** Days and test carts to which it is limited; absent if it always acts, for all carts. */
  limits?: ActivationLimits;
}

/** Inputs of a validation besides the configuration. */
export interface ValidityKey {
  facts: ShopFacts;
  /** Currency in which the merchant enters amounts. */
  currency: string;
}

/** Cache of validation results of one family. Each result is computed once per release and stored with its revision. */
export interface ValidityCache {
  /** Returns results by guid; a row without a published revision has none. Only configurations that are new here are read. */
  ofRows(database: Database, shop: string, rows: readonly ListRow[], grounds: ValidityKey): Promise<Map<string, CachedValidity>>;
  /** Returns the result of a configuration that Shopify carries and our rows do not have. */
  ofEnvelope(shop: string, envelope: Envelope, grounds: ValidityKey): CachedValidity;
}

/** Version of the result's shape; raised when the shape changes without a change of the engine. */
const SHAPE = 8;
const MAX_CACHED = 20_000;
/** Number of configurations that are read at once. */
const BATCH = 100;

/**
 * Creates the cache. A result depends on the configuration, the store's plan and currency, and the release. The key in memory holds all but the
 * release, which cannot change while the process runs. Stored results of rows also carry the digest of the engine that made them.
 */
export function createValidityCache(family: Family): ValidityCache {
  const cache = new LRUCache<string, CachedValidity>({ max: MAX_CACHED });
  const validate = (configuration: Configuration, { facts, currency }: ValidityKey): CachedValidity => {
    const part = effectiveConfiguration(family, configuration, facts);
    const sound = validityOf(family, configuration);
    const enabled = isAtWork(family, configuration);
    const codes = enabled ? requiredDiscountCodes(family, part) : [];
    const anew = enabled ? findChangedReadings(family, part) : [];
    const stoppage = enabled ? stoppageOf(family, part) : undefined;
    const isComplete = Object.keys(part).length === Object.keys(configuration).length;
    return {
      ...{ name: nameOf(configuration), subtype: subtypeOf(configuration), enabled },
      blockOnFailure: isBlockedOnFailure(family, configuration),
      problem: sound.problem,
      pack: isComplete ? sound.pack : validityOf(family, part).pack,
      plan: planWord(family, configuration, facts),
      summary: summaryOf(family, part, currency),
      values: valuesOf(family, normalize(family, configuration)),
      ...(codes.length === 0 ? {} : { codes }),
      ...(anew.length === 0 ? {} : { anew }),
      ...{ ...(stoppage === undefined ? {} : { stoppage }), ...limitsOf(family, part) },
    };
  };
  const add = (key: string, validities: CachedValidity) => {
    cache.set(key, validities);
    return validities;
  };
  return {
    ofRows: async (database, shop, rows, grounds) => {
      const validities = new Map<string, CachedValidity>();
      const unknown = new Map<string, Unknown>();
      const about = `${shop} ${digest(grounds)}`;
      for (const { guid, revision, digest } of rows) {
        const key = `${about} ${guid} ${revision} ${digest}`;
        const cached = cache.get(key);
        if (cached) validities.set(guid, cached);
        else if (revision !== null && digest !== null) unknown.set(guid, { guid, key, revision, digest });
      }
      const pending = [...unknown.values()];
      const under = `${OWN_ENGINE_DIGEST} ${SHAPE} ${family.id} ${digest(grounds)}`;
      for (let at = 0; at < pending.length; at += BATCH) {
        const fresh: ValidityVerdict[] = [];
        await forEachYielding(await read(database, shop, under, pending.slice(at, at + BATCH)), ({ guid, configuration, verdict }) => {
          const entry = unknown.get(guid);
          if (entry === undefined) return;
          const own = configuration === null ? (verdict as CachedValidity) : validate(configuration, grounds);
          validities.set(guid, add(entry.key, own));
          if (configuration !== null) fresh.push({ ...entry, verdict: own });
        });
        await store(database, shop, under, fresh);
      }
      return validities;
    },
    ofEnvelope: (shop, { guid, revision, configuration }, grounds) => {
      const key = `${shop} ${digest(grounds)} ${guid} ${revision} ${digest(configuration)}`;
      return cache.get(key) ?? add(key, validate(configuration, grounds));
    },
  };
}

function limitsOf(family: Family, part: object): Pick<CachedValidity, "limits"> {
  const limits = activationLimits(family, part);
  return limits === undefined ? {} : { limits };
}

/** Row without a result in this process. */
interface Unknown extends Omit<ValidityVerdict, "verdict"> {
  key: string;
}

/** Returns what the list shows: the values of the columns, or the whole record. */
function valuesOf(family: Family, normal: unknown): Fields | undefined {
  return family.endpoints.record === undefined ? columnValues(family, normal) : asRecord(normal);
}

/** Summarizes a configuration in a sentence that may still name products; null if it cannot be run. */
export function summaryOf(family: Family, configuration: object, currency: string): Sentence | null {
  const validation = validateStored(family, normalize(family, configuration));
  return validation.ok ? writeSummary(family, validation.configuration, currency) : null;
}

function read(database: Database, shop: string, under: string, rows: readonly Unknown[]) {
  const keys = rows.map(({ guid, revision }) => [guid, revision] as const);
  return database.read(shop, (reader) => validatedRevisions(reader, under, keys));
}

/** Stores new results. A database that refuses writes at the moment can still be read from, so that the failure is ignored. */
async function store(database: Database, shop: string, under: string, fresh: readonly ValidityVerdict[]): Promise<void> {
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
