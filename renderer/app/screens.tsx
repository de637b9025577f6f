import { lazy, type ReactElement } from "react";
import { contents } from "../../engine/generated/contents.ts";
import { figureScreens, pages } from "../../engine/generated/screens.ts";
import { matchRoute, type Params } from "../../engine/lib/route-pattern.ts";
import { EditorRoute } from "../editor/EditorRoute.tsx";
import { Home } from "../home/Home.tsx";
import { loadList } from "../list/load-list.ts";
import { familyPage } from "../pages/family-page.tsx";

const PlanPage = lazy(() => import("../plan/PlanPage.tsx").then((file) => ({ default: file.PlanPage })));
const AnalyticsPage = lazy(() => import("../analytics/AnalyticsPage.tsx").then((file) => ({ default: file.AnalyticsPage })));
const SettingsPage = lazy(() => import("../settings/SettingsPage.tsx").then((file) => ({ default: file.SettingsPage })));
const TemplatesPage = lazy(() => import("../templates/TemplatesPage.tsx").then((file) => ({ default: file.TemplatesPage })));
const TranslationsPage = lazy(() => import("../translations/TranslationsPage.tsx").then((file) => ({ default: file.TranslationsPage })));

type Draw = (params: Params) => ReactElement;
type Route = [pattern: string, draw: Draw];

/** Every screen by its pattern. Lists and editors follow from the families. */
const routes: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  [pages.home, () => <Home />],
  [pages.plan, () => <PlanPage />],
  [pages.settings, () => <SettingsPage />],
  [pages.templates, () => <TemplatesPage />],
  [pages.translations, () => <TranslationsPage />],
  ...figures(),
  ...lists(),
  ...editors(),
  ...responses(),
]);

/** Returns the screen of a path, or undefined. */
export function screen(path: string): ReactElement | undefined {
  return findRoute(path)?.();
}

/** Reports whether the app has a screen for this path. */
export function hasScreen(path: string): boolean {
  return findRoute(path) !== undefined;
}

/** Finds the screen whose pattern matches the path, with the parameters of the path. */
function findRoute(path: string): (() => ReactElement) | undefined {
  const address = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  for (const [pattern, draw] of routes) {
    const params = matchRoute(pattern, address);
    if (params !== null) return () => draw(params);
  }
  return undefined;
}

function figures(): Route[] {
  return (Object.keys(figureScreens) as (keyof typeof figureScreens)[]).map((name) => [
    figureScreens[name],
    () => <AnalyticsPage key={name} name={name} />,
  ]);
}

function lists(): Route[] {
  return contents.map((entry) => {
    const ListPage = familyPage(entry, loadList);
    return [entry.list.path, () => <ListPage key={entry.id} />];
  });
}

function editors(): Route[] {
  const paths = new Set(contents.flatMap(({ editor }) => editor.paths));
  return [...paths].map((path) => {
    const owners = contents.filter(({ editor }) => editor.paths.includes(path));
    return [path, (params) => <EditorRoute owners={owners} params={params} />];
  });
}

function responses(): Route[] {
  return contents.flatMap((entry): Route[] => {
    if (entry.responses === undefined) return [];
    const { path } = entry.responses;
    const Page = familyPage<{ params: Params }>(entry, () => import("../responses/ResponsesPage.tsx").then((file) => file.ResponsesPage));
    return [[path, (params) => <Page params={params} />]];
  });
}
