/** One problem of a declaration: the file, a JSON pointer into it, and a message. */
export interface DeclarationProblem {
  file: string;
  pointer: string;
  message: string;
}

/** Stops codegen; its text has one line for each problem. */
export class DeclarationError extends Error {
  constructor(readonly problems: readonly DeclarationProblem[]) {
    super(problems.map((problem) => `${problem.file}: ${problem.pointer || "/"}: ${problem.message}`).join("\n"));
  }
}

/** Queries of a family cannot be planned: for the Function of a handle, or for the reader that the message names. */
export class PackPlanningError extends Error {
  constructor(
    message: string,
    readonly handle?: string,
  ) {
    super(message);
  }
}
