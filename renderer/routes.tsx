import { type ComponentType, lazy, type ReactElement } from "react";
import { families } from "../engine/declare/catalog.ts";
import { dashboard } from "../engine/generated/dashboard.ts";
import type { Family } from "../engine/types.ts";
import { Home } from "./home/Home.tsx";
import { loadList } from "./list/load.ts";
import { numbered } from "./numbered.ts";
import { Gated } from "./pages/Gated.tsx";
import { Later } from "./pages/Later.tsx";
import { loadShop } from "./shop.ts";

const ListPage = lazy(loadList);
const PlanPage = lazy(() => import("./plan/PlanPage.tsx").then((file) => ({ default: file.PlanPage })));
const EditorPage: ComponentType<{ families: readonly Family[] }> = lazy(() => {
  void loadShop();
  return import("./editor/EditorPage.tsx").then((file) => ({ default: file.EditorPage }));
});

type Route = [path: string, draw: () => ReactElement];

/** Every screen by its path; lists and editors follow from the families. What the dashboard announces gives way to the real screen. */
const routes: ReadonlyMap<string, () => ReactElement> = new Map([
  ...announced(),
  ["/", () => <Home />],
  ["/plan", () => <PlanPage />],
  ...families.map(
    (family): Route => [family.list.path, () => gated(family.list.title, <ListPage key={family.id} family={family} />, family.unlock)],
  ),
  ...editors(),
]);

/** The screen of a path, or undefined. */
export function screen(path: string): ReactElement | undefined {
  return draws(path)?.();
}

/** Whether the app has a screen for this path. */
export function hasScreen(path: string): boolean {
  return draws(path) !== undefined;
}

/** Only editors answer with a number behind their path. */
function draws(address: string): Route[1] | undefined {
  const { path, number } = numbered(address);
  return number === null || families.some(({ editor }) => editor.paths.includes(path)) ? routes.get(path) : undefined;
}

/** Where the dashboard leads, drawn as not built yet. */
function announced(): Route[] {
  const cards = dashboard.groups.flatMap((group) => group.cards).map(({ title, to, unlock }) => ({ title, url: to, unlock }));
  return [...dashboard.actions.map((action) => ({ ...action, unlock: undefined })), ...cards].flatMap(({ title, url, unlock }): Route[] =>
    url === undefined ? [] : [[url.replace(/\?.*/, ""), () => gated(title, <Later title={title} />, unlock)]],
  );
}

/** Families may share an editor path: the editor then asks the stored customization, or the query, whose it is. */
function editors(): Route[] {
  const paths = new Set(families.flatMap((family) => family.editor.paths));
  return [...paths].map((path) => {
    const owners = families.filter((family) => family.editor.paths.includes(path));
    return [path, () => gated(owners[0]?.title ?? "", <EditorPage families={owners} />)];
  });
}

/** Every screen but the home page and the plans needs a plan, some need more. */
function gated(title: string, screen: ReactElement, unlock?: string): ReactElement {
  return (
    <Gated title={title} needs={unlock === undefined ? ["app"] : ["app", unlock]}>
      {screen}
    </Gated>
  );
}
