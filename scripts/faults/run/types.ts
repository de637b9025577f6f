import type { Fault } from "../fault.ts";
import type { Scratch } from "./scratch.ts";

/** Seconds of processor time for one program. */
const LIMIT = 600;

/** Whether the compiler refuses the fault: in the tests, which use most sources, or in the program that the file belongs to. */
export async function refusedByTypes(scratch: Scratch, { file }: Fault): Promise<string | null> {
  const [folder = ""] = file.split("/");
  for (const project of ["tests", folder]) {
    const kept = ["--noEmit", "--incremental", "--tsBuildInfoFile", scratch.beside(`${project}.tsbuildinfo`)];
    const command = [process.execPath, "node_modules/typescript/bin/tsc", "--project", project, ...kept];
    const { output } = await scratch.run(command, LIMIT);
    const refusal = output.split("\n").find((line) => /error TS\d+/.test(line));
    if (refusal !== undefined) return refusal;
  }
  return null;
}
