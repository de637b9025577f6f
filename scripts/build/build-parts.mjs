import { existsSync, readdirSync, readFileSync } from "node:fs";

const EXTENSIONS = new URL("../../extensions/", import.meta.url);
const FOLDERS = readdirSync(EXTENSIONS).sort();

/** Folders of blocks and of the code that blocks share. No Function is built from them. */
const BLOCKS = FOLDERS.filter((name) => name === "block" || name.endsWith("-block")).map((name) => `extensions/${name}`);

/** The first Function. All are built at once, so that one which is built stands for all. */
const FIRST_FUNCTION = FOLDERS.find((name) => {
  const manifest = new URL(`${name}/shopify.extension.toml`, EXTENSIONS);
  return existsSync(manifest) && /^type = "function"$/mu.test(readFileSync(manifest, "utf8"));
});

/**
 * Parts of the product: name, inputs, and the command that builds each. A part is rebuilt only when one of its inputs has changed. The
 * command of a part with a `folder` takes `--outDir` and writes there. `keeps` leaves the last build's files in place, since open pages and
 * a starting server still ask for them.
 * @typedef {{ name: string, inputs: string[], without?: string[], output: string, folder?: string, keeps?: boolean, command: string[] }}
 * Part
 * @type {readonly Part[]}
 */
export const BUILD_PARTS = [
  {
    name: "Functions",
    inputs: ["extensions", "engine/runtime", "scripts/functions"],
    without: BLOCKS,
    output: `extensions/${FIRST_FUNCTION}/dist`,
    command: ["tsx", "scripts/functions/build.ts"],
  },
  {
    name: "admin",
    inputs: [
      ...["renderer", "engine", "vite.config.ts", "scripts/dev/reloads.ts"],
      ...["compress-plugin", "editor-chunk", "slim-polaris", "slim-react", "slim-rjsf", "trim-polaris-styles"].map(
        (name) => `scripts/build/${name}.ts`,
      ),
    ],
    without: ["renderer/emulator"],
    output: "dist/admin/index.html",
    folder: "dist/admin",
    keeps: true,
    command: ["vite", "build", "--logLevel", "warn"],
  },
  {
    name: "local checkout",
    inputs: ["renderer/emulator", "renderer/block-frame", "engine", "scripts/dev/reloads.ts"],
    output: "dist/local/admin.html",
    folder: "dist/local",
    keeps: true,
    command: ["vite", "build", "--config", "renderer/emulator/vite.config.ts", "--logLevel", "warn"],
  },
  {
    name: "blocks",
    inputs: [
      ...["extensions", "renderer/block-frame", "engine"],
      ...["scripts/blocks", "server/emulator/blocks.ts", "server/emulator/toml-table.ts"],
    ],
    without: ["extensions/host", "extensions/schemas"],
    output: "dist/blocks/frame.js",
    folder: "dist/blocks",
    command: ["tsx", "scripts/blocks/build.ts"],
  },
  {
    name: "server",
    inputs: ["server", "engine", "scripts/build/build-server.ts", "scripts/build/bundle-for-node.ts"],
    output: "dist/server/index.js",
    folder: "dist/server",
    keeps: true,
    command: ["tsx", "scripts/build/build-server.ts"],
  },
];
