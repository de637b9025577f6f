import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import type { Finding } from "../finding.ts";
import { escapeJson } from "./escape.ts";
import type { Reporter } from "./reporter.ts";
import { summary } from "./summary.ts";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

/** Reports SARIF 2.1.0 with one run: a result for each problem, and a rule for each code that occurs. */
export function sarif(): Reporter {
  const codes = new Map<string, number>();
  let before = "\n";
  return {
    begin: () => `{"$schema":"${SCHEMA}","version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[`,
    each: (finding) => {
      const ruleIndex = codes.get(finding.code) ?? codes.size;
      codes.set(finding.code, ruleIndex);
      const written = `${before}${escapeJson(resultOf(finding, ruleIndex))}`;
      before = ",\n";
      return written;
    },
    end: (tally) => {
      const rules = [...codes.keys()].map((id) => ({ id, name: id, shortDescription: { text: `What is stored breaks: ${id}` } }));
      const invocation = {
        executionSuccessful: tally.unreadable.length === 0,
        toolExecutionNotifications: tally.unreadable.map((text) => ({ level: "error", message: { text } })),
      };
      const rest = {
        tool: { driver: { name: "cartwright check:stored", rules } },
        invocations: [invocation],
        properties: { summary: summary(tally) },
      };
      return `],\n${escapeJson(rest).slice(1)}]}\n`;
    },
  };
}

function resultOf({ source, line, pointer, code, message, note }: Finding, ruleIndex: number) {
  const logicalLocations = [{ fullyQualifiedName: line === null ? `${source}${pointer}` : pointer || "/", kind: "value" }];
  const physicalLocation =
    line === null ? {} : { physicalLocation: { artifactLocation: { uri: uriOf(source) }, region: { startLine: line } } };
  return {
    ruleId: code,
    ruleIndex,
    level: note ? "warning" : "error",
    message: { text: message },
    locations: [{ ...physicalLocation, logicalLocations }],
  };
}

/** Returns a path as a URI. A relative path stays relative, because the viewer knows the root of the project. */
function uriOf(path: string): string {
  return isAbsolute(path) ? pathToFileURL(path).href : path.split(/[/\\]/).map(encodeURIComponent).join("/");
}
