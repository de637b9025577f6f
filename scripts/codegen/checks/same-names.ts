import { storedType } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { asRecord, isObject } from "../../../engine/lib/object.ts";
import type { Declared } from "../declarations/declared.ts";
import type { Json } from "../declarations/json.ts";
import { ENTITLEMENTS, entitlementsOf } from "../declarations/plans.ts";
import { objects } from "../declarations/screens.ts";
import { BILLING, DASHBOARD, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { reportSameTitles } from "./report-same-titles.ts";
import { type Report, reportAlike, reporter, reportRepeated } from "./reporter.ts";

/** Checks that the types of one list are stored under different words. */
function checkStoredTypes({ itemTypes }: FieldSchema, { kinds }: Declared, reportOf: (file: string) => Report): void {
  if (itemTypes === undefined || itemTypes.folder === "conditions") return;
  const types = itemTypes.types.flatMap((id) => kinds.get(itemTypes.folder)?.get(id) ?? []);
  reportSameTitles(
    types.map((kind) => ({ file: `schemas/${itemTypes.folder}/${kind.id}.json`, title: storedType(kind) })),
    reportOf,
    "storedAs",
  );
}

type Path = readonly (string | number)[];

/** Checks that merchants can tell apart what stands beside each other: item types of a list, columns, entitlements, and what the home page leads to. */
export function checkSameNames(declared: Declared, problems: DeclarationProblem[]): void {
  const reportOf = (file: string): Report => reporter(file, problems);
  // the titles of conditions are stored, and compared in each family
  for (const [folder, types] of declared.kinds)
    if (folder !== "conditions")
      reportSameTitles(
        [...types.values()].map(({ id, title }) => ({ file: `schemas/${folder}/${id}.json`, title })),
        reportOf,
      );
  for (const { properties } of declared.families.values())
    for (const field of Object.values(properties)) checkStoredTypes(field, declared, reportOf);
  for (const { id, list } of declared.families.values())
    reportTitles(list.columns, ["list", "columns"], reportOf(`schemas/families/${id}.json`));
  reportAlike(
    Object.entries(entitlementsOf(declared.sources)).map(([name, entitlement]) => ({
      word: String(isObject(entitlement) ? entitlement.title : name),
      path: ["entitlements", name, "title"],
    })),
    "title",
    reportOf(ENTITLEMENTS),
  );
  const { groups = [], links = [], headerLinks = [], steps = [], nextSteps = [] } = shellOf(declared.sources, DASHBOARD);
  const home = reportOf(DASHBOARD);
  const lists: [Json, Path][] = [
    [groups, ["groups"]],
    [links, ["links"]],
    [headerLinks, ["headerLinks"]],
    [steps, ["steps"]],
    [nextSteps, ["nextSteps"]],
  ];
  for (const [list, path] of lists) reportTitles(objects(list), path, home);
  reportAlike(
    objects(groups).flatMap(({ cards = [] }, group) =>
      objects(cards).map(({ title }, at) => ({ word: String(title), path: ["groups", group, "cards", at, "title"] })),
    ),
    "title",
    home,
  );
  reportRepeated(
    objects(steps).map(({ fact }, at) => ({ word: String(fact), path: ["steps", at, "fact"] })),
    "fact",
    home,
  );
  reportAlike(
    Object.entries(asRecord(shellOf(declared.sources, BILLING).intervals)).map(([name, interval]) => ({
      word: String(asRecord(interval).title),
      path: ["intervals", name, "title"],
    })),
    "title",
    reportOf(BILLING),
  );
  checkLocks(declared, home);
}

function reportTitles(list: readonly object[], path: Path, report: Report): void {
  reportAlike(
    list.flatMap((each, at) =>
      "title" in each && typeof each.title === "string" ? [{ word: each.title, path: [...path, at, "title"] }] : [],
    ),
    "title",
    report,
  );
}

/** Checks that a card has the lock of the family that it leads to. An unknown lock is reported by the dashboard's check. */
function checkLocks({ families, sources }: Declared, home: Report): void {
  const entitlements = ["app", ...Object.keys(entitlementsOf(sources))];
  for (const [group, { cards = [] }] of objects(shellOf(sources, DASHBOARD).groups ?? []).entries())
    for (const [at, card] of objects(cards).entries()) {
      const family = [...families.values()].find(({ list }) => list.path === card.path);
      if (family === undefined || !isObject(card) || (card.entitlement ?? "app") === (family.entitlement ?? "app")) continue;
      if (!entitlements.includes(String(card.entitlement ?? "app"))) continue;
      home(["groups", group, "cards", at, "entitlement"], `is not the entitlement of "${family.title}": ${family.entitlement ?? "none"}`);
    }
}
