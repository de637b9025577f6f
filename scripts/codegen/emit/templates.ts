import { storedAction } from "../../../engine/declarations/actions.ts";
import type { Template } from "../../../engine/types/template.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import type { Declared } from "../declarations/declared.ts";
import { targetsIn } from "../declarations/targets.ts";
import { entitlementsNeeded, needsOf } from "../declarations/template-needs.ts";
import { type TemplateSource, templatesOf } from "../declarations/templates.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/** engine/generated/templates.ts: all templates, which the gallery loads when it opens, and an editor when it begins with one. */
export function emitTemplates(declared: Declared, blocks: readonly BlockDeclaration[]): string {
  const templates = templatesOf(declared.sources).map((template) => shownTemplate(template, declared, blocks));
  return [
    CODE_COMMENT,
    'import type { Template } from "../types/template.ts";\n\n',
    `export const templates: readonly Template[] = ${JSON.stringify(templates, null, 1)};\n`,
  ].join("");
}

function shownTemplate(source: TemplateSource, { families, conditions }: Declared, blocks: readonly BlockDeclaration[]): Template {
  const { file: _, checkout, outcome, ...template } = source;
  const family = families.get(template.family);
  if (family === undefined) throw new Error(`${source.file} is of no family`);
  const targets = storedAction(family)?.targets;
  return {
    ...template,
    entitlements: entitlementsNeeded(template, family),
    needs: needsOf(template, [...conditions.values()], family, blocks),
    picture: { before: targets === undefined ? [] : targetsIn(targets, checkout).map(([, name]) => name), after: outcome },
  };
}
