/** Returns an id that no item of the list has yet. */
export function unusedItemId(noun: string, taken: ReadonlySet<string>): string {
  const word = noun.replaceAll(" ", "-");
  let number = taken.size + 1;
  while (taken.has(`${word}-${number}`)) number++;
  return `${word}-${number}`;
}
