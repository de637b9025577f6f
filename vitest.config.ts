import { defineConfig } from "vitest/config";

const database = ["server", "local", "live", "security"].map((folder) => `tests/${folder}/**/*.test.ts`);
const dom = ["tests/renderer/**/*.test.{ts,tsx}", "tests/local-ui/**/*.test.{ts,tsx}"];
const browser = ["tests/browser/**/*.test.ts"];
const slow = { testTimeout: 120_000, hookTimeout: 600_000, fileParallelism: false };

/** Four kinds of test by what they need: nothing, a database, a document, a real browser, against local and against live mode. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["tests/**/*.test.ts"], exclude: [...database, ...dom, ...browser], testTimeout: 30_000 } },
      {
        test: {
          name: "database",
          include: database,
          globalSetup: ["tests/support/postgres.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "dom", include: dom, environment: "happy-dom", testTimeout: 30_000 } },
      { test: { name: "browser", include: browser, globalSetup: ["tests/browser/support/setup.ts"], ...slow } },
      {
        test: {
          name: "browser-live",
          include: browser,
          globalSetup: ["tests/browser/support/setup-live.ts"],
          ...slow,
        },
      },
    ],
  },
});
