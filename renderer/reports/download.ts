import { saveFile } from "../lib/save-file.ts";

/** Where a file is, and what it is called. */
export interface Download {
  address: string;
  name: string;
}

/** Saves a file that the server makes; answers why not, or nothing. The session token comes with the request, so that a link could not do it. */
export async function download({ address: file, name }: Download): Promise<string | undefined> {
  try {
    const response = await fetch(file);
    if (!response.ok) return "The file could not be made. Try again in a moment.";
    saveFile(name, await response.blob());
    return undefined;
  } catch {
    return "The app could not reach its server. Check your connection and try again.";
  }
}
