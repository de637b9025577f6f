import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import json, { type LanguageService } from "vscode-json-languageservice";

/** A file as it stands in the editor. */
export interface Opened {
  /** Returns the problems that the editor underlines: the line, from 1, and the message. */
  faults: () => Promise<{ line: number; message: string }[]>;
  /** Returns the completions at the mark. */
  offered: () => Promise<string[]>;
  /** Returns the hover text of the key or value at the mark. */
  help: () => Promise<string>;
}

/** Where the cursor stands in a text. */
export const MARK = "¦";
const SETTINGS = ".vscode/settings.json";

/** The editor's own JSON service with the settings of this project; whatever it asks the network for is a failure. */
export function editor(): { open: (file: string, text?: string) => Opened } {
  const asked: string[] = [];
  const service = json.getLanguageService({
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    schemaRequestService: (uri) => {
      asked.push(uri);
      return Promise.reject(new Error("there is no network"));
    },
  });
  const settings: { "json.schemas": { url: string; fileMatch: string[]; schema: object }[] } = JSON.parse(readFileSync(SETTINGS, "utf8"));
  service.configure({
    validate: true,
    allowComments: false,
    schemas: settings["json.schemas"].map(({ url, fileMatch, schema }) => ({ uri: url, fileMatch, schema })),
  });
  return { open: (file, text = readFileSync(file, "utf8")) => opened(service, file, text) };
}

function opened(service: LanguageService, file: string, marked: string): Opened {
  const at = marked.indexOf(MARK);
  const document = json.TextDocument.create(pathToFileURL(file).href, "json", 1, marked.replace(MARK, ""));
  const parsed = service.parseJSONDocument(document);
  const position = document.positionAt(at);
  return {
    faults: async () => {
      const found = await service.doValidation(document, parsed);
      return found.map(({ range, message }) => ({
        line: range.start.line + 1,
        message: typeof message === "string" ? message : message.value,
      }));
    },
    offered: async () => {
      const list = await service.doComplete(document, position, parsed);
      return (list?.items ?? []).map(({ label }) => label.replace(/^"(.*)"$/u, "$1"));
    },
    help: async () => {
      const hover = await service.doHover(document, position, parsed);
      return [hover?.contents ?? ""].flat().join("\n");
    },
  };
}
