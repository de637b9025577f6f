import type { LayerRule } from "./in-layers.ts";

interface Wrong {
  what: string;
  file: string;
  text: string;
  rules?: readonly LayerRule[];
  /** The reported path. */
  line: number;
  path: string;
}

const layers = (from: LayerRule["from"], to: LayerRule["to"]) => ({
  file: ".dependency-cruiser.cjs",
  text: '\n    "no-x",\n',
  rules: [{ name: "no-x", from, to }],
  line: 2,
});

/** One wrong path of each kind beside right ones, in texts as files of the project have them. */
export const WRONG: readonly Wrong[] = [
  {
    what: "a literal",
    file: "scripts/x.ts",
    text: 'run("scripts/build.mjs");\nrun("scripts/biuld.mjs");',
    line: 2,
    path: "scripts/biuld.mjs",
  },
  {
    what: "a literal after ./",
    file: "scripts/x.ts",
    text: 'run("./server/core/project-root.ts", "./server/rot.ts")',
    line: 1,
    path: "server/rot.ts",
  },
  {
    what: "a template",
    file: "tests/x.test.ts",
    text: `\`schemas/families/\${id}.json \${root}/engine/types/block.ts \${root}/engine/tipes.ts\``,
    line: 1,
    path: "engine/tipes.ts",
  },
  {
    what: "a template with a wrong folder",
    file: "scripts/x.ts",
    text: `\`schemas/familys/\${id}.json\``,
    line: 1,
    path: "schemas/familys/**.json",
  },
  {
    what: "code in a text",
    file: "tests/x.test.ts",
    text: 'const code = `import { a } from "./tests/support/gone.ts";`;',
    line: 1,
    path: "tests/support/gone.ts",
  },
  {
    what: "a folder of a vocabulary list",
    file: "tests/x.test.ts",
    text: 'const SOURCES = ["renderer", "server/http/routes", "server/roots"];',
    line: 1,
    path: "server/roots",
  },
  {
    what: "parts that are joined",
    file: "scripts/x.ts",
    text: 'join(root, "server", "app", "app.ts");\njoin(root, "server", "app", "ap.ts");',
    line: 2,
    path: "server/app/ap.ts",
  },
  {
    what: "parts with a hole",
    file: "tests/x.test.ts",
    text: `project.path("schemas", "familys", \`\${id}.json\`)`,
    line: 1,
    path: "schemas/familys/**",
  },
  {
    what: "an address beside the file",
    file: "scripts/dev/x.ts",
    text: 'new URL("../../server", import.meta.url); new URL("../server", import.meta.url);',
    line: 1,
    path: "scripts/server",
  },
  {
    what: "a module that is exchanged",
    file: "tests/server/x.test.ts",
    text: 'vi.mock("../../server/app/app.ts");\nvi.mock("../../server/app/ap.ts");',
    line: 2,
    path: "server/app/ap.ts",
  },
  {
    what: "an alternative of a pattern of a chunk",
    file: "vite.config.ts",
    text: "const MONTH = /(renderer\\/(reports\\/(period|spam|days))|engine\\/generated\\/home-month)\\.tsx?$/u;",
    line: 1,
    path: "(renderer\\/(reports\\/(spam)))\\.tsx?$",
  },
  {
    what: "what a pattern of faults leaves out",
    file: "scripts/mutation/x.ts",
    text: "const a = /^server\\/(?!emulator\\/|lokal\\/)/;",
    line: 1,
    path: "^server\\/(?=lokal\\/)",
  },
  {
    what: "a folder anywhere, in a command",
    file: "scripts/x.ts",
    text: "const a = /\\.d\\.ts$|\\/generated\\/|\\/sead\\//;",
    line: 1,
    path: "\\/sead\\/",
  },
  {
    what: "a pattern in a text",
    file: "tests/x.test.ts",
    text: 'new RegExp("^(engine|enjine)/(runtime|compiler)/")',
    line: 1,
    path: "^(enjine)/(runtime|compiler)/",
  },
  {
    what: "a sentence that is expected",
    file: "tests/x.test.ts",
    text: "expect(said).toMatch(/taken by server\\/http\\/routes\\/helthz\\.ts: .*/);",
    line: 1,
    path: "server/http/routes/helthz.ts",
  },
  { what: "a layer's from", ...layers({ path: "^(engine|server/(emulator|lokal))/" }, {}), path: "^(server/(lokal))/" },
  { what: "a layer's exception", ...layers({ path: "^server/", pathNot: "^server/lokal/" }, {}), path: "^server/lokal/" },
  {
    what: "a layer's to",
    ...layers({}, { path: ["^engine/(declarations/catalog|generated/(families|contence))"] }),
    path: "^engine/(generated/(contence))",
  },
  { what: "a layer's package", ...layers({}, { path: "(^|/)node_modules/(koa|coa)(/|$)" }), path: "(^|/)node_modules/(coa)(/|$)" },
  { what: "a comment", file: "server/x.ts", text: "\n/** See server/roots/x.ts. */", line: 2, path: "server/roots/x.ts" },
  { what: "a file in a comment", file: "server/x.ts", text: "\n// topics.ts and topix.ts know it", line: 2, path: "topix.ts" },
  {
    what: "a link",
    file: "server/README.md",
    text: "[a](../schemas/README.md#b) [c](https://example.com)\n[d](../shemas/README.md)",
    line: 2,
    path: "shemas/README.md",
  },
  {
    what: "a path in a document",
    file: "README.md",
    text: "`schemas/conditions/<id>.json`, then\n`schemas/conditons/<id>.json`",
    line: 2,
    path: "schemas/conditons/**.json",
  },
  { what: "a command in a document", file: "README.md", text: "npx vitest run tests/enjine", line: 1, path: "tests/enjine" },
  {
    what: "a folder that a document names beside itself",
    file: "server/README.md",
    text: "`topics/` and `topix/`",
    line: 1,
    path: "topix/",
  },
  {
    what: "an entry of knip",
    file: "knip.json",
    text: '{ "entry": ["renderer/emulator/{admin,brigde}/start.ts"], "ignore": ["**/*.d.ts"] }',
    line: 1,
    path: "renderer/emulator/{admin,brigde}/start.ts",
  },
  {
    what: "a glob of biome",
    file: "biome.json",
    text: '{ "includes": ["**", "!extensions/host", "!extensions/hots", "**/*.config.ts"] }',
    line: 1,
    path: "extensions/hots",
  },
  {
    what: "a program's file",
    file: "tests/tsconfig.json",
    text: '{ "extends": "../tsconfig.base.json",\n"include": ["**/*.ts", "../engine/runtime/portible.d.ts"] }',
    line: 2,
    path: "engine/runtime/portible.d.ts",
  },
  {
    what: "a script",
    file: "package.json",
    text: '{ "scripts": { "layers": "depcruise vite.config.ts",\n"build": "node wite.config.ts" } }',
    line: 2,
    path: "wite.config.ts",
  },
  {
    what: "a recorded duration",
    file: "tests/durations.json",
    text: '{\n  "tests/engine/gone.test.ts": 1\n}',
    line: 2,
    path: "tests/engine/gone.test.ts",
  },
  {
    what: "an image's file",
    file: "Dockerfile",
    text: "COPY package.json .npmrc ./\nCOPY --from=build /app/dist/admin dist/admin\nCOPY --from=build /app/wrong.json ./",
    line: 3,
    path: "wrong.json",
  },
  { what: "an image's folder", file: "Dockerfile", text: "COPY server/rot.ts .", line: 1, path: "server/rot.ts" },
  { what: "what an image leaves out", file: ".dockerignore", text: ".git\n**/dist\n*.log\ntests\ntest\n", line: 5, path: "test" },
  {
    what: "an extension's module",
    file: "extensions/gift-block/shopify.extension.toml",
    text: 'module = "./src/checkout.tsx"\nmodule = "./src/chekout.tsx"\npath = "dist/index.wasm"',
    line: 2,
    path: "extensions/gift-block/src/chekout.tsx",
  },
  {
    what: "the app's folders",
    file: "shopify.app.toml",
    text: 'a = [ "extensions/*", "extension/*", "extensions/x*" ]',
    line: 1,
    path: "extensions/x*",
  },
  {
    what: "a page's script",
    file: "renderer/emulator/admin.html",
    text: '<script type="module" src="./admin/start.ts"></script>\n<script src="./admin/stert.ts"></script>',
    line: 2,
    path: "renderer/emulator/admin/stert.ts",
  },
  { what: "the page's script", file: "renderer/index.html", text: 'src="/app/app.tsx" src="/ap.tsx"', line: 1, path: "renderer/ap.tsx" },
  {
    what: "the editor's program",
    file: ".vscode/launch.json",
    text: `"\${workspaceFolder}/scripts/start.mjs" "\${workspaceFolder}/scripts/stert.mjs"`,
    line: 1,
    path: "scripts/stert.mjs",
  },
];
