import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (file: string): string => readFileSync(file, "utf8");

/** One oldest Node: what is promised, what is tried, and what is built for. */
describe("the oldest supported Node", () => {
  const { engines } = JSON.parse(read("package.json"));
  const oldest = /^>=(\d+\.\d+)$/.exec(engines.node)?.[1] ?? "";

  it("is the same in all files", () => {
    expect(oldest).not.toBe("");
    expect(read("README.md")).toContain(`with Node ${oldest} or newer`);
    expect(read("scripts/check-node.ts")).toContain(`const VERSIONS = ["${oldest}", `);
    expect(read("scripts/build/bundle-for-node.ts")).toContain(`target: "node${oldest}"`);
    expect(JSON.parse(read("package-lock.json")).packages[""].engines.node).toBe(engines.node);
  });
});
