import { parseArgs } from "node:util";
import { families } from "../../../engine/catalog.ts";
import { compileForCheckout } from "../compile.ts";
import { KINDS, LIMITS, shareOf } from "./climb.ts";
import { described } from "./describe.ts";
import { Judge } from "./judge.ts";
import { search } from "./search.ts";

/** What of a limit an accepted rule may take. */
const SHARE = 0.8;

const { values } = parseArgs({
  options: { family: { type: "string" }, seconds: { type: "string", default: "60" }, seed: { type: "string", default: "1" } },
});
const sought = families.filter(({ id }) => values.family === undefined || id === values.family);
if (sought.length === 0) throw new Error(`--family must be one of ${families.map(({ id }) => id).join(", ")}`);

const judge = new Judge(await compileForCheckout());
const end = Date.now() + Number(values.seconds) * 1000;
const { found, tried, accepted } = search(sought, judge, Number(values.seed), () => Date.now() > end);
console.log(`${tried.toLocaleString("en-US")} rules tried, ${accepted.toLocaleString("en-US")} accepted; the dearest at 200 lines:`);
for (const { family, kind, plain, judged } of found) {
  console.log(`\n${family.id}, most ${kind}${plain ? " of conditions" : ""}: ${described(judged)}`);
}

const over = found.filter(({ judged }) => shareOf(judged) > SHARE);
for (const kind of KINDS) {
  const [most = 0] = found.map(({ judged }) => judged.spent[kind]).sort((a, b) => b - a);
  console.log(`\nmost ${kind}: ${most.toLocaleString("en-US")} of ${LIMITS[kind].toLocaleString("en-US")}`);
}
if (over.length > 0) console.error(`${over.length} accepted rules take more than ${100 * SHARE} % of a limit`);
process.exitCode = over.length > 0 ? 1 : 0;
