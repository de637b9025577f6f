import { beforeAll, describe, expect, it } from "vitest";
import { Judge } from "../codegen/check-declarations.ts";
import { set } from "../codegen/project.ts";
import { expectSaid, judgedTogether } from "../codegen/together.ts";
import { HARMLESS } from "./harmless.ts";
import { OF_ACTS } from "./rows/acts.ts";
import { OF_CLAIMS } from "./rows/claims.ts";
import { OF_VALUES } from "./rows/values.ts";

const judge = new Judge();

const WRONG = [...OF_ACTS, ...OF_CLAIMS, ...OF_VALUES].map(([what, file, path, value, pointer, message]) => {
  return { what, file, changes: { [path]: value }, pointer, message };
});

describe("a wrong declaration is rejected where it is wrong", () => {
  let judged: ReturnType<typeof judgedTogether>;
  beforeAll(() => {
    judged = judgedTogether(judge, WRONG, ({ faults, warnings }) => [...faults, ...warnings]);
  });

  it.each(WRONG)("$what", (wrong) => {
    expectSaid(
      judged.get(wrong)?.filter(({ file }) => file === wrong.file),
      wrong,
    );
  });
});

describe("a declaration that looks wrong and is accepted", () => {
  it.each(HARMLESS)("does no harm: %s (%s, %s, %s), for %s", (_, file, path, value) => {
    const json = judge.copy(file);
    set(json, path, value);
    expect(judge.judge(new Map([[file, json]])).faults).toEqual([]);
  });
});
