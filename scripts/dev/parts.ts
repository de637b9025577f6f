import { BUILD_PARTS, type Part } from "../build/build-parts.mjs";

/** Output of codegen, which is committed: the product's own build takes the committed files. */
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

/** Parts of the product in development, by the time at which they are built. Pages reload themselves, and their files are not compressed. */
export const parts = {
  generated: [GENERATED],
  server: BUILD_PARTS.filter(({ name }) => name === "server"),
  functions: BUILD_PARTS.filter(({ name }) => name === "Functions"),
  pages: BUILD_PARTS.filter(({ name }) => name !== "server" && name !== "Functions").map(inDevelopment),
};

/** All files and folders that some part is built from. */
export const watchedPaths: readonly string[] = [...new Set(Object.values(parts).flatMap((each) => each.flatMap(({ inputs }) => inputs)))];

/** Part in development, which keeps no files of an earlier build: a page whose own file is gone reloads itself. */
function inDevelopment(part: Part): Part {
  return { ...part, keeps: false, command: [...part.command, "--mode", "dev"] };
}
