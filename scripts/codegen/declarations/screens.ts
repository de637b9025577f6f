import { isObject } from "../../../engine/declare/object.ts";
import { step } from "../../../engine/declare/pointer.ts";
import type { Declared } from "./declared.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Source } from "./load.ts";
import { DASHBOARD, SCREENS, shellOf } from "./shell.ts";

/** The addresses of one screen, and where they are declared. */
export interface Screen {
  pattern: string;
  file: string;
  pointer: string;
  /** Families may have the same further addresses for their editors. */
  shared: boolean;
}

/** Every screen that is built, in the order of the files. */
export function screensOf({ sources, families }: Declared): Screen[] {
  const pages = Object.entries(pagesOf(sources)).map(([name, path]) => ({ file: SCREENS, pointer: `/pages${step(name)}`, pattern: path }));
  return [
    ...pages.map((page) => ({ ...page, shared: false })),
    ...[...families.values()].flatMap(({ id, list, editor, responses }) => {
      const file = `schemas/families/${id}.json`;
      const editors = editor.paths.map((pattern, at) => ({ pattern, file, pointer: `/editor/paths/${at}`, shared: at > 0 }));
      const told = responses === undefined ? [] : [{ pattern: responses.path, file, pointer: "/responses/path", shared: false }];
      return [{ pattern: list.path, file, pointer: "/list/path", shared: false }, ...editors, ...told];
    }),
  ];
}

/** The addresses of the screens that are no family's, by name. */
export function pagesOf(sources: readonly Source[]): Record<string, string> {
  const { pages } = shellOf(sources, SCREENS);
  return Object.fromEntries(Object.entries(isObject(pages) ? pages : {}).map(([name, path]) => [name, String(path)]));
}

/** Where the home page leads to inside the app; what is no screen yet says so. */
export function announcedOf(sources: readonly Source[]): string[] {
  const { actions = [], groups = [] } = shellOf(sources, DASHBOARD);
  const cards = objects(groups).flatMap((group) => objects(group.cards ?? []));
  const places = [...objects(actions).map(({ url }) => url), ...cards.map(({ to }) => to)];
  return places.flatMap((place) => (typeof place === "string" && place.startsWith("/") ? place.replace(/\?.*/, "") : []));
}

/** The objects of a list. */
export const objects = (list: Json): JsonObject[] => (Array.isArray(list) ? list.flatMap((each) => (isObject(each) ? [each] : [])) : []);
