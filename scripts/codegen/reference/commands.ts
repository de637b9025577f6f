/** Command of package.json: what is typed behind its name, and what it does, as a sentence without a subject. */
export interface Command {
  name: string;
  arguments?: string;
  does: string;
}

/** Commands by reader, in the order in which they are listed. A test holds that these are the scripts of package.json. */
export const COMMANDS: Readonly<Record<string, readonly Command[]>> = {
  "Run and develop": [
    { name: "start", does: "builds what is stale, and runs the product with the local store or, with credentials, in live mode" },
    { name: "dev", does: "does the same and follows every edit" },
    { name: "platform", does: "runs the app in live mode against a served local store" },
    { name: "build", does: "builds server, admin, blocks and Functions, as far as they are stale" },
    { name: "build:functions", arguments: "--only HANDLE · --target js", does: "builds the Functions' modules" },
    { name: "prepare", does: "builds after npm ci" },
  ],
  "Declare something": [
    { name: "new", arguments: "KIND ID --title TITLE --families IDS", does: "begins a declaration that codegen accepts unchanged" },
    { name: "check", arguments: "FILE --picture FILE.png", does: "reports what is wrong with one declaration, or what follows from it" },
    { name: "codegen", does: "generates everything that follows from declarations" },
    {
      name: "check:change",
      arguments: "REVISION --stored SOURCE",
      does: "reports what declarations take back, and what is stored that this stops",
    },
  ],
  "Test a change": [
    { name: "quick", arguments: "REVISION", does: "runs in at most 90 s what can tell of the edits" },
    { name: "test", arguments: "--record", does: "runs everything that CI runs" },
    { name: "test:deep", arguments: "PART …", does: "runs full counts, soaks and both modes; for a release" },
    { name: "test:unit", does: "runs all tests without a browser" },
    { name: "test:browser", does: "runs the browser tests in local mode" },
    { name: "test:browser:live", does: "runs the browser tests in live mode" },
    { name: "test:chromium", does: "finds Chromium, or installs it" },
    { name: "test:format", does: "checks the format" },
    { name: "test:lint", arguments: "--write", does: "checks, or corrects, what the linter finds" },
    { name: "test:types", does: "compiles one program per run-time environment" },
    { name: "test:layers", does: "checks the direction of imports" },
    { name: "test:unused", does: "finds unused files, exports and packages" },
    { name: "test:codegen", does: "compares generated files with what would be generated" },
    { name: "test:schemas", does: "checks every declaration against its meta-schema and Shopify's schema" },
    { name: "test:portable", does: "keeps engine/runtime to the subset that AssemblyScript compiles" },
    { name: "test:stored", does: "checks the stored configurations of the tests" },
    { name: "test:addition", arguments: "--all · SET …", does: "runs tests in a copy that has further declarations" },
    { name: "check:node", does: "installs, starts and uses the product with each supported Node" },
    { name: "faults", arguments: "--out FILE --resume --quick", does: "seeds faults, and reports which test detects each" },
    { name: "images", does: "draws the pictures of the documents from the local store" },
  ],
  Operate: [
    { name: "deploy:check", arguments: "--released", does: "lists what must still be filled in or set before a deployment" },
    { name: "release", arguments: "VERSION", does: "freezes the promises of a release" },
    {
      name: "check:upgrade",
      arguments: "COMMIT --fill RULES",
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
    { name: "recount", arguments: "SHOP --mend", does: "counts again what is kept counted" },
    {
      name: "webhooks",
      arguments: "list · dead · show ID · replay ID · requests · export ID · answered ID · forget-erased",
      does: "manages events and data requests",
    },
    { name: "codes", arguments: "list · add CODE … · expire CODE", does: "manages promo codes" },
    { name: "rule", arguments: "--config FILE --checkout FILE", does: "runs one configuration on one checkout" },
    { name: "distribute", does: "prints the statements that spread the tables over a Citus cluster" },
  ],
  Measure: [
    { name: "soak", arguments: "SCENARIO …", does: "kills, restarts and attacks the built product, and reports what was lost" },
    { name: "search:functions", does: "searches for the dearest rules that the editor accepts" },
    { name: "bench:analytics", does: "compares figures from rollups with a scan" },
    { name: "bench:buyers", does: "measures a merchant's list beside customers who report events" },
    { name: "bench:blocks", does: "measures one drawing of a full block" },
    { name: "bench:evaluator", does: "compares the evaluator with other engines and with code by hand" },
    { name: "bench:functions", does: "measures the modules' size and instructions" },
    { name: "bench:gifts", does: "measures one step of the gift block" },
    { name: "bench:growth", does: "counts queries and pages of a store that grows" },
    { name: "bench:lists", does: "measures lists, alone and beside another shop's readers" },
    { name: "bench:reconcile", does: "measures how many shops are compared in an hour" },
    { name: "bench:server", does: "compares a save with a bare HTTP server" },
    { name: "bench:start", does: "measures start and stop" },
  ],
};
