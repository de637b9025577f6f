import { writeFileSync } from "node:fs";
import type { Project } from "./project.ts";

/** A rule, and a checkout at which it is run. */
export interface Run {
  config: object;
  checkout: object;
}

/** What each run of `npm run rule` would print, in one process: a start of the command costs more than what it does. */
export async function ranRules(project: Project, runs: readonly Run[]): Promise<{ operations: object[] }[]> {
  writeFileSync(project.path("runs.json"), JSON.stringify(runs));
  writeFileSync(
    project.path("runs.ts"),
    `import { readFileSync } from "node:fs";
import { runRule } from "./scripts/rule/run-rule.ts";
const told = JSON.parse(readFileSync("runs.json", "utf8")).map(({ config, checkout }) => {
  const result = runRule(config, checkout);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.report;
});
console.log(JSON.stringify(told));
`,
  );
  return JSON.parse(await project.run("runs.ts"));
}

/** Whether a rule hid something and did nothing else. */
export function hides({ operations }: { operations: object[] }): boolean {
  return operations.length === 1 && "paymentMethodHide" in (operations[0] ?? {});
}
