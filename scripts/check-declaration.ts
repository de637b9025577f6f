import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkIsolated } from "./check-declaration/check-isolated.ts";
import { isolatedText, reportText } from "./check-declaration/report-text.ts";
import { textProblems } from "./check-declaration/text-problems.ts";
import type { BuildCache } from "./codegen/cache/cache.ts";
import { openMemory } from "./codegen/cache/open-memory.ts";
import { generate } from "./codegen/generate.ts";
import { DeclarationError, type DeclarationProblem } from "./codegen/lib/declaration-error.ts";
import { formatProblems } from "./codegen/lib/formats.ts";

const USAGE = "usage: npm run check -- schemas/conditions/cart-total.json [--picture cart-total.png]";
const DECLARATION = /^schemas\/([a-z-]+)(?:\/[a-z-]+)?\/([a-z0-9-]+)\.json$/u;

/** Reports everything about one declaration: its problems, or else what follows from it. Writes nothing but the requested picture. */
async function main(root: string): Promise<number> {
  const { file, png } = parseOptions(root);
  const [, folder, id = ""] = DECLARATION.exec(file) ?? [];
  if (folder === undefined) return refuse(USAGE);
  if (!existsSync(file)) return refuse(`${file} is not there`);
  if (png !== undefined && folder !== "conditions") return refuse(`only conditions have a picture: ${file} is none`);
  if (folder === "blocks" && existsSync(file) && !existsSync(join("extensions", id, "src", "Block.tsx")))
    return faulty([
      {
        file,
        pointer: "",
        message: `is drawn by extensions/${id}/src/Block.tsx, which is not there: write it, as npm run new does for a new block`,
      },
    ]);
  const missingTexts = folder === "blocks" ? textProblems(id) : [];
  if (missingTexts.length > 0) return faulty(missingTexts);
  // the browser's driver takes longer to load than a check, and few checks draw a picture
  const browser = png === undefined ? undefined : import("./lib/launch-chromium.ts").then(({ launchChromium }) => launchChromium());
  // A browser that does not start is reported when the picture is drawn.
  browser?.catch(() => {});
  const memory = await openMemory();
  try {
    const generated = await generate(root, memory);
    const formats = await formatProblems(root, [file]);
    if (formats.length > 0) return faulty(formats);
    for (const line of reportText(file, generated, readIfThere)) console.log(line);
    return browser === undefined || png === undefined
      ? 0
      : await drawn(async () => {
          const { picture } = await import("./check-declaration/picture.ts");
          await picture(root, id, generated, await browser, png);
        }, png);
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    return relatedProblems(root, file, error.problems, memory);
  } finally {
    await browser?.then(
      (started) => started.close(),
      () => {},
    );
  }
}

/** Reports on a file while some declarations have problems: the file's own problems, and the number of problems in other files. */
async function relatedProblems(root: string, file: string, problems: readonly DeclarationProblem[], memory: BuildCache): Promise<number> {
  // of two files that are alike, the later one is reported, and names the other
  const ownProblems = problems.filter((problem) => problem.file === file || problem.message.includes(file));
  const alone = ownProblems.length > 0 ? undefined : await checkIsolated(root, file, memory).catch(unjudged);
  const own = [...(alone?.problems ?? ownProblems), ...(await formatProblems(root, [file]))];
  faulty(own);
  if (alone !== undefined && own.length === 0) for (const line of isolatedText(file, alone, readIfThere)) console.log(line);
  const others = problems.length - ownProblems.length;
  if (others > 0) console.log(`${others} ${others === 1 ? "fault" : "faults"} of other files: npm run codegen tells them`);
  return alone !== undefined && own.length === 0 ? 0 : 1;
}

function faulty(problems: readonly DeclarationProblem[]): number {
  for (const { file, pointer, message } of problems) console.log(`${file}: ${pointer || "/"}: ${message}`);
  return 1;
}

/** Reports that no file can be checked, because the shared declarations have problems themselves. */
function unjudged(error: unknown): undefined {
  if (!(error instanceof DeclarationError)) throw error;
}

/** Draws the picture and returns the exit code. Prints a sentence if drawing fails. */
async function drawn(draw: () => Promise<void>, png: string): Promise<number> {
  try {
    await draw();
    console.log(`its picture: ${png}`);
    return 0;
  } catch (error) {
    console.error(`no picture: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

/** Parses the arguments: the declaration's file and the path of its picture. The file is undefined when the arguments are not valid. */
function parseOptions(root: string): { file: string; png?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { picture: { type: "string" } } });
    const [given = "", ...more] = positionals;
    const isComplete = more.length === 0 && given !== "" && /\.png$/u.test(values.picture ?? ".png");
    return isComplete ? { file: relative(root, resolve(given)).replaceAll("\\", "/"), png: values.picture } : { file: "" };
  } catch {
    return { file: "" };
  }
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function refuse(text: string): number {
  console.error(text);
  return 2;
}

process.exitCode = await main(resolve("."));
