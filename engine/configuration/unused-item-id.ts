/** Returns an id that no item of the list has yet. */
export function unusedItemId(noun: string, used: ReadonlySet<string>): string {
  const word = noun.replaceAll(" ", "-");
  let number = used.size + 1;
  while (used.has(`${word}-${number}`)) number++;
  return `${word}-${number}`;
}
