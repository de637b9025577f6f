import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compiled, stored } from "../support/rule.ts";
import { rowFamilies, rowsOf } from "./rows.ts";

/** Digests of what the rules of all rows compiled to before there were groups, by family and file: more rows change the digest of a file. */
const BEFORE: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, "programs.json"), "utf8"));

const programs = rowFamilies.flatMap((id) =>
  [...rowsOf(id)].map(([file, rows]): [string, string] => [
    `${id}/${file}`,
    JSON.stringify(rows.map(({ configuration }) => compiled(id, stored(id, configuration)).program)),
  ]),
);

it("the list knows every program that was written then", () => {
  const names = programs.map(([name]) => name);
  expect(Object.keys(BEFORE).filter((name) => !names.includes(name))).toEqual([]);
});

it.each(programs.filter(([name]) => Object.hasOwn(BEFORE, name)))(
  "the compiler writes the program of a rule to the byte as it was: %s",
  (name, text) => {
    expect(createHash("sha256").update(text).digest("hex").slice(0, 16)).toBe(BEFORE[name]);
  },
);
