import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkLinks } from "../../../scripts/deploy/check-links.ts";
import { findingText } from "../../../scripts/deploy/finding.ts";
import { type Deployment, DOMAIN, deployment } from "../../deploy/project.ts";

const FILE = "schemas/shell/links.json";
let copy: Deployment;
beforeEach(() => {
  copy = deployment();
});
afterEach(() => copy.remove());

const found = (): string[] => checkLinks(copy.root).map(findingText);

describe("the check of outside addresses", () => {
  it("reports every example that a deployer has not replaced, each at its line", () => {
    const lines = readFileSync(FILE, "utf8").split("\n");
    const names = Object.keys(JSON.parse(lines.join("\n")).links);
    expect(checkLinks(".").map(findingText)).toEqual(
      names.map((name) => {
        const at = lines.findIndex((line) => line.includes(`"${name}": `)) + 1;
        return `${FILE}:${at}: ${name} must be an address of your own, not at cartwright.example`;
      }),
    );
    expect(names.length).toBeGreaterThan(8);
  });

  it("accepts addresses that are filled in and built", () => {
    expect(found()).toEqual([]);
  });

  it.each([
    [
      "an example",
      `https://${DOMAIN}/roadmap`,
      "https://www.example.com/roadmap",
      "must be an address of your own, not at www.example.com",
    ],
    ["a tunnel", `https://${DOMAIN}/roadmap`, "https://a.ngrok.app/roadmap", "must be an address of your own, not at a.ngrok.app"],
    ["one that was not built in", `https://${DOMAIN}/roadmap`, "https://acme.io/roadmap", "is not in the product yet: run npm run codegen"],
  ])("reports addresses with %s", (_, from, to, message) => {
    copy.change(FILE, from, to);
    expect(found()).toEqual([expect.stringMatching(new RegExp(`^${FILE}:\\d+: roadmap ${message}`))]);
  });

  it("reports a mailbox that is an example", () => {
    copy.change(FILE, `support@${DOMAIN}`, "support@acme.example");
    expect(found()).toEqual([expect.stringContaining("support must be an address of your own, not at acme.example")]);
  });

  it("reports a missing file", () => {
    copy.remove(FILE);
    expect(found()).toEqual([`${FILE}: is missing`]);
  });
});
