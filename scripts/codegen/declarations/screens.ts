import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { analyticsOf } from "./analytics.ts";
import type { Declared } from "./declared.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Source } from "./load.ts";
import { DASHBOARD, SCREENS, shellOf } from "./shell.ts";

/** Addresses of one screen, and the file that declares them. */
export interface Screen {
  pattern: string;
  file: string;
  pointer: string;
  /** True for further addresses of an editor, which several families may share. */
  shared: boolean;
}

/** Returns every screen, in the order of the files. */
export function screensOf({ sources, families }: Declared): Screen[] {
  const pages = Object.entries(pagesOf(sources)).map(([name, path]) => ({
    file: SCREENS,
    pointer: `/pages${escapeToken(name)}`,
    pattern: path,
  }));
  return [
    ...pages.map((page) => ({ ...page, shared: false })),
    ...analyticsOf(sources).map(({ file, declared }) => ({ pattern: declared.path, file, pointer: "/path", shared: false })),
    ...[...families.values()].flatMap(({ id, list, editor, responses }) => {
      const file = `schemas/families/${id}.json`;
      const editors = editor.paths.map((pattern, at) => ({ pattern, file, pointer: `/editor/paths/${at}`, shared: at > 0 }));
      const screens = responses === undefined ? [] : [{ pattern: responses.path, file, pointer: "/responses/path", shared: false }];
      return [{ pattern: list.path, file, pointer: "/list/path", shared: false }, ...editors, ...screens];
    }),
  ];
}

/** Returns the addresses of the screens outside of families, by name. */
export function pagesOf(sources: readonly Source[]): Record<string, string> {
  return textsIn(shellOf(sources, SCREENS).pages);
}

/** Returns the help articles about these screens, by the same names. */
export function helpOf(sources: readonly Source[]): Record<string, string> {
  return textsIn(shellOf(sources, SCREENS).help);
}

/** Returns the places inside the app to which the home page leads, each with its pointer. */
export function leadsOf(sources: readonly Source[]): { place: string; pointer: string }[] {
  const { headerLinks = [], groups = [] } = shellOf(sources, DASHBOARD);
  const cards = objects(groups).flatMap((group, at) =>
    objects(group.cards ?? []).map(({ path }, index) => ({ to: path, pointer: `/groups/${at}/cards/${index}/path` })),
  );
  const all = [...objects(headerLinks).map(({ url }, at) => ({ to: url, pointer: `/headerLinks/${at}/url` })), ...cards];
  return all.flatMap(({ to, pointer }) =>
    typeof to === "string" && to.startsWith("/") ? [{ place: to.replace(/\?.*/, ""), pointer }] : [],
  );
}

function textsIn(named: Json | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(isObject(named) ? named : {}).map(([name, text]) => [name, String(text)]));
}

/** Returns the objects of a list. */
export const objects = (list: Json): JsonObject[] => (Array.isArray(list) ? list.flatMap((each) => (isObject(each) ? [each] : [])) : []);
