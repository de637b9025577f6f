import { parseArgs } from "node:util";
import { build } from "../build.mjs";
import { attacks } from "./attacks.ts";
import { deliveries } from "./deliveries.ts";
import { drafts } from "./drafts.ts";
import { erasure } from "./erasure.ts";
import { documents, kills, killsAcrossFamilies, reports } from "./kills.ts";
import { restarts } from "./restarts.ts";
import { saves } from "./saves.ts";
import type { Scenario } from "./support/scenario.ts";
import { endAll } from "./support/server.ts";
import { visitor } from "./visitor.ts";
import { writers } from "./writers.ts";

const SCENARIOS: Record<string, Scenario> = {
  kills,
  documents,
  everything: killsAcrossFamilies,
  reports,
  restarts,
  writers,
  saves,
  deliveries,
  attacks,
  drafts,
  erasure,
  visitor,
};

/** Builds the server and runs the named scenarios, or all, against it. Prints a table, and exits with 1 if something happened that must not. */
async function main(): Promise<void> {
  const flags = Object.values(SCENARIOS).flatMap(({ counts }) => Object.keys(counts));
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: "string" as const }]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const names = positionals.length > 0 ? positionals : Object.keys(SCENARIOS);
  await build(console.log);
  for (const name of names) {
    const scenario = SCENARIOS[name];
    if (!scenario) throw new Error(`the scenarios are ${Object.keys(SCENARIOS).join(", ")}: there is no "${name}"`);
    await show(scenario, values);
  }
}

async function show({ title, counts, run }: Scenario, values: Record<string, unknown>): Promise<void> {
  console.log(`\n${title}`);
  const began = performance.now();
  const chosen = Object.entries(counts).map(([flag, full]) => [flag, count(flag, values[flag] ?? full)]);
  const { figures, problems } = await run(Object.fromEntries(chosen));
  const rows = { ...figures, took: `${((performance.now() - began) / 1000).toFixed(1)} s`, faults: problems.length };
  for (const [what, figure] of Object.entries(rows)) console.log(`  ${what.padEnd(24)} ${figure}`);
  for (const problem of problems) console.log(`  FAULT ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

function count(flag: string, value: unknown): number {
  if (/^[1-9][0-9]{0,6}$/.test(String(value))) return Number(value);
  throw new Error(`--${flag} must be a whole number, not "${value}"`);
}

main().catch((error) => {
  console.error(error instanceof Error ? [error.message, error.cause].filter((part) => part !== undefined).join(": ") : error);
  for (const output of endAll()) console.error(output);
  process.exit(1);
});
