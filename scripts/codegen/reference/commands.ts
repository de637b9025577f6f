/** Command: what is typed behind its name, and what it does, as a sentence without a subject. */
export interface Command {
  name: string;
  arguments?: string;
  /** Steps of `npm run tool -- NAME`, in order: a script or a program, and its arguments. Absent for a script of package.json. */
  runs?: readonly string[];
  does: string;
}

/** Commands by reader, in the order in which they are listed. A test holds that the others than tools are the scripts of package.json. */
export const COMMANDS: Readonly<Record<string, readonly Command[]>> = {
  "Run and develop": [
    { name: "start", does: "builds what is stale, and runs the product with the local store or, with credentials, in live mode" },
    { name: "dev", does: "does the same and follows every edit" },
    { name: "platform", does: "runs the app in live mode against a served local store" },
    { name: "build", does: "builds server, admin, blocks and Functions, as far as they are stale" },
    { name: "build:functions", arguments: "--only HANDLE · --target js", does: "builds the Functions' modules" },
    { name: "prepare", does: "builds after npm ci" },
    { name: "tool", arguments: "NAME ARGUMENTS", does: "runs one of the other commands, or lists them" },
  ],
  "Declare something": [
    {
      name: "new",
      arguments: "KIND ID --title TITLE --families IDS --acts FAMILY --translation ID",
      does: "begins a declaration that codegen accepts unchanged",
    },
    { name: "check", arguments: "FILE --picture FILE.png", does: "reports what is wrong with one declaration, or what follows from it" },
    { name: "codegen", does: "generates everything that follows from declarations" },
    {
      name: "check:change",
      arguments: "REVISION --stored SOURCE",
      runs: ["scripts/check-change.ts"],
      does: "reports what declarations take back, and what is stored that this stops",
    },
    {
      name: "migrate:declarations",
      arguments: "DIR",
      runs: ["scripts/migrate-declarations.ts"],
      does: "rewrites the declarations of a folder in today's keywords",
    },
  ],
  "Test a change": [
    { name: "quick", arguments: "REVISION", does: "runs in at most 90 s what can tell of the edits" },
    { name: "test", arguments: "--record", does: "runs everything that CI runs" },
    { name: "test:deep", arguments: "PART …", does: "runs full counts, soaks and both modes; for a release" },
    {
      name: "test:unit",
      runs: ["vitest run --project alone --project database --project dom --project unit --project blocks"],
      does: "runs all tests without a browser",
    },
    {
      name: "test:pgbouncer",
      arguments: "FILE …",
      runs: ["scripts/test-pgbouncer.ts"],
      does: "runs the tests of the server through PgBouncer in transaction mode",
    },
    { name: "test:browser", runs: ["vitest run --project browser"], does: "runs the browser tests in local mode" },
    { name: "test:browser:live", runs: ["vitest run --project browser-live"], does: "runs the browser tests in live mode" },
    { name: "test:chromium", runs: ["scripts/lib/launch-chromium.ts"], does: "finds Chromium, or installs it" },
    { name: "test:format", runs: ["biome format ."], does: "checks the format" },
    { name: "test:lint", arguments: "--write", runs: ["biome lint ."], does: "checks, or corrects, what the linter finds" },
    { name: "test:types", runs: ["scripts/check-types.ts"], does: "compiles one program per run-time environment" },
    {
      name: "test:layers",
      runs: ["depcruise vite.config.ts engine renderer server scripts extensions"],
      does: "checks the direction of imports",
    },
    { name: "test:unused", runs: ["knip"], does: "finds unused files, exports and packages" },
    { name: "test:codegen", runs: ["scripts/codegen/index.ts --check"], does: "compares generated files with what would be generated" },
    {
      name: "test:schemas",
      runs: ["scripts/check-schemas.ts"],
      does: "checks every declaration against its meta-schema and Shopify's schema",
    },
    { name: "test:portable", runs: ["scripts/check-portable.ts"], does: "keeps engine/runtime to the subset that AssemblyScript compiles" },
    { name: "test:stored", runs: ["scripts/check-stored.ts tests/stored/good"], does: "checks the stored configurations of the tests" },
    {
      name: "test:addition",
      arguments: "--all · SET …",
      runs: ["tests/addition/run.ts"],
      does: "runs tests in a copy that has further declarations",
    },
    { name: "check:node", runs: ["scripts/check-node.ts"], does: "installs, starts and uses the product with each supported Node" },
    {
      name: "faults",
      arguments: "--out FILE --resume --quick",
      runs: ["scripts/mutation.ts"],
      does: "seeds faults, and reports which test detects each",
    },
    { name: "images", runs: ["scripts/images.ts"], does: "draws the pictures of the documents from the local store" },
  ],
  Operate: [
    { name: "deploy:check", arguments: "--released", does: "lists what must still be filled in or set before a deployment" },
    { name: "release", arguments: "VERSION · --anew", runs: ["scripts/release.ts"], does: "freezes the promises of a release" },
    {
      name: "check:upgrade",
      arguments: "COMMIT --fill RULES",
      runs: ["scripts/check-upgrade.ts"],
      does: "runs rules stored by the build of a commit under this one, and back",
    },
    {
      name: "check:stored",
      arguments: "--format FORMAT --family ID SOURCE …",
      does: "checks stored configurations, texts and settings as a save would",
    },
    {
      name: "reconcile",
      arguments: "--dry-run --shop NAME --from-platform",
      does: "compares database and Shopify, and repairs differences",
    },
    { name: "recount", arguments: "SHOP --mend", runs: ["scripts/recount.ts"], does: "counts again what is kept counted" },
    {
      name: "webhooks",
      arguments: "list · dead · show ID · replay ID · requests · export ID · answered ID · forget-erased",
      does: "manages events and data requests",
    },
    { name: "codes", arguments: "list · add CODE … · expire CODE", runs: ["scripts/promo-codes.ts"], does: "manages promo codes" },
    { name: "rule", arguments: "--config FILE --checkout FILE", does: "runs one configuration on one checkout" },
    { name: "distribute", runs: ["scripts/citus.ts"], does: "prints the statements that spread the tables over a Citus cluster" },
  ],
  Measure: [
    {
      name: "soak",
      arguments: "SCENARIO …",
      runs: ["scripts/soak/index.ts"],
      does: "kills, restarts and attacks the built product, and reports what was lost",
    },
    {
      name: "search:functions",
      runs: ["scripts/functions/search/index.ts"],
      does: "searches for the dearest rules that the editor accepts",
    },
    { name: "bench:analytics", runs: ["scripts/bench/bundled.ts analytics"], does: "compares figures from rollups with a scan" },
    {
      name: "bench:buyers",
      runs: ["scripts/build.mjs", "scripts/bench/buyers.ts"],
      does: "measures a merchant's list beside customers who report events",
    },
    { name: "bench:blocks", runs: ["scripts/bench/bundled.ts blocks"], does: "measures one drawing of a full block" },
    {
      name: "bench:evaluator",
      runs: ["scripts/bench/bundled.ts evaluator"],
      does: "compares the evaluator with other engines and with code by hand",
    },
    { name: "bench:functions", runs: ["scripts/bench/functions.ts"], does: "measures the modules' size and instructions" },
    { name: "bench:gifts", runs: ["scripts/bench/gifts.ts"], does: "measures one step of the gift block" },
    { name: "bench:growth", runs: ["scripts/bench/growth.ts"], does: "counts queries and pages of a store that grows" },
    { name: "bench:idle", arguments: "one | many", runs: ["scripts/bench/idle.ts"], does: "measures what a server costs that nobody uses" },
    {
      name: "bench:lists",
      arguments: "local | live, costs | neighbours",
      runs: ["scripts/build.mjs", "scripts/bench/lists.ts"],
      does: "measures lists, alone and beside another shop's readers",
    },
    {
      name: "bench:profile",
      arguments: "turns, live, part of a name",
      runs: ["scripts/build.mjs", "scripts/bench/profile.ts"],
      does: "profiles requests: their processor time, functions, statements and turns",
    },
    { name: "bench:reconcile", runs: ["scripts/bench/bundled.ts reconcile"], does: "measures how many shops are compared in an hour" },
    { name: "bench:server", runs: ["scripts/bench/bundled.ts server"], does: "compares a save with a bare HTTP server" },
    { name: "bench:start", runs: ["scripts/bench/start-server.ts"], does: "measures start and stop" },
  ],
};
