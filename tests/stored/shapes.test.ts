import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checked, folder, places, RULE } from "./support.ts";

const GOOD = "tests/stored/good";
const write = folder();
const text = JSON.stringify;
const envelope = (configuration: unknown) => ({
  ...{ schemaVersion: 1, family: "payment", guid: "4b1c6d2e-9f03-4a57-8c1e-000000000001", revision: 1 },
  configuration,
});

describe("a stored configuration", () => {
  const counts: Record<string, number> = {
    "answer.json": 2,
    "bulk-operation.jsonl": 3,
    "document.json": 2,
    "envelope.json": 1,
    "gifts.json": 4,
    "links.cart-link.json": 1,
    "metafields.json": 1,
    "older/flat.translations.json": 1,
    "older/orders.validation.json": 1,
    "older/payment/hidden.json": 3,
    "revisions.jsonl": 7,
    "rules.json": 6,
    "settings.jsonl": 3,
    "translations.json": 3,
    "upsells-at-checkout.json": 0,
    "upsells.json": 2,
  };
  for (const [name, configurations] of Object.entries(counts)) {
    it(`is found in ${name}, whatever it is wrapped in, and valid`, async () => {
      const { findings, tally } = await checked([`${GOOD}/${name}`]);
      expect(findings).toEqual([]);
      expect(tally).toMatchObject({ configurations, files: 1, problems: 0, faulty: 0, unreadable: [] });
    });
  }

  it("is found in all files of a directory and of those below it", async () => {
    const files = readdirSync(GOOD, { recursive: true }).map(String);
    expect(files.filter((name) => /\.jsonl?$/.test(name)).sort()).toEqual(Object.keys(counts).sort());
    const { tally } = await checked([GOOD]);
    expect(tally).toMatchObject({
      configurations: Object.values(counts).reduce((sum, each) => sum + each),
      files: Object.keys(counts).length,
    });
  });

  it("is checked only in the requested family", async () => {
    expect((await checked([GOOD], { family: "cart-link" })).tally).toMatchObject({ configurations: 1, problems: 0 });
  });

  it("belongs to the requested family when nothing names one", async () => {
    const path = write("untold.json", text({ ...RULE, type: undefined }));
    expect(places((await checked([path])).findings)).toEqual(["untold.json:1 /type unknownType"]);
    expect((await checked([path], { family: "payment" })).tally).toMatchObject({ configurations: 1, problems: 0 });
  });
});

describe("a faulty configuration is located", () => {
  const faulty = { ...RULE, colour: "red" };
  const rows: [string, string, unknown][] = [
    ["by itself", "/colour", faulty],
    ["in a list", "/1/colour", [RULE, faulty]],
    ["in an envelope", "/configuration/colour", envelope(faulty)],
    [
      "in a metafield",
      "/value/configuration/colour",
      { namespace: "$app:cartwright", key: "configuration", value: text(envelope(faulty)) },
    ],
    ["in a value of JSON", "/configuration/jsonValue/configuration/colour", { id: "1", configuration: { jsonValue: envelope(faulty) } }],
    ["in a connection", "/edges/1/node/configuration/colour", { edges: [{ node: envelope(RULE) }, { node: envelope(faulty) }] }],
    ["in the nodes of an answer", "/data/all/nodes/0/colour", { data: { all: { nodes: [faulty], pageInfo: { hasNextPage: false } } } }],
    [
      "in a document of a shop",
      "/entries/0/parts/configuration/configuration/colour",
      { version: 1, entries: [{ parts: { configuration: envelope(faulty) } }] },
    ],
  ];
  for (const [name, pointer, value] of rows) {
    it(name, async () => {
      const { findings } = await checked([
        write("shape.json", text(value, null, 2)),
        write("shape.jsonl", Array.isArray(value) ? "" : `\n${text(value)}`),
      ]);
      expect(findings.map((finding) => finding.pointer)).toEqual(Array.isArray(value) ? [pointer] : [pointer, pointer]);
      expect(findings[1]?.line ?? 2).toBe(2);
    });
  }
});
