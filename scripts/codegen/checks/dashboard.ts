import { asRecord, isObject } from "../../../engine/lib/object.ts";
import type { Declared } from "../declarations/declared.ts";
import type { Json } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { leadsOf, objects, screensOf } from "../declarations/screens.ts";
import { DASHBOARD, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { checkEntitlement } from "./entitlements.ts";
import { oneOf, reporter } from "./reporter.ts";

const MAILBOX = /^[^\s@/]+@[^\s@/]+$/u;

/** Checks that a card of the home page leads to one place, that its entitlement exists, and that merchants write to a mailbox. */
export function checkDashboard(sources: readonly Source[], entitlements: readonly string[], problems: DeclarationProblem[]): void {
  const { groups = [], contact } = shellOf(sources, DASHBOARD);
  const { email } = asRecord(contact);
  if (typeof email === "string" && !MAILBOX.test(email))
    reporter(DASHBOARD, problems)(
      ["contact", "email"],
      `leads to ${email}, which is no mailbox: name the link of one, such as link:support`,
    );
  for (const [at, group] of items(groups).entries()) {
    for (const [index, card] of items(isObject(group) ? (group.cards ?? []) : []).entries()) {
      if (!isObject(card)) continue;
      const pointer = `/groups/${at}/cards/${index}`;
      if ((card.path === undefined) === (card.checkoutEditor === undefined))
        problems.push({ file: DASHBOARD, pointer, message: 'must have either "path" or "checkoutEditor"' });
      checkEntitlement(card.entitlement, entitlements, ["groups", at, "cards", index, "entitlement"], reporter(DASHBOARD, problems));
    }
  }
}

/** Checks that each further idea leads to the editor of a family, and opens it with a variant that the family has. */
export function checkNextSteps(declared: Declared, problems: DeclarationProblem[]): void {
  const report = reporter(DASHBOARD, problems);
  const families = [...declared.families.values()];
  const screens = screensOf(declared).map(({ pattern }) => pattern);
  for (const [at, { path, newVariant }] of objects(shellOf(declared.sources, DASHBOARD).nextSteps ?? []).entries()) {
    const family = families.find(({ editor }) => editor.paths.includes(String(path)));
    const variants = Object.keys(family?.variants ?? {});
    // that there is no such screen is reported with all links
    if (family === undefined && screens.includes(String(path)))
      report(["nextSteps", at, "path"], `"${path}" is no editor: lead to one of a family`);
    if (family !== undefined && newVariant !== undefined && !variants.includes(String(newVariant)))
      report(["nextSteps", at, "newVariant"], `"${newVariant}" is no variant of "${family.title}": it has ${oneOf(variants)}`);
  }
}

/** Warns of a family to which no card or button of the home page leads: its navigation entry may be enough. */
export function checkCards(declared: Declared, warnings: DeclarationProblem[]): void {
  const leads = leadsOf(declared.sources);
  for (const { title, list } of declared.families.values())
    if (!leads.some(({ place }) => place === list.path))
      warnings.push({ file: DASHBOARD, pointer: "/groups", message: `has no card for "${title}": add one that leads to "${list.path}"` });
}

const items = (value: Json): Json[] => (Array.isArray(value) ? value : []);
