import { readFileSync, writeFileSync } from "node:fs";
import type { Project } from "./project.ts";

/**
 * Questions to the code of a copy of the project. All of them are answered by one process, in the order in which they are asked: a start
 * costs more than what it takes to answer.
 */
export class Asking {
  readonly #questions: string[] = [];
  #told: readonly { value?: unknown; error?: string }[] = [];

  /** Keeps the begin of all statements: imports, and words of their own. */
  constructor(private readonly head: string) {}

  /** A test of what statements come to, which is what they give to `answer`; what they throw, it throws. */
  asked(statements: string, look: (answer: unknown) => void): () => void {
    const at = this.#questions.push(statements) - 1;
    return () => {
      const { value, error } = this.#told[at] ?? { error: "nobody has been asked" };
      if (error !== undefined) throw new Error(error);
      look(value);
    };
  }

  async run(project: Project): Promise<void> {
    const asked = this.#questions.map(
      (statements, at) => `
try {
  const answer = (value: unknown): void => void (answers[${at}] = { value });
  ${statements}
} catch (error) {
  answers[${at}] = { error: error instanceof Error ? error.stack : String(error) };
}`,
    );
    const kept = '(await import("node:fs")).writeFileSync("answers.json", JSON.stringify(answers));';
    writeFileSync(project.path("ask.ts"), `${this.head}\nconst answers: object[] = [];${asked.join("")}\n${kept}\n`);
    await project.run("ask.ts");
    this.#told = JSON.parse(readFileSync(project.path("answers.json"), "utf8"));
  }
}
