import type { FamilyEntry } from "../../engine/types.ts";
import { fileOf, type Range } from "./calls.ts";

/** Saves the file of all responses; answers why not, or nothing. The session token comes with the request, so that a link could not do it. */
export async function download(family: FamilyEntry, id: string, range: Range): Promise<string | undefined> {
  try {
    const { address: file, name } = fileOf(family, id, range);
    const response = await fetch(file);
    if (!response.ok) return "The file could not be made. Try again in a moment.";
    const address = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement("a"), { href: address, download: name });
    link.click();
    URL.revokeObjectURL(address);
    return undefined;
  } catch {
    return "The app could not reach its server. Check your connection and try again.";
  }
}
