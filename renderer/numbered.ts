/** The platform's own settings lead to a customization by its number behind an editor's path, as in `/payments/edit/123`. */
export function numbered(path: string): { path: string; number: string | null } {
  const [, before, number] = /^(.+)\/([0-9]{1,20})$/.exec(trimmed(path)) ?? [];
  return before !== undefined && number !== undefined ? { path: before, number } : { path: trimmed(path), number: null };
}

function trimmed(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
