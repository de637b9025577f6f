// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MetafieldStorage } from "../../engine/generated/declarations.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { CONFIGURATION } from "../../engine/shopify/constants.ts";
import type { DesiredOwner } from "../../server/function-owners/desired-owner.ts";
import { diffSharedOwners } from "../../server/function-owners/diff-shared-owners.ts";
import { messagesFor } from "../../server/function-owners/messages.ts";
import type { RunnerNode } from "../../server/function-owners/owner-client.ts";
import type { StorageChange } from "../../server/storage/configuration-storage.ts";
import { customizationsOf } from "../../server/storage/customization/customizations.ts";
import type { DocumentFamily } from "../../server/storage/document-entries.ts";
import { programParts, withEnvelope } from "../../server/storage/envelope.ts";
import { metafieldStorage } from "../../server/storage/metafield-storage.ts";
import { change, keptIn } from "../support/offers.ts";
import { compiled } from "../support/rule.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

const [GUID, OTHER] = ["7d1f0f5e-3c55-4c8e-8f4e-0d6f9a9d1c01", "7d1f0f5e-3c55-4c8e-8f4e-0d6f9a9d1c02"];
const words = messagesFor("paymentCustomization");

const envelopeOf = (family: string, guid: string) =>
  JSON.stringify(withEnvelope(family, { guid, revision: 1, configuration: {} as Configuration }));
const envelope = (guid: string) => envelopeOf("cash", guid);

function wanted(guid: string, pack = "cash-rules", program = "[1]"): DesiredOwner {
  const parts = [
    { key: "program", type: "json", value: program },
    { key: "configuration", type: "json", value: envelope(guid) },
    { key: "kind", type: "single_line_text_field", value: "gate" },
  ] as const;
  return { part: guid, name: "Cash", object: { pack, writing: { title: "Cash", enabled: true, parts } }, problem: null };
}

const unrunnable: DesiredOwner = { part: GUID, name: "Cash", object: null, problem: "It is too large." };

function node(id: string, guid: string, changes: Partial<RunnerNode> = {}): RunnerNode {
  const values = { program: { value: "[1]" }, variables: null, configuration: { value: envelope(guid) }, kind: { value: "gate" } };
  return { id, title: "Cash", enabled: true, pack: "cash-rules", part: guid, ...values, ...changes };
}

const moved = (id: string) => node(id, GUID, { pack: "cash-rules-2" });
const off = { enabled: false };
const KEPT = { write: null, remove: [], id: "a", problem: null, blockOnFailure: false };

describe("the objects by which Functions run the entries of a document", () => {
  it.each<[string, Record<string, string>, DesiredOwner, RunnerNode[], object, string[]]>([
    ["is made", {}, wanted(GUID), [], { ...KEPT, write: { make: true }, id: null }, []],
    ["stays as it is", { [GUID]: "a" }, wanted(GUID), [node("a", GUID)], KEPT, []],
    ["stays where JSON is only laid out otherwise", {}, wanted(GUID), [node("a", GUID, { program: { value: "[ 1 ]" } })], KEPT, []],
    [
      "is written anew where another program stands",
      {},
      wanted(GUID, "cash-rules", "[2]"),
      [node("a", GUID)],
      { ...KEPT, write: { id: "a" } },
      [],
    ],
    ["is written anew under another title", {}, wanted(GUID), [node("a", GUID, { title: "Mine" })], { ...KEPT, write: { id: "a" } }, []],
    [
      "is known by its id where its envelope is gone",
      { [GUID]: "a" },
      wanted(GUID),
      [node("a", GUID, { configuration: null, part: undefined })],
      { ...KEPT, write: { id: "a" } },
      [],
    ],
    ["is there once", { [GUID]: "a" }, wanted(GUID), [node("b", GUID), node("a", GUID)], { ...KEPT, remove: ["b"] }, []],
    [
      "moves to another Function",
      { [GUID]: "a" },
      wanted(GUID),
      [moved("a")],
      { ...KEPT, write: { make: true }, remove: ["a"], id: null },
      [],
    ],
    [
      "stays off once somebody switched it off",
      { [GUID]: "a" },
      wanted(GUID),
      [node("a", GUID, off)],
      { ...KEPT, problem: `"Cash": ${words.off}` },
      [],
    ],
    ["stays away once somebody deleted it", { [GUID]: "a" }, wanted(GUID), [], { ...KEPT, problem: `"Cash": ${words.deleted}` }, []],
    [
      "is switched on where nobody is known to have switched it off",
      {},
      wanted(GUID),
      [node("a", GUID, off)],
      { ...KEPT, write: { id: "a" }, id: null },
      [],
    ],
    [
      "runs as it was where this release cannot run it",
      { [GUID]: "a" },
      unrunnable,
      [node("a", GUID)],
      { ...KEPT, problem: '"Cash": It is too large.' },
      [],
    ],
    ["leaves none of what is not at work", {}, wanted(GUID), [node("a", GUID), node("b", OTHER)], KEPT, ["b"]],
  ])("%s", (_, known, each, nodes, step, remove) => {
    const plan = diffSharedOwners(new Map(Object.entries(known)), [each], nodes, words);
    expect(plan).toEqual({ steps: [{ desired: each, ...step }], remove });
  });
});

describe("a configuration in a document whose Function fails at checkout", () => {
  const RUN = "cart.payment-methods.transform.run";
  const owner = { resource: "paymentCustomization", target: RUN, message: "Ways to pay are not hidden" } as const;
  const keep: MetafieldStorage = {
    type: "metafield",
    key: "cash",
    cardinality: "list",
    listKey: "cash",
    checkoutDocument: { key: "cash_live", fields: [] },
  };
  const cash: DocumentFamily = { ...keptIn(keep), actions: [{ type: "function", api: "payment_customization", functionOwner: owner }] };
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it("is listed with the time of its first failure, until Shopify runs another program", async () => {
    const client = server.services.admin(SHOP);
    const keeper = metafieldStorage(server.services.documents, client, SHOP, cash);
    const objects = customizationsOf(client, owner.resource);
    const [one, two] = [change("One"), change("Two")];
    const objectOf = ({ row: { guid }, configuration }: StorageChange, enabled = true) => {
      const rule = compiled("payment", configuration);
      const parts = [...programParts(rule), { key: CONFIGURATION, type: "json" as const, value: envelopeOf("payment", guid) }];
      return { pack: rule.pack, writing: { title: "Cash", enabled, blockOnFailure: false, parts } };
    };
    const made = [];
    for (const each of [one, two]) {
      await keeper.write(each, { doubt: "fresh", isStarted: false, oldFirst: false });
      const { pack, writing } = objectOf(each, each === one);
      made.push(await objects.create(pack, writing));
    }
    const told = async () => {
      const found = [await keeper.find(one.row.guid), await keeper.find(two.row.guid)];
      const [all, page] = [await keeper.list(), (await keeper.titles(null, null)).titles];
      return [found, all, page].map((each) => each.map((kept) => kept?.failingSince));
    };
    const checkOut = async (functionInstructions: number | null) => {
      await server.post("/local/store", { shop: SHOP, functionInstructions });
      await server.post("/local/checkout/run", { shop: SHOP, checkout: {} });
    };
    const nobody = [null, null];
    await checkOut(null);
    expect(await told()).toEqual([nobody, nobody, nobody]);
    await checkOut(100);
    const first = [expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/), null];
    expect(await told()).toEqual([first, first, first]);
    await keeper.amend(one.row.guid, { enabled: false });
    expect(await told()).toEqual([nobody, nobody, nobody]);
    await keeper.amend(one.row.guid, { enabled: true });
    expect(await told()).toEqual([first, first, first]);
    await objects.update(made[0]?.id ?? "", objectOf(one).writing);
    expect(await told()).toEqual([nobody, nobody, nobody]);
  });
});
