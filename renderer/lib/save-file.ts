/** Time that the browser may take to read the file, in milliseconds. */
const READ_WITHIN = 60_000;

/** Hands the person a file that the page holds. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN);
}
