/** Orders of rows, and their names in the address: as created, last changed first, by name. */
export const SORTS = ["created", "changed", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** View of a list: which rows are drawn, and in which order. */
export interface ListView {
  query: string;
  /** Text that a row must show in a column, by the column's field. */
  filters: Readonly<Record<string, string>>;
  /** True if only rows that need attention are drawn. */
  attention: boolean;
  sort: Sort;
}

const PREFIX = "in-";
const QUERY = "search";
const ATTENTION = "attention";
const SORT = "sort";

/** Reads the view that an address asks for; what it does not know is left out. */
export function readListView(params: URLSearchParams): ListView {
  const filters = [...params].flatMap(([name, value]) =>
    name.length > PREFIX.length && name.startsWith(PREFIX) && value !== "" ? [[name.slice(PREFIX.length), value] as const] : [],
  );
  return {
    query: params.get(QUERY) ?? "",
    filters: Object.fromEntries(filters),
    attention: params.get(ATTENTION) === "yes",
    sort: SORTS.find((sort) => sort === params.get(SORT)) ?? "created",
  };
}

/** Returns an address with a view in place of the one that it had. The whole list in its first order has no parameters. */
export function writeListView(href: string, { query, filters, attention, sort }: ListView): string {
  const { pathname, searchParams } = new URL(href, window.location.href);
  const others = [...searchParams].filter(([name]) => !name.startsWith(PREFIX) && ![QUERY, ATTENTION, SORT].includes(name));
  const own = [
    ...(query.trim() === "" ? [] : [[QUERY, query]]),
    ...Object.entries(filters).map(([field, text]) => [PREFIX + field, text]),
    ...(attention ? [[ATTENTION, "yes"]] : []),
    ...(sort === "created" ? [] : [[SORT, sort]]),
  ];
  const all = new URLSearchParams([...others, ...own]).toString();
  return all === "" ? pathname : `${pathname}?${all}`;
}

/** Reports whether a view leaves rows out. */
export function isNarrowed({ query, filters, attention }: ListView): boolean {
  return query.trim() !== "" || attention || Object.keys(filters).length > 0;
}
