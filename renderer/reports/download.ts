import { UNREACHED } from "../data/send-request.ts";
import { saveFile } from "../lib/save-file.ts";

/** Address of a file, and its name. */
export interface Download {
  address: string;
  name: string;
}

/**
 * Saves a file that the server makes; returns the reason for a failure, or nothing. The request must carry the session token, so a link
 * would not work.
 */
export async function download({ address: file, name }: Download): Promise<string | undefined> {
  try {
    const response = await fetch(file);
    if (!response.ok) return "The file could not be made. Try again in a moment.";
    saveFile(name, await response.blob());
    return undefined;
  } catch {
    return UNREACHED;
  }
}
