import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { check } from "../../scripts/stored/check.ts";
import { emptyTally, type Finding, type Tally } from "../../scripts/stored/finding.ts";
import type { Format } from "../../scripts/stored/report/formats.ts";
import { reporter } from "../../scripts/stored/report/reporters.ts";

interface Checked {
  findings: Finding[];
  tally: Tally;
  /** Output of the command. */
  printed: string;
}

/** Checks inputs as the command does. */
export async function checked(
  inputs: readonly string[],
  { format = "text", family = null }: { format?: Format; family?: string | null } = {},
) {
  const report = reporter(format);
  const tally = emptyTally();
  const result: Checked = { findings: [], tally, printed: report.begin() };
  for await (const findings of check({ inputs, family }, tally)) {
    result.findings.push(...findings);
    result.printed += findings.map(report.each).join("");
  }
  result.printed += report.end(tally);
  return result;
}

/** Where problems are, and which: `rules.json:7 /0/colour additionalProperties`. */
export const places = (findings: readonly Finding[]): string[] =>
  findings.map(({ source, line, pointer, code }) => `${source.replace(/.*[/\\]/, "")}:${line} ${pointer || "/"} ${code}`);

/** A folder of its own for a test file, gone after it; answers a function that writes a file there and says its path. */
export function folder(): (name: string, content: string | Uint8Array) => string {
  const path = mkdtempSync(join(tmpdir(), "cartwright-stored-"));
  afterAll(() => rmSync(path, { recursive: true }));
  return (name, content) => {
    writeFileSync(join(path, name), content);
    return join(path, name);
  };
}

/** A sound rule. */
export const RULE = { name: "Rule", type: "Payment Customization", subtype: "hide", method: ["PayPal"], conditions: [], enabled: true };
