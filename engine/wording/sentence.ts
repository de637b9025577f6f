/** Sentences before titles are known: templates, lists, and ids of products and other resources, whose titles only the store knows. */

import { pluralForm } from "../lib/plural.ts";
import { joinList } from "../lib/text.ts";
import { nounOf, titleInProduct, withLegacyIds } from "../shopify/gid.ts";

/** Products, collections or variants by id, in a sentence without their titles. */
export interface Resources {
  ids: readonly string[];
  /** Number of resources that are not listed. */
  others: number;
  /** Conjunction; "or" by default. */
  word?: "and";
  /** Product of variants, which the sentence names just before them. */
  product?: string;
}

/** A sentence or a part of one. */
export type Sentence = readonly (string | Resources)[];

/** Titles by id; null for a deleted resource. */
export type Titles = ReadonlyMap<string, string | null>;

/** Maximum number of names in a list. */
const MAX_CLAUSES = 10;
/** Maximum letters of a quoted text, which may have a thousand. */
const LETTERS = 100;
/** Placeholder of text that is still to be typed. */
export const ELLIPSIS = "…";

/** Replaces each {field} of a template. */
export function fillSentence(template: string, sentenceOf: (field: string) => Sentence): Sentence {
  return merged(template.split(/\{(\w+)\}/u).flatMap((part, index) => (index % 2 === 0 ? [part] : sentenceOf(part))));
}

/** Replaces each {field} of a template by a plain text. */
export function fillTitles(template: string, sentenceOf: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/gu, (_, field: string) => sentenceOf[field] ?? ELLIPSIS);
}

/** Joins clauses: "a, b and c"; with semicolons if a clause is a list itself. A long list is cut. */
export function joinClauses(all: readonly Sentence[], word: string): Sentence {
  const remaining = all.length - MAX_CLAUSES;
  const clauses: readonly Sentence[] = remaining > 0 ? [...all.slice(0, MAX_CLAUSES), [others(remaining)]] : all;
  const comma = clauses.some(isList) ? ";" : clauses.length > 2 ? "," : "";
  const parted = (index: number) => {
    if (index === 0) return [];
    if (index < clauses.length - 1) return [`${comma} `];
    return [`${comma === ";" ? ";" : ""} ${word} `];
  };
  return merged(clauses.flatMap((clause, index) => [...parted(index), ...clause]));
}

/** Joins names: "a, b or c"; a long list is cut to the first names and the number of others. */
export function joinNames(all: readonly string[], word = "or", besides = 0): string {
  const remaining = besides + Math.max(0, all.length - MAX_CLAUSES);
  return all.length === 0 && remaining === 0
    ? ELLIPSIS
    : joinList([...all.slice(0, MAX_CLAUSES), ...(remaining === 0 ? [] : [others(remaining)])], word);
}

function others(count: number): string {
  return `${count} ${pluralForm(count, { one: "other", other: "others" })}`;
}

/** Returns resources by their ids; a long list is cut. */
export function resources(ids: readonly string[], how: Pick<Resources, "word" | "product"> = {}): Sentence {
  return ids.length === 0 ? [ELLIPSIS] : [{ ids: ids.slice(0, MAX_CLAUSES), others: Math.max(0, ids.length - MAX_CLAUSES), ...how }];
}

/** Quotes a text of the merchant: on one line, and shortened. */
export function quoteTexts(text: string): string {
  return text === "" ? ELLIPSIS : `"${shortened(text)}"`;
}

function shortened(text: string): string {
  const letters = Array.from(text.replace(/\s+/gu, " "));
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS).join("")}${ELLIPSIS}` : letters.join("");
}

/** Returns the ids that a sentence names. */
export function mentionedIds(sentence: Sentence): string[] {
  return sentence.flatMap((part) => (typeof part === "string" ? [] : part.ids));
}

/** Marks resources as deleted that sentences name and the store's titles lack. */
export function markDeleted(titles: Titles, sentences: readonly Sentence[]): Titles {
  const missing = sentences.flatMap(mentionedIds).filter((id) => !titles.has(id));
  return new Map([...titles, ...missing.map((id) => [id, null] as const)]);
}

/** Returns the final sentence. A resource without a known title is called by its number. */
export function renderSentence(parts: Sentence, titles: Titles = new Map()): string {
  const sentence = parts
    .map((part) => (typeof part === "string" ? part : joinNames(titled(part, titles), part.word, part.others)))
    .join("");
  return sentence.replace(/…\.(?= |$)/gu, ELLIPSIS);
}

function titled({ ids, product }: Resources, titles: Titles): string[] {
  const there = ids.filter((id) => titles.get(id) !== null);
  const deleted = ids.filter((id) => titles.get(id) === null);
  const [first] = deleted;
  return [
    ...there.map((id) => variantIn(product, id, titles) ?? titleOf(id, titles)),
    ...(first === undefined ? [] : [deleted.length === 1 ? titleOf(first, titles) : `${deleted.length} deleted ${nounOf(first).other}`]),
  ];
}

/** Returns the title of a resource: "Blue shirt" in quotation marks, "a deleted product", or "product 123". */
export function titleOf(id: string, titles: Titles): string {
  const title = titles.get(id);
  if (title === null) return `a deleted ${nounOf(id).one}`;
  return title === undefined ? withLegacyIds(id) : quoteTexts(title);
}

/** Returns the title of a variant without its product's title, which precedes it; undefined if one of them is unknown. */
function variantIn(product: string | undefined, id: string, titles: Titles): string | undefined {
  const [title, before] = [titles.get(id), product && titles.get(product)];
  const own = title && before ? titleInProduct(title, before) : undefined;
  return own && shortened(own);
}

function isList(clause: Sentence): boolean {
  return clause.some((part) => (typeof part === "string" ? /, | or | and /u.test(part) : part.ids.length > 1));
}

/** Merges adjacent texts. */
function merged(parts: Sentence): Sentence {
  const all: (string | Resources)[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === "string" && typeof last === "string") all[all.length - 1] = last + part;
    else if (part !== "") all.push(part);
  }
  return all;
}
