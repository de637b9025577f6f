import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Asking } from "../one-file/asking.ts";
import type { Project } from "../one-file/project.ts";
import { groupedProject } from "./grouped/project.ts";
import { ROWS } from "./grouped/rows.ts";

let project: Project;
beforeAll(async () => {
  project = await groupedProject();
  await asking.run(project);
});
afterAll(() => project.remove());

const asking = new Asking(`
    import { family } from "./engine/declarations/catalog.ts";
    import { describeProblem as worded } from "./engine/configuration/describe-problem.ts";
    import { normalize } from "./engine/configuration/normalize/normalize.ts";
    import { validate } from "./engine/configuration/validate/validate.ts";
    import { compile } from "./engine/compiler/compile.ts";
    import { keptActOf } from "./tests/support/storage-action.ts";
    const pause = family("pause");
    const total = { type: "Cart Total", operator: "is greater than", value: "5.00" };
    const tags = (count: number, word: string) => ({ type: "Product Tag", operator: "is", value: Array.from({ length: count }, (_, at) => word + at).join(",") });
    const group = (match: string, ...conditions: object[]) => ({ type: "group", match, conditions });
    const raw = (...when: object[]) => normalize(pause, { name: "A", subtype: "hide", methods: ["PayPal"], cases: "any", when });
    const said = (problems: any[]) => problems.map((problem) => problem.path + " " + worded(pause, problem));
    const refused = (...when: object[]) => {
      const checked = validate(pause, raw(...when));
      if (!checked.ok) return said(checked.problems);
      const compiled = compile(pause, keptActOf(pause), checked.configuration);
      return compiled.ok ? [] : said([...compiled.problems]);
    };
`);

interface Agreement {
  rules: number;
  seen: Record<string, number>;
  differing: unknown[];
}

describe("a family whose conditions stand in groups", () => {
  it(
    "describes what its rules do, and does it, in the lowest version that can express it",
    asking.asked(`answer((await import("./tests/one-family/grouped/rows-run.ts")).found);`, (found) => {
      expect(found).toEqual(ROWS);
    }),
  );

  it(
    "does in TypeScript, as closures and at checkout what its declaration says, and costs no more than the estimate",
    asking.asked(`answer((await import("./tests/one-family/grouped/agree.ts")).agreement);`, (agreement) => {
      const { rules, seen, differing } = agreement as Agreement;
      expect(differing).toEqual([]);
      const { refused = 0, ...others } = seen;
      expect(Object.keys(others).sort()).toEqual(["fails", "holds", "joined", "unknown", "version 2", "version 3"]);
      expect(Math.min(...Object.values(others).map(Number))).toBeGreaterThan(rules / 12);
      expect((others["version 2"] ?? 0) + (others["version 3"] ?? 0)).toBeGreaterThan((rules * 2) / 3);
      expect(refused).toBeLessThan(rules / 30);
    }),
  );

  it(
    "is normalized, with its declared joins when none are given",
    asking.asked("answer(normalize(pause, { name: 'A', methods: [], when: [{ type: 'group', conditions: [total] }] }));", (normal) => {
      expect(normal).toMatchObject({
        cases: "any",
        when: [{ id: "case-1", match: "all", conditions: [{ id: "condition-1", value: "5.00" }] }],
      });
    }),
  );

  it(
    "is rejected at the condition that is wrong or too many, in its group",
    asking.asked(
      `answer([
      refused(group("some", total)),
      refused(group("all", total), group("all", total, { type: "Moon" })),
      refused(group("any", total, tags(101, "t")), group("all", total)),
      refused(...["a", "b", "c"].map((word) => group("any", ...Array.from({ length: 5 }, (_, at) =>
        ({ type: "Cart Attribute", operator: "value is", value: "key", secondValue: (word + at).padEnd(250, "\u2615") }))))),
    ]);`,
      (found) => {
        expect(found).toEqual([
          [expect.stringMatching(/^\/when\/0\/match Case 1: /)],
          [expect.stringMatching(/^\/when\/1\/conditions\/1\/type Case 2, condition 2: Condition type "Moon" is not one of/)],
          [expect.stringMatching(/^\/when\/0\/conditions\/1\/value Case 1, condition 2: Product Tag: checkout can look for at most 100/)],
          [
            expect.stringMatching(
              /^\/when\/\d\/conditions\/\d\/value Case \d, condition \d: .* The largest part is case \d, condition \d \(Cart Attribute\)/,
            ),
          ],
        ]);
      },
    ),
  );

  it(
    "is reported by type when a condition is not known to this version",
    asking.asked(
      `const rule: any = raw(group("all", total), { type: "moon", conditions: [total] });
      const compiled = compile(pause, keptActOf(pause), rule);
      answer(compiled.ok ? [] : compiled.problems.map(({ code, path }) => [code, path]));`,
      (problems) => {
        expect(problems).toEqual([["unknownCondition", "/when/1"]]);
      },
    ),
  );

  it(
    "names the most expensive part, in its group, when the cost is too high",
    asking.asked(
      `
      const vendor = (value: string) => ({ type: "Vendor Order Minimum", operator: "is less than", value, secondValue: "10.00" });
      const validation = family("validation");
      const conditions = [group("any", total, vendor("a")), group("any", total, ...["b", "c", "d", "e"].map(vendor)), group("all", total, vendor("f"), vendor("g"))];
      const rule: any = normalize(validation, { name: "A", subtype: "message", method: ["All Methods"], message: "No", conditions });
      const compiled = compile(validation, keptActOf(validation), rule);
      answer(compiled.ok ? [] : compiled.problems.map((problem) => problem.path + " " + worded(validation, problem)));`,
      (problems) => {
        expect(problems).toEqual([
          expect.stringMatching(/^\/conditions\/2\/conditions\/1\/value .* Group 3, condition 2 \(Vendor Order Minimum\) uses most/),
        ]);
      },
    ),
  );
});
