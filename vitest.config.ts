import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { type Kind, kindOf, type Lane } from "./scripts/test/lanes.ts";
import { testFiles } from "./tests/support/lanes.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { PATIENCE } from "./tests/support/patience.ts";

/** `npm run test:deep` runs what is tagged so, too, every file in a process of its own, and each browser file in both modes. */
const deep = process.env.DEEP !== undefined;
const files = testFiles("tests").filter(({ lanes }) => deep || !lanes.has("deep"));
const ofKind = (kind: Kind) => files.filter(({ lanes }) => kindOf(lanes) === kind);
const pathsOf = (kind: Kind) => ofKind(kind).map(({ path }) => path);
/** A browser file that names no mode is about what both modes share: local mode, which is the quicker one, shows it. */
const inMode = (mode: Lane, others: Lane) =>
  ofKind("browser").flatMap(({ path, lanes }) => {
    const named = lanes.has(mode) || (mode === "local" && !lanes.has(others));
    return named || (deep && !lanes.has("once")) ? [path] : [];
  });

/**
 * Megabytes for young objects: tests make many that soon end, and in Node's own 16 MB a tenth of their processor time goes to collecting them.
 * The deep run also measures memory, and keeps what servers have.
 */
const execArgv = deep ? [] : ["--max-semi-space-size=32"];
/** For what never ends, not for what takes long: the longest test takes a minute alone, and eight beside the others on a slow machine. */
const patience = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: PATIENCE } }, execArgv };
const oneByOne = { ...patience, fileParallelism: false, isolate: deep };
const postgres = { globalSetup: ["tests/support/postgres.ts"] };
const setupFiles = ["tests/support/patient-dom.ts"];
const freshDom = { setupFiles: [...setupFiles, "tests/support/fresh-dom.ts"] };

/**
 * Kinds of test by what they need, as each file says in its first lines: nothing, a database, a document, a real browser, against local and against live mode. Files of one
 * kind share processes, and the modules that these have loaded, but for those that say that they need one of their own. Kinds that wait
 * come first: the browsers' runs, beside this one, use the cores meanwhile. Kinds of many short files come last, so that no core ends early.
 */
export default defineConfig({
  test: {
    // One more than there are cores: many tests wait for a database, a page or a response and leave their core to another one. The runner's
    // own choice leaves one core to itself, which on two cores leaves one to the tests.
    maxWorkers: availableParallelism() + 1,
    teardownTimeout: PATIENCE,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "database", include: pathsOf("database"), isolate: deep, ...postgres, ...patience } },
      { test: { name: "alone", include: pathsOf("alone"), ...postgres, setupFiles, ...patience } },
      {
        oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
        test: {
          name: "blocks",
          include: pathsOf("blocks"),
          environment: "happy-dom",
          server: { deps: { inline: [/ui-extensions-tester/] } },
          ...patience,
        },
      },
      { test: { name: "dom", include: pathsOf("dom"), isolate: deep, environment: "happy-dom", ...freshDom, ...patience } },
      { test: { name: "unit", include: pathsOf("unit"), isolate: deep, ...patience } },
      { test: { name: "browser", include: inMode("local", "live"), globalSetup: ["tests/browser/support/setup.ts"], ...oneByOne } },
      {
        test: {
          name: "browser-live",
          include: inMode("live", "local"),
          globalSetup: ["tests/browser/support/setup-live-mode.ts"],
          ...oneByOne,
        },
      },
    ],
  },
});
