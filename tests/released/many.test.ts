// @lane deep
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { family } from "../../engine/declarations/catalog.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import { type Generated, generate } from "../../scripts/codegen/generate.ts";
import { readDatabase } from "../../scripts/stored/read/database.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { type Embedded, startEmbedded } from "../../server/db/embedded/embedded.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { configurationOf } from "../support/arbitrary.ts";
import { memory } from "../support/remembering.ts";
import { keptActOf } from "../support/storage-action.ts";
import { type Released, releasedProject } from "./project.ts";
import { addSix, FAMILIES } from "./six-types.ts";

const MANY = 5_000;
const SHOPS = 100;
const SEED = 20_261_122;

let [data, embedded, database, copy, after] = [] as unknown as [string, Embedded, Database, Released, Generated];

beforeAll(async () => {
  copy = await releasedProject();
  addSix(copy, ["payment", "validation"]);
  after = await generate(copy.root, memory);
  data = await mkdtemp(join(tmpdir(), "cartwright-many-"));
  embedded = await startEmbedded(data, () => undefined);
  database = openDatabase(embedded.url);
  await migrate(database.owner, migrations);
});
afterAll(async () => {
  copy.remove();
  await database.close();
  await embedded.stop();
  await rm(data, { recursive: true, force: true });
});

/** A family with the packs that were planned at one time. */
const planned = ({ packings }: Generated, id: string): Family => ({
  ...family(id),
  packs: packings.filter((packing) => packing.family.id === id).flatMap(({ packs }) => packs.map(({ pack }) => pack)),
});

/** Rules that the release accepts, of all families in turn. */
function rules(): { id: string; configuration: Configuration }[] {
  return FAMILIES.flatMap((id, at) => {
    const old = planned(copy.before, id);
    const wanted = Math.floor(MANY / FAMILIES.length) + (at < MANY % FAMILIES.length ? 1 : 0);
    const drawn = fc.sample(configurationOf(id), { numRuns: 2 * wanted, seed: SEED }) as unknown as Configuration[];
    const sound = drawn.filter((each) => compile(old, keptActOf(old), each).ok);
    return Array.from({ length: wanted }, (_, index) => ({ id, configuration: sound[index % sound.length] as Configuration }));
  });
}

async function store(): Promise<void> {
  const all = rules().map((each, at) => ({
    ...each,
    shop: `shop-${at % SHOPS}.myshopify.com`,
    guid: `4b1c6d2e-9f03-4a57-8c1e-${String(at).padStart(12, "0")}`,
  }));
  const shops = Array.from({ length: SHOPS }, (_, at) => ({ shop: `shop-${at}.myshopify.com` }));
  await database.owner.batchInsert("shops", shops);
  const rows = all.map(({ shop, guid, id }) => ({ shop, guid, family: id, revision: 1, state: "live" }));
  await database.owner.batchInsert("customizations", rows);
  const revisions = all.map(({ shop, guid, configuration }) => ({
    ...{ shop, guid, revision: 1, status: "live", schema_version: 1, author: "merchant" },
    configuration: JSON.stringify(configuration),
  }));
  await database.owner.batchInsert("revisions", revisions, 500);
}

describe("a database of five thousand rules of a release", () => {
  it("survives six further types with none lost, none off and none to be rewritten", async () => {
    await store();
    const figures = { read: 0, same: 0, differing: 0, stopped: 0 };
    const families = new Map(FAMILIES.map((id) => [id, { old: planned(copy.before, id), now: planned(after, id) }]));
    for await (const units of readDatabase(embedded.url)) {
      for (const unit of units) {
        const { family: id, configuration } = (unit as unknown as { value: { family: string; configuration: Configuration } }).value;
        const both = families.get(id);
        if (both === undefined) continue;
        const [was, is] = [compile(both.old, keptActOf(both.old), configuration), compile(both.now, keptActOf(both.now), configuration)];
        figures.read++;
        if (!is.ok) figures.stopped++;
        else if (was.ok && whole(was.compiled) === whole(is.compiled)) figures.same++;
        else figures.differing++;
      }
    }
    expect(figures).toEqual({ read: MANY, same: MANY, differing: 0, stopped: 0 });
  });
});

const whole = ({ pack, program, variables }: { pack: string; program: unknown; variables: unknown }): string =>
  JSON.stringify([pack, program, variables]);
