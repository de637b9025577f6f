import { type ComponentType, lazy, type ReactElement } from "react";
import { families } from "../engine/catalog.ts";
import type { Family } from "../engine/types.ts";
import { Home } from "./pages/Home.tsx";
import { loadStore } from "./store.ts";

const ListPage = lazy(() => import("./list/ListPage.tsx").then((file) => ({ default: file.ListPage })));
const EditorPage: ComponentType<{ families: readonly Family[] }> = lazy(() => {
  void loadStore();
  return import("./editor/EditorPage.tsx").then((file) => ({ default: file.EditorPage }));
});

/** Every screen by its path; lists and editors follow from the families. */
const routes: ReadonlyMap<string, () => ReactElement> = new Map([
  ["/", () => <Home />],
  ...families.map((family): [string, () => ReactElement] => [family.list.path, () => <ListPage key={family.id} family={family} />]),
  ...editors(),
]);

/** The screen of a path, or undefined. */
export function screen(path: string): ReactElement | undefined {
  return routes.get(trimmed(path))?.();
}

/** Whether the app has a screen for this path. */
export function hasScreen(path: string): boolean {
  return routes.has(trimmed(path));
}

/** Families may share an editor path: the editor then asks the stored customization, or the query, whose it is. */
function editors(): [string, () => ReactElement][] {
  const paths = new Set(families.flatMap((family) => family.editor.paths));
  return [...paths].map((path) => {
    const owners = families.filter((family) => family.editor.paths.includes(path));
    return [path, () => <EditorPage families={owners} />];
  });
}

function trimmed(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
