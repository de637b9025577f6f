import { join } from "node:path";
import { commandLine } from "../tool/command-line.ts";
import type { Step } from "./step.ts";

/** Makes steps whose reports go to a folder. */
export class Steps {
  constructor(private readonly reports: string) {}

  /** Step that runs a command of the reference. */
  script(name: string): Step {
    return { name, command: commandLine(name) };
  }

  /** Step that runs scenarios of `npm run tool -- soak`. */
  soak(...scenarios: readonly string[]): Step {
    return { name: `soak ${scenarios.join(" ")}`, command: commandLine("soak", ...scenarios) };
  }

  /** Step that runs the test files of some projects in `vitest.config.ts`. */
  tests(name: string, projects: readonly string[], environment: Readonly<Record<string, string>>): Step {
    const report = join(this.reports, `${name.replaceAll(":", "-")}.json`);
    const command = ["node_modules/.bin/vitest", "run", ...projects.flatMap((project) => ["--project", project])];
    return {
      name,
      command: [...command, "--reporter=./scripts/test/reporter.ts"],
      report,
      environment: { ...environment, TEST_REPORT: report },
    };
  }
}
