import { readKeywordExceptions, writeKeywordExceptions } from "./exceptions.ts";
import { countNames, keywordRules } from "./rules.ts";

/**
 * `npx tsx tests/schemas/keywords/record.ts` writes the number of keywords and the exceptions of each rule anew, where none has grown. A
 * list with as many entries as before may have others, since keywords are renamed.
 */
const recorded = readKeywordExceptions();
const found = Object.fromEntries(keywordRules.map(({ id, find }) => [id, find().sort()]));
const names = countNames();
const refusals = Object.entries(found).flatMap(([id, list]) => {
  const before = recorded.rules[id] ?? [];
  const added = list.filter((name) => !before.includes(name));
  return list.length > before.length ? [`${id}: ${list.length}, ${before.length} before; new are ${added.join(", ")}`] : [];
});
if (names > recorded.names) refusals.push(`${names} keywords, ${recorded.names} before`);
if (refusals.length === 0) writeKeywordExceptions({ names, rules: found });
for (const refusal of refusals) console.error(refusal);
if (refusals.length > 0) process.exitCode = 1;
