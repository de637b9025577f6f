/** One broken place in a declaration: the file, a JSON pointer into it, and what is wrong there. */
export interface DeclarationProblem {
  file: string;
  pointer: string;
  message: string;
}

/** Stops codegen; its text has one line per fault. */
export class DeclarationError extends Error {
  constructor(readonly faults: readonly DeclarationProblem[]) {
    super(faults.map((fault) => `${fault.file}: ${fault.pointer || "/"}: ${fault.message}`).join("\n"));
  }
}

/** A family asks for queries that cannot be made: one for a Function of a handle, or whichever reads what is told. */
export class PackPlanningError extends Error {
  constructor(
    message: string,
    readonly handle?: string,
  ) {
    super(message);
  }
}
