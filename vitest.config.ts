import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { PATIENCE } from "./tests/support/patience.ts";

const database = ["server", "local", "live", "security"].map((folder) => `tests/${folder}/**/*.test.ts`);
const dom = ["tests/renderer/**/*.test.{ts,tsx}", "tests/local-ui/**/*.test.{ts,tsx}"];
/** Under the platform's own tester: each file has the page, and the `shopify`, of one extension. */
const blocks = ["tests/blocks/tester.test.ts", "tests/blocks/tester-gate.test.ts", "tests/blocks/tester-survey.test.ts"];
const browser = ["tests/browser/**/*.test.ts"];
const named = (...names: string[]) => names.map((name) => `tests/browser/${name}.test.ts`);
/** What is drawn, weighed, or brings its own server is the same in both modes: it is tested in one, so that both suites take as long. */
const once = {
  local: named(
    "soak",
    "weight",
    "family-looks",
    "keyboard",
    "reloads",
    "reorder",
    "declared",
    "picture",
    "facts",
    "block-preview",
    "blocks-ordered",
    "place-order",
    "surveys",
  ),
  live: named("looks", "vitals", "one-family"),
};
/** For what never ends, not for what takes long. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: PATIENCE } } };
const oneByOne = { ...patience, fileParallelism: false };

/** Four kinds of test by what they need: nothing, a database, a document, a real browser, against local and against live mode. */
export default defineConfig({
  test: {
    // The runner's own choice leaves one core to itself, which on two cores leaves one to the tests.
    maxWorkers: "100%",
    teardownTimeout: PATIENCE,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "unit", include: ["tests/**/*.test.ts"], exclude: [...database, ...dom, ...blocks, ...browser], ...patience } },
      { test: { name: "database", include: database, globalSetup: ["tests/support/postgres.ts"], ...patience } },
      { test: { name: "dom", include: dom, environment: "happy-dom", setupFiles: ["tests/support/patient-dom.ts"], ...patience } },
      {
        oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
        test: {
          name: "blocks",
          include: blocks,
          environment: "happy-dom",
          server: { deps: { inline: [/ui-extensions-tester/] } },
          ...patience,
        },
      },
      { test: { name: "browser", include: browser, exclude: once.live, globalSetup: ["tests/browser/support/setup.ts"], ...oneByOne } },
      {
        test: {
          name: "browser-live",
          include: browser,
          exclude: once.local,
          globalSetup: ["tests/browser/support/setup-live.ts"],
          ...oneByOne,
        },
      },
    ],
  },
});
