import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const LARGE = { maxBuffer: 2 ** 26 };

/** Installation of a Node version, and an environment in which programs find that version. */
export interface Node {
  version: string;
  program: string;
  environment: Record<string, string>;
}

/** Installs Node from npm's packages, which contain the binaries, into a folder of its own. */
export async function installNode(range: string, folder: string): Promise<Node> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, allowScripts: { node: true } }));
  await run("npm", ["install", "--no-save", `node@${range}`], { cwd: folder, env: bare() });
  const program = join(folder, "node_modules", "node", "bin", "node");
  const { stdout } = await run(program, ["--version"]);
  return { version: stdout.trim(), program, environment: bare(dirname(program)) };
}

/** Copies the committed and added files, as a fresh checkout has them, and installs the copy with that Node, which also builds it. */
export async function installProject(root: string, folder: string, { environment }: Node): Promise<void> {
  const { stdout } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root, ...LARGE });
  const files = stdout.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
  for (const file of files) await cp(join(root, file), join(folder, file));
  await run("npm", ["ci"], { cwd: folder, env: environment, ...LARGE });
}

/** Environment without the variables that npm sets, with a folder that is first in the search path. */
function bare(first?: string): Record<string, string> {
  const environment = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith("npm_"),
  );
  const env = Object.fromEntries(environment);
  return first === undefined ? env : { ...env, PATH: `${first}${delimiter}${env.PATH ?? ""}` };
}
