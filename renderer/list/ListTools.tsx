import { type ReactNode, useDeferredValue, useEffect, useId, useMemo } from "react";
import { pluralForm } from "../../engine/lib/plural.ts";
import { amount } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Button, Card, Stack, Text } from "../ui/polaris-components.ts";
import { SearchField } from "../ui/SearchField.tsx";
import { ListFilters } from "./ListFilters.tsx";
import { isNarrowed, type ListView } from "./list-view.ts";
import { matchItems, searchable } from "./match-items.ts";
import type { AllItems } from "./use-all-items.ts";
import type { Shown } from "./use-list.ts";
import { useListView } from "./use-list-view.ts";

interface Props {
  family: Family;
  /** Rows that were read so far, and how rows are drawn. */
  shown: Shown;
  rows: (shown: Shown) => ReactNode;
  items: AllItems;
}

/**
 * Draws a search field and filters above the rows of a list, and the rows, of all, that match. Rows follow the typing as fast as they can
 * be drawn; the field does not wait for them.
 */
export function ListTools({ family, shown, rows, items: all }: Props) {
  const { items: allItems, read } = all;
  const [view, setView] = useListView();
  const id = useId();
  const { labels: noun } = family;
  const { drawnView, narrowed, changed, lacking, items, matchingItems } = useMatchingItems(family, view, shown, all);
  const drawn = useMemo(() => {
    if (!changed) return rows(shown);
    return matchingItems?.[0] && rows({ ...shown, items: matchingItems, next: null });
  }, [changed, rows, shown, matchingItems]);
  const clear = (rest: Partial<ListView> = {}) => {
    setView({ ...view, query: "", ...rest });
    document.getElementById(id)?.focus();
  };

  return (
    <Stack gap="300">
      <div className="list-tools">
        <SearchField
          id={id}
          label={familyText(family, "searchLabel")}
          value={view.query}
          onChange={(query) => setView({ ...view, query })}
          onClear={() => clear()}
        >
          <Text as="span" visuallyHidden={matchingItems !== undefined} tone="subdued">
            {narrowed && matchingItems !== undefined && matches(matchingItems.length, noun)}
            {changed && matchingItems === undefined && `Reading all ${noun.other} …`}
          </Text>
        </SearchField>
        <ListFilters
          {...{ family, view }}
          items={items ?? shown.items}
          areAll={lacking ? items !== undefined : shown.next === null}
          onChange={setView}
        />
      </div>
      {lacking && typeof allItems === "object" && !allItems.ok && (
        <LoadError title={`Not all ${noun.other} could be read`} text={allItems.failure.message} retry={read} />
      )}
      {matchingItems?.length === 0 && (
        <Card padding="800">
          <Stack gap="300" inlineAlign="center">
            <Text as="p" alignment="center" breakWord>
              {nothing(drawnView, noun)}
            </Text>
            <Button onClick={() => clear({ filters: {}, attention: false })}>Clear</Button>
          </Stack>
        </Card>
      )}
      {drawn}
    </Stack>
  );
}

/** Matches the rows with the view, and reads all rows where those that were read so far do not suffice. */
function useMatchingItems(family: Family, view: ListView, shown: Shown, { items: allItems, read }: AllItems) {
  const drawnView = useDeferredValue(view);
  const narrowed = isNarrowed(drawnView);
  const changed = narrowed || drawnView.sort !== "created";
  const lacking = changed && shown.next !== null;
  useEffect(() => {
    if (lacking && allItems === undefined) read();
  }, [lacking, allItems, read]);

  const items = lacking ? (typeof allItems === "object" && allItems.ok ? allItems.value.items : undefined) : shown.items;
  const ready = useMemo(() => (changed && items ? searchable(family, items) : undefined), [changed, family, items]);
  const matchingItems = useMemo(() => ready && matchItems(family, ready, drawnView), [ready, family, drawnView]);
  return { drawnView, narrowed, changed, lacking, items, matchingItems };
}

function matches(number: number, noun: Family["labels"]): string {
  return `${amount(number, noun)} ${pluralForm(number, { one: "matches", other: "match" })}`;
}

function nothing({ query, filters, attention }: ListView, noun: Family["labels"]): string {
  const filtered = attention || Object.keys(filters).length > 0;
  if (query.trim() === "") return `No ${noun.other} match these filters`;
  return `No ${noun.other} match “${query.trim()}”${filtered ? " and these filters" : ""}`;
}
