import { writeFileSync } from "node:fs";
import { countWords } from "./count-words.ts";
import { exceptionsFile, findExceptions, readExceptions } from "./exceptions.ts";
import { PRIVATE_WORDS, readCounts } from "./private-words.ts";
import { sourceFiles } from "./source-files.ts";

/**
 * `npx tsx tests/scripts/names/record.ts` writes the counts of private words and the exceptions of each rule anew, where none has grown. A
 * list with as many entries as before may have others, since files and names move; what is new must be named well instead, or be
 * added to the list by hand, where a review sees it.
 */
const write = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const refusals: string[] = [];

for (const [rule, found] of Object.entries(findExceptions())) {
  const recorded = readExceptions(rule);
  const added = found.filter((each) => !recorded.includes(each));
  if (found.length > recorded.length) refusals.push(`${rule}: ${found.length}, ${recorded.length} before; new are ${added.join(", ")}`);
  else write(exceptionsFile(rule), found);
}

const before = readCounts();
const counts = countWords(Object.keys(before), sourceFiles());
const risen = Object.entries(counts).filter(([word, count]) => count > (before[word] ?? 0));
if (risen.length > 0) refusals.push(...risen.map(([word, count]) => `${word}: ${count}, ${before[word]} before`));
else write(PRIVATE_WORDS, counts);

for (const refusal of refusals) console.error(refusal);
if (refusals.length > 0) process.exitCode = 1;
