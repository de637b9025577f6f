import type { Template } from "../../engine/types/template.ts";
import { CATEGORIES, type Category } from "./categories.ts";

/** Part of the gallery that is shown. */
export interface GalleryView {
  query: string;
  category: Category | undefined;
}

/** Heading of the gallery with its templates. */
export interface Group {
  category: Category;
  title: string;
  templates: readonly Template[];
}

/** Returns the templates of a view under their headings; a heading without any is left out. All words of the query must occur, in any order. */
export function matchTemplates(templates: readonly Template[], { query, category }: GalleryView): Group[] {
  const terms = plain(query).split(/\s+/).filter(Boolean);
  const isMatch = (template: Template) => {
    const text = plain(`${template.title} ${template.description} ${CATEGORIES[template.category]}`);
    return terms.every((term) => text.includes(term));
  };
  const shown = templates.filter((template) => (category ?? template.category) === template.category && isMatch(template));
  return (Object.keys(CATEGORIES) as Category[]).flatMap((id) => {
    const own = shown.filter((template) => template.category === id);
    return own.length === 0 ? [] : [{ category: id, title: CATEGORIES[id], templates: own }];
  });
}

/** Folds a text for comparison in a search: without case and accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
