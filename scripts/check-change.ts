import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isBreaking } from "./change/change.ts";
import { type Command, readCommand } from "./change/command.ts";
import { compare } from "./change/compare.ts";
import { notGenerated } from "./change/not-generated.ts";
import { previousProject } from "./change/stored/previous-project.ts";
import { tryStored } from "./change/stored/try-stored.ts";
import { loadCompleted, loadEarlierCompleted } from "./codegen/declarations/load-completed.ts";
import { coveredByMigrations, isCovered } from "./codegen/released/migrations.ts";
import { RELEASED, releasedVersions } from "./codegen/released/release.ts";
import { sourcesOf } from "./stored/read/sources.ts";

/**
 * Reports what the working tree takes back from what a revision declared, and which stored configurations are affected. Returns 1 if the
 * change is not allowed.
 */
async function main(root: string, { revision, stored }: Command): Promise<number> {
  const inputs = stored.length > 0 ? stored.map((each) => (each.includes("://") ? each : resolve(each))) : examplesBelow(root);
  for (const input of inputs) await sourcesOf(input); // one that cannot be found is reported before anything is generated
  const previous = await previousProject(root, revision);
  try {
    const covered = await coveredByMigrations(root);
    const changes = compare(loadEarlierCompleted(previous.folder, root), loadCompleted(root));
    const open = changes.filter((change) => isBreaking(change) && !isCovered(covered, change.file, change.pointer));
    for (const change of changes) {
      const word = isBreaking(change) && !open.includes(change) ? `${change.does}, with a migration` : change.does;
      const reaches = change.reaches === undefined ? "" : `; it reaches ${change.reaches}`;
      console.log(`${change.file}: ${change.pointer || "/"}: ${word}: ${change.message}${reaches}`);
    }
    const broken = await notGenerated(root);
    if (broken !== null) {
      console.log(
        `${changes.length} changes, ${open.length} of them take something back without a migration; what is stored was not tried:`,
      );
      console.log(broken);
      return 1;
    }
    if (!previous.made) console.log(`what ${revision} declares is not sound by today's checks: everything stored counts as sound before`);
    const { sound, stopped } = await tryStored(previous.made ? previous.folder : null, root, inputs);
    for (const { at, message } of stopped) console.log(`STOPPED ${at}: ${message}`);
    console.log(`${changes.length} changes, ${open.length} of them take something back without a migration`);
    console.log(`${sound} stored configurations were sound, ${stopped.length} of them are not any more`);
    if (open.length > 0) console.log("a numbered migration below engine/configuration/migrations says what becomes of what is stored");
    return open.length > 0 || stopped.length > 0 ? 1 : 0;
  } finally {
    previous.remove();
  }
}

/** Examples of the project and of every release. */
function examplesBelow(root: string): string[] {
  const released = releasedVersions(root).map((version) => resolve(root, RELEASED, version, "examples"));
  return [resolve(root, "tests", "stored", "good"), ...released].filter((path) => existsSync(path));
}

try {
  process.exitCode = await main(resolve("."), readCommand(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
