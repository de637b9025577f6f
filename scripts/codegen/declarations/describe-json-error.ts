/** Says what is wrong with a text that is no JSON, and in which line. */
export function describeJsonError(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position === undefined) return message;
  const line = text.slice(0, Number(position)).split("\n").length;
  return `${message.replace(/ in JSON at position.*$/s, "")} in line ${line}`;
}
