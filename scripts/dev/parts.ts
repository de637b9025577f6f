import { PARTS, type Part } from "../build/build-parts.mjs";

/** What codegen writes, which is committed: the product's own build takes it as it is. */
const GENERATED: Part = {
  name: "generated code",
  inputs: [
    "schemas",
    "engine/configuration/migrations",
    "server/shopify/admin.graphql",
    "server/shopify/operations",
    "extensions/schemas",
    "scripts/codegen",
  ],
  output: "engine/generated/types.ts",
  command: ["tsx", "scripts/codegen/index.ts"],
};

/** The parts of the product as one works on it, by when they are built: pages reload themselves, and their files are not compressed. */
export const parts = {
  generated: [GENERATED],
  server: PARTS.filter(({ name }) => name === "server"),
  functions: PARTS.filter(({ name }) => name === "Functions"),
  pages: PARTS.filter(({ name }) => name !== "server" && name !== "Functions").map(inDevelopment),
};

/** All files and folders that something is built from. */
export const watched: readonly string[] = [...new Set(Object.values(parts).flatMap((each) => each.flatMap(({ inputs }) => inputs)))];

/** Nothing of an earlier build is kept: a page whose own file is gone reloads itself. */
function inDevelopment(part: Part): Part {
  return { ...part, keeps: false, command: [...part.command, "--mode", "dev"] };
}
