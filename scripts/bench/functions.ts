import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  BUDGET_FILE,
  budgetOf,
  missedTargets,
  overBudget,
  QUERIES_FILE,
  queriesOf,
  readBudget,
  readQueries,
  withoutBudget,
} from "../functions/budget.ts";
import { compileForCheckout, RUNTIME } from "../functions/compile.ts";
import { LINES, type Measurement, measure } from "../functions/measure.ts";
import { measureOffers } from "../functions/offers/measure-offers.ts";
import { REQUIRED_OWNER } from "../functions/offers/random-offers.ts";

const { values } = parseArgs({ options: { json: { type: "boolean" }, write: { type: "boolean" } } });
const measured = [
  ...measure(await compileForCheckout()),
  ...measureOffers(await compileForCheckout(`${RUNTIME}/run-gift-offers.ts`)),
  ...measureOffers(await compileForCheckout(`${RUNTIME}/run-required-products.ts`), REQUIRED_OWNER),
];
if (values.json) console.log(JSON.stringify(measured, null, 1));
else print(measured);
const grown = values.write ? [] : overBudget(measured, readBudget(), readQueries());
if (values.write) {
  writeFileSync(BUDGET_FILE, `${JSON.stringify(budgetOf(measured), null, 2)}\n`);
  writeFileSync(QUERIES_FILE, `${JSON.stringify(queriesOf(measured), null, 2)}\n`);
}
const unguarded = values.write ? [] : withoutBudget(measured, readBudget(), readQueries());
const missed = [...missedTargets(measured), ...grown, ...unguarded];
for (const sentence of missed) console.error(sentence);
if (missed.length > 0) process.exitCode = 1;

function print(rows: readonly Measurement[]): void {
  const [first] = rows;
  console.log(`module: ${first?.moduleBytes} bytes; instructions at`, LINES.join(", "), "lines (own and Shopify's side)");
  for (const [name, costs] of Object.entries(budgetOf(rows))) {
    console.log(name.padEnd(64), ...Object.values(costs).map((cost) => cost.toLocaleString("en-US").padStart(12)));
  }
}
