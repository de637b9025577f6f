import { lazy, type ReactElement } from "react";
import { contents } from "../engine/generated/contents.ts";
import { dashboard } from "../engine/generated/dashboard.ts";
import { EditorRoute } from "./editor/EditorRoute.tsx";
import { Home } from "./home/Home.tsx";
import { loadList } from "./list/load.ts";
import { numbered } from "./numbered.ts";
import { Gated } from "./pages/Gated.tsx";
import { Later } from "./pages/Later.tsx";
import { ofFamily } from "./pages/of-family.tsx";

const PlanPage = lazy(() => import("./plan/PlanPage.tsx").then((file) => ({ default: file.PlanPage })));

type Route = [path: string, draw: () => ReactElement];

/** Every screen by its path; lists and editors follow from the families. What the dashboard announces gives way to the real screen. */
const routes: ReadonlyMap<string, () => ReactElement> = new Map([
  ...announced(),
  ["/", () => <Home />],
  ["/plan", () => <PlanPage />],
  ...lists(),
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
  return number === null || contents.some(({ editor }) => editor.paths.includes(path)) ? routes.get(path) : undefined;
}

/** Where the dashboard leads, drawn as not built yet. */
function announced(): Route[] {
  const cards = dashboard.groups.flatMap((group) => group.cards).map(({ title, to, unlock }) => ({ title, url: to, unlock }));
  return [...dashboard.actions.map((action) => ({ ...action, unlock: undefined })), ...cards].flatMap(({ title, url, unlock }): Route[] =>
    url === undefined ? [] : [[url.replace(/\?.*/, ""), () => gated(title, <Later title={title} />, unlock)]],
  );
}

function lists(): Route[] {
  return contents.map((entry) => {
    const ListPage = ofFamily(entry, loadList);
    return [entry.list.path, () => gated(entry.list.title, <ListPage key={entry.id} />, entry.unlock)];
  });
}

function editors(): Route[] {
  const paths = new Set(contents.flatMap(({ editor }) => editor.paths));
  return [...paths].map((path) => {
    const owners = contents.filter(({ editor }) => editor.paths.includes(path));
    return [path, () => gated(owners[0]?.title ?? "", <EditorRoute owners={owners} />)];
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
