/** Sentences in the making: templates, lists, and products and their like, whose titles only the store knows. */

import { joinList } from "../lib/text.ts";
import { nounOf, titleInProduct, withLegacyIds } from "../shopify/gid.ts";

/** Products, collections or variants by their ids, in a sentence that does not know their titles yet. */
export interface Resources {
  ids: readonly string[];
  /** How many there are besides. */
  others: number;
  /** How they are joined; by "or" unless given. */
  word?: "and";
  /** Of variants: their product, which the sentence has named just before. */
  product?: string;
}

/** A sentence, or a part of one. */
export type Sentence = readonly (string | Resources)[];

/** Titles by id; null for a product, or whatever it is, that is gone. */
export type Titles = ReadonlyMap<string, string | null>;

/** Nobody reads more names than this in a sentence. */
const MOST = 10;
/** Letters of a text, which may have a thousand. */
const LETTERS = 100;
/** What is still to be typed. */
export const ELLIPSIS = "…";

/** A template with each {field} replaced. */
export function fillSentence(template: string, words: (field: string) => Sentence): Sentence {
  return merged(template.split(/\{(\w+)\}/u).flatMap((part, index) => (index % 2 === 0 ? [part] : words(part))));
}

/** The same with texts alone. */
export function fillTitles(template: string, words: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/gu, (_, field: string) => words[field] ?? ELLIPSIS);
}

/** Clauses in a row, "a, b and c"; by semicolons where a clause is a list itself, and no more than somebody reads. */
export function joinClauses(all: readonly Sentence[], word: string): Sentence {
  const left = all.length - MOST;
  const clauses: readonly Sentence[] = left > 0 ? [...all.slice(0, MOST), [others(left)]] : all;
  const comma = clauses.some(isList) ? ";" : clauses.length > 2 ? "," : "";
  const parted = (index: number) => {
    if (index === 0) return [];
    if (index < clauses.length - 1) return [`${comma} `];
    return [`${comma === ";" ? ";" : ""} ${word} `];
  };
  return merged(clauses.flatMap((clause, index) => [...parted(index), ...clause]));
}

/** Names in a row, "a, b or c"; of many the first ones and how many others there are. */
export function joinNames(all: readonly string[], word = "or", besides = 0): string {
  const left = besides + Math.max(0, all.length - MOST);
  return all.length === 0 && left === 0 ? ELLIPSIS : joinList([...all.slice(0, MOST), ...(left === 0 ? [] : [others(left)])], word);
}

function others(count: number): string {
  return `${count} ${count === 1 ? "other" : "others"}`;
}

/** Products and their like by their ids, as many as are told. */
export function resources(ids: readonly string[], how: Pick<Resources, "word" | "product"> = {}): Sentence {
  return ids.length === 0 ? [ELLIPSIS] : [{ ids: ids.slice(0, MOST), others: Math.max(0, ids.length - MOST), ...how }];
}

/** A text of the merchant, in quotation marks: on one line, and no longer than somebody reads. */
export function quoteTexts(text: string): string {
  return text === "" ? ELLIPSIS : `"${shortened(text)}"`;
}

function shortened(text: string): string {
  const letters = Array.from(text.replace(/\s+/gu, " "));
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS).join("")}${ELLIPSIS}` : letters.join("");
}

/** The ids that a sentence names. */
export function mentionedIds(said: Sentence): string[] {
  return said.flatMap((part) => (typeof part === "string" ? [] : part.ids));
}

/** The titles of all that a store has: what sentences name besides is gone. */
export function markDeleted(titles: Titles, sentences: readonly Sentence[]): Titles {
  const missing = sentences.flatMap(mentionedIds).filter((id) => !titles.has(id));
  return new Map([...titles, ...missing.map((id) => [id, null] as const)]);
}

/** The sentence as it is read. What has a title that is not at hand is called by its number. */
export function renderSentence(said: Sentence, titles: Titles = new Map()): string {
  const sentence = said.map((part) => (typeof part === "string" ? part : joinNames(titled(part, titles), part.word, part.others))).join("");
  return sentence.replace(/…\.(?= |$)/gu, ELLIPSIS);
}

function titled({ ids, product }: Resources, titles: Titles): string[] {
  const there = ids.filter((id) => titles.get(id) !== null);
  const gone = ids.filter((id) => titles.get(id) === null);
  const [first] = gone;
  return [
    ...there.map((id) => variantIn(product, id, titles) ?? titleOf(id, titles)),
    ...(first === undefined ? [] : [gone.length === 1 ? titleOf(first, titles) : `${gone.length} ${nounOf(first).other} that are gone`]),
  ];
}

/** "Blue shirt" in quotation marks, "a product that is gone", or "product 123". */
export function titleOf(id: string, titles: Titles): string {
  const title = titles.get(id);
  if (title === null) return `a ${nounOf(id).one} that is gone`;
  return title === undefined ? withLegacyIds(id) : quoteTexts(title);
}

/** A variant without the title of its product, which stands before it already; undefined where that is not known. */
function variantIn(product: string | undefined, id: string, titles: Titles): string | undefined {
  const [title, before] = [titles.get(id), product && titles.get(product)];
  const own = title && before ? titleInProduct(title, before) : undefined;
  return own && shortened(own);
}

function isList(clause: Sentence): boolean {
  return clause.some((part) => (typeof part === "string" ? /, | or | and /u.test(part) : part.ids.length > 1));
}

/** Neighbouring texts as one. */
function merged(parts: Sentence): Sentence {
  const all: (string | Resources)[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === "string" && typeof last === "string") all[all.length - 1] = last + part;
    else if (part !== "") all.push(part);
  }
  return all;
}
