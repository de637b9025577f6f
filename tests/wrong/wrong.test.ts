import { describe, expect, it } from "vitest";
import type { Row } from "../codegen/broken/row.ts";
import { Judge } from "../codegen/judge.ts";
import { set } from "../codegen/project.ts";
import { HARMLESS } from "./harmless.ts";
import { OF_ACTS } from "./rows/acts.ts";
import { OF_CLAIMS } from "./rows/claims.ts";
import { OF_VALUES } from "./rows/values.ts";

const judge = new Judge();

/** Changes of different files, as many at once as there are: each is judged as if it were alone, but for what it says of the others. */
function together<T extends readonly [string, string, ...unknown[]]>(rows: readonly T[]): T[][] {
  const batches: T[][] = [];
  for (const row of rows) {
    const free = batches.find((batch) => batch.every(([, file]) => file !== row[1]));
    if (free === undefined) batches.push([row]);
    else free.push(row);
  }
  return batches;
}

const changed = (rows: readonly (readonly [string, string, string, unknown, ...unknown[]])[]) =>
  new Map(
    rows.map(([, file, path, value]) => {
      const json = judge.copy(file);
      set(json, path, value);
      return [file, json];
    }),
  );

/** What is found of each, by its name. */
const found = new Map<string, string>();
for (const batch of together<Row>([...OF_ACTS, ...OF_CLAIMS, ...OF_VALUES])) {
  // A fault of form ends the judgement, and would hide what others mean.
  const all = judge.judge(changed(batch));
  for (const row of batch) {
    const [what, file, , , pointer, message] = row;
    const texts = ({ faults, warnings }: ReturnType<Judge["judge"]>) =>
      [...faults, ...warnings].filter((fault) => fault.file === file && fault.pointer === pointer).map((fault) => fault.message);
    const there = texts(all).join("\n");
    found.set(what, message.test(there) ? there : texts(judge.judge(changed([row]))).join("\n"));
  }
}

describe("a wrong declaration is refused where it is wrong", () => {
  it.each([...OF_ACTS, ...OF_CLAIMS, ...OF_VALUES])("%s", (what, _file, _path, _value, _pointer, message) => {
    expect(found.get(what)).toMatch(message);
  });
});

describe("what looks wrong and is let through", () => {
  it.each(HARMLESS)("does no harm: %s (%s, %s, %s), for %s", (_, file, path, value) => {
    expect(judge.judge(changed([["", file, path, value]])).faults).toEqual([]);
  });
});
