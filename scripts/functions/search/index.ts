import { parseArgs } from "node:util";
import { functionActs } from "../../../engine/declarations/catalog.ts";
import { COST_LIMITS, RUN_LIMITS } from "../../../engine/shopify/constants.ts";
import { planKey } from "../../codegen/released/plan.ts";
import { compileForCheckout } from "../compile.ts";
import { KINDS } from "./climb-genes.ts";
import { describeWorst } from "./describe-worst.ts";
import { RuleMeter } from "./rule-meter.ts";
import { search } from "./search.ts";

const SHOWN = 10;

const { values } = parseArgs({
  options: { family: { type: "string" }, seconds: { type: "string", default: "60" }, seed: { type: "string", default: "1" } },
});
const sought = functionActs.filter(({ family: { id } }) => values.family === undefined || id === values.family);
if (sought.length === 0) throw new Error(`--family must be one of ${[...new Set(functionActs.map(({ family }) => family.id))].join(", ")}`);

const meter = new RuleMeter(await compileForCheckout());
const end = Date.now() + Number(values.seconds) * 1000;
const { results, tried, accepted, underrated } = search(sought, meter, Number(values.seed), () => Date.now() > end);
console.log(`${tried.toLocaleString("en-US")} rules tried, ${accepted.toLocaleString("en-US")} accepted; the dearest at 200 lines:`);
for (const { of, kind, plain, measured } of results) {
  console.log(`\n${planKey(of.family, of.action)}, most ${kind}${plain ? " of conditions" : ""}: ${describeWorst(measured)}`);
}
for (const kind of KINDS) {
  const [max = 0] = results.map(({ measured }) => measured.spent[kind]).sort((a, b) => b - a);
  console.log(`\nmost ${kind}: ${max.toLocaleString("en-US")} of ${RUN_LIMITS[kind].toLocaleString("en-US")}`);
}

const over = results.filter(({ measured }) => KINDS.some((kind) => measured.spent[kind] > COST_LIMITS[kind]));
if (over.length > 0) console.error(`${over.length} of the dearest accepted rules take more of a limit than a rule may`);
for (const measured of underrated.slice(0, SHOWN)) console.error(`costs more than the compiler says: ${describeWorst(measured)}`);
process.exitCode = over.length + underrated.length > 0 ? 1 : 0;
