import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { Select } from "../ui/inputs.ts";
import { type ListView, SORTS, type Sort } from "./list-view.ts";
import { filterColumns, filterOptions, isAttentionNeeded } from "./match-items.ts";

interface Props {
  family: Family;
  view: ListView;
  /** All rows, or those that were read so far. */
  items: readonly ListItem[];
  areAll: boolean;
  onChange: (view: ListView) => void;
}

const SORT_LABELS: Readonly<Record<Sort, string>> = { created: "Created", changed: "Last changed", name: "Name" };
const ALL = "";

/** Draws a choice for each column that has a few texts, one for rows that need attention, and the order. What would change nothing is left out. */
export function ListFilters({ family, view, items, areAll, onChange }: Props) {
  const choices = filterColumns(family)
    .map((column) => ({ column, options: filterOptions(family, column, items, areAll) }))
    .filter(({ column, options }) => options.length > 1 || view.filters[column.field] !== undefined);
  const attention = items.filter(isAttentionNeeded).length;
  return (
    <>
      {choices.map(({ column: { field, title }, options }) => (
        <Select
          key={field}
          label={title}
          labelInline
          value={view.filters[field] ?? ALL}
          options={[{ label: "All", value: ALL }, ...withChosen(options, view.filters[field])]}
          onChange={(text) => {
            const { [field]: _, ...others } = view.filters;
            onChange({ ...view, filters: text === ALL ? others : { ...others, [field]: text } });
          }}
        />
      ))}
      {(attention > 0 || view.attention || !areAll) && (
        <Select
          label="Show"
          labelInline
          value={view.attention ? "attention" : ALL}
          options={[
            { label: "All", value: ALL },
            { label: areAll ? `Needs attention (${attention})` : "Needs attention", value: "attention" },
          ]}
          onChange={(value) => onChange({ ...view, attention: value !== ALL })}
        />
      )}
      {items.length > 1 && (
        <Select
          label="Sort"
          labelInline
          value={view.sort}
          options={SORTS.map((value) => ({ label: SORT_LABELS[value], value }))}
          onChange={(value) => onChange({ ...view, sort: SORTS.find((sort) => sort === value) ?? "created" })}
        />
      )}
    </>
  );
}

/** Returns the texts of a column, with the chosen one although no row shows it any more. */
function withChosen(options: readonly string[], chosen: string | undefined): string[] {
  return chosen === undefined || options.includes(chosen) ? [...options] : [...options, chosen];
}
