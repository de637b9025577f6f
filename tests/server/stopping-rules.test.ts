// @lane database
import { beforeEach, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { Apart } from "../support/drift-stage.ts";
import { stopping, stoppingRules } from "../support/stopping-rules.ts";

const apart = new Apart();
beforeEach(() => apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" }));
const keyOf = ({ responseEnvelope }: { responseEnvelope?: object }) => String(getProperty(responseEnvelope, "key"));
const IDS = ["validation", "payment", "shipping"] as const;

async function rowsOf(id: (typeof IDS)[number]): Promise<Record<string, unknown>[]> {
  const { list } = family(id).endpoints;
  const { status, body, text } = await apart.server.get(list.path, apart.shop);
  expect(status, text).toBe(200);
  return body.body.data[keyOf(list)].edges.map(({ node }: { node: object }) => node);
}

it("the rules that stop a store, and no others, are named in lists, counts and notices", async () => {
  for (const { family: id, configuration } of stoppingRules) await apart.save(configuration, family(id).endpoints.create.path);
  const named: unknown[] = [];
  for (const id of IDS) {
    const rules = stoppingRules.filter((rule) => rule.family === id);
    const rows = await rowsOf(id);
    const stoppages = new Map(rows.map(({ title, stoppage }) => [title, stoppage]));
    expect(rules.map(({ name }) => [name, stoppages.get(name)])).toEqual(rules.map(({ name, stoppage }) => [name, stoppage]));
    const counted = (await apart.server.get(family(id).endpoints.count.path, apart.shop)).body;
    expect(counted.body.data[keyOf(family(id).endpoints.count)].stopping).toBe(
      rules.filter(({ stoppage }) => stoppage !== undefined).length,
    );
    named.push(...rules.flatMap(({ name, stoppage }) => (stoppage === undefined ? [] : [[id, name, stoppage]])));
  }
  const { notices } = (await apart.server.get("/api/apps/attention", apart.shop)).body as { notices: Record<string, unknown>[] };
  expect(notices.slice(0, stopping.length).map(({ kind }) => kind)).toEqual(stopping.map(() => "stopping"));
  const told = notices.filter(({ kind }) => kind === "stopping").map((each) => [each.family, each.name, each.stoppage]);
  expect(told.sort()).toEqual(named.sort());
});

it("forgets a rule once it is off", async () => {
  const { endpoints } = family("validation");
  const [rule] = stopping;
  const guid = await apart.save({ ...rule?.configuration }, endpoints.create.path);
  const stoppages = async () => (await rowsOf("validation")).map(({ stoppage }) => stoppage);
  expect(await stoppages()).toEqual(["blocksEveryOrder"]);
  await apart.save({ ...rule?.configuration, enabled: false, guid }, endpoints.update.path);
  expect(await stoppages()).toEqual([undefined]);
  const { notices } = (await apart.server.get("/api/apps/attention", apart.shop)).body as { notices: object[] };
  expect(notices).toEqual([]);
});
