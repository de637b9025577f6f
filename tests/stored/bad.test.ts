import { describe, expect, it } from "vitest";
import { checked, folder, places, RULE } from "./support.ts";

const write = folder();
const sound = JSON.stringify(RULE);

describe("every problem of a broken export is named with its line", () => {
  const files: Record<string, string[]> = {
    "rules.json": [
      "rules.json:7 /0/exactMatsch additionalProperties",
      "rules.json:8 /0/\u001b[31m\u202e additionalProperties",
      "rules.json:19 /1/conditions/0/operator unknownOperator",
      "rules.json:24 /1/conditions/1/type unknownType",
      "rules.json:28 /1/conditions/2/value required",
      "rules.json:37 /2/type unknownType",
      "rules.json:39 /3/type unknownType",
      "rules.json:43 /4 type",
      "rules.json:44 /5 shape",
    ],
    "kept.json": [
      "kept.json:11 /entries/0/parts/configuration/family unknownFamily",
      "kept.json:24 /entries/1/parts/configuration/schemaVersion unknownVersion",
      "kept.json:41 /entries/2/parts/configuration/revision envelope",
      "kept.json:2 /version unknownVersion",
    ],
    "lines.jsonl": [
      "lines.jsonl:2 / json",
      "lines.jsonl:4 / shape",
      "lines.jsonl:5 / shape",
      "lines.jsonl:6 /value json",
      "lines.jsonl:7 /configuration/type const",
      "lines.jsonl:9 /__proto__/name minLength",
      "lines.jsonl:9 /__proto__/method minItems",
      "lines.jsonl:9 /__proto__/subtype required",
    ],
  };
  for (const [name, expected] of Object.entries(files)) {
    it(name, async () => {
      expect(places((await checked([`tests/stored/bad/${name}`])).findings)).toEqual(expected);
    });
  }
});

describe("an unreadable part is a problem at its place, and all else is checked,", () => {
  const deep = "[".repeat(200_000);
  const rows: [string, string, string | Uint8Array, string[]][] = [
    ["a list that ends early", "cut.json", `[\n${sound},\n{"name": "Half`, ["cut.json:3 /1/name truncated"]],
    ["nothing at all", "none.json", "", ["none.json:1 / truncated"]],
    ["JSON with more behind it", "more.json", `${sound}\n}`, ["more.json:2 / json"]],
    ["a missing comma", "comma.json", `[${sound}\n${sound}]`, ["comma.json:2 /0 json"]],
    ["other text", "other.json", "name: Rule\n", ["other.json:1 / json"]],
    ["bytes that are no text", "bytes.json", Uint8Array.of(91, 34, 255, 34, 93), ["bytes.json:1 / encoding"]],
    ["a line of such bytes", "bytes.jsonl", Uint8Array.of(123, 255, 125, 10, ...Buffer.from(sound)), ["bytes.jsonl:1 / encoding"]],
    ["a text that is no configuration", "text.json", '"text"', ["text.json:1 / type"]],
    ["lists within lists", "deep.json", deep + "]".repeat(200_000), [`deep.json:1 ${"/0".repeat(200)} json`]],
    [
      "a value deep within a rule",
      "deep.jsonl",
      `{"type":"Payment Customization","subtype":"hide","method":["PayPal"],"name":${deep}${"]".repeat(200_000)}}`,
      ["deep.jsonl:1 /name type"],
    ],
    [
      "a line longer than any configuration",
      "long.jsonl",
      `{"a":"${"x".repeat(5_000_000)}"}\n{}\n`,
      ["long.jsonl:1 / tooLarge", "long.jsonl:2 / shape"],
    ],
  ];
  for (const [name, file, content, expected] of rows) {
    it(name, async () => {
      const { findings, tally } = await checked([write(file, content), "tests/stored/good/envelope.json"]);
      expect(places(findings)).toEqual(expected);
      expect(tally).toMatchObject({ files: 2, unreadable: [] });
    });
  }

  it("but a byte order mark, Windows' line ends, or an empty last line is no problem", async () => {
    const paths = [write("mark.json", `\ufeff${sound}\r\n`), write("mark.jsonl", `\ufeff${sound}\r\n\r\n${sound}\r\n`)];
    expect((await checked(paths)).tally).toMatchObject({ configurations: 3, problems: 0 });
  });

  it("and an input that cannot be read at all is reported in one sentence", async () => {
    const { tally } = await checked([
      "no/such/file.json",
      "README.md",
      "tests/stored",
      "engine/compiler",
      "postgres://user:secret@127.0.0.1:1/db",
    ]);
    expect(tally.unreadable).toEqual([
      "no/such/file.json cannot be read: there is no such file or directory.",
      "README.md cannot be checked: it must be a .json or .jsonl file.",
      "engine/compiler cannot be checked: it holds no .json or .jsonl file.",
      "postgres://127.0.0.1:1/db cannot be read: no database answers there.",
    ]);
    expect(tally.configurations).toBeGreaterThan(20);
  });
});
