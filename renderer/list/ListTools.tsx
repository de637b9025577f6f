import { type ReactNode, useId, useMemo } from "react";
import { pluralForm } from "../../engine/lib/plural.ts";
import { amount } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Button, Card, Stack, Text } from "../ui/polaris-components.ts";
import { SearchField } from "../ui/SearchField.tsx";
import { ListFilters } from "./ListFilters.tsx";
import type { ListView } from "./list-view.ts";
import type { ResolvedRow } from "./MissingRowActions.tsx";
import { type Selectable, SelectableRows } from "./SelectableRows.tsx";
import type { AllItems } from "./use-all-items.ts";
import { useCreatedRows } from "./use-created-rows.ts";
import type { Shown } from "./use-list.ts";
import { useListView } from "./use-list-view.ts";
import { useMatchingItems } from "./use-matching-items.ts";

interface Props {
  family: Family;
  /** Rows that were read so far, and how rows are drawn. */
  shown: Shown;
  rows: (shown: Shown, selectable?: Selectable) => ReactNode;
  items: AllItems;
  onResolved: ResolvedRow;
  refresh: () => Promise<void>;
}

/**
 * Draws a search field and filters above the rows of a list, and the rows, of all, that match. Rows follow the typing as fast as they can
 * be drawn; the field does not wait for them.
 */
export function ListTools({ family, shown, rows, items: all, onResolved, refresh }: Props) {
  const [view, setView] = useListView();
  const id = useId();
  const { labels: noun } = family;
  const { items: allItems, read } = all;
  const [fresh, onCreated] = useCreatedRows();
  const matching = useMatchingItems(family, view, shown, all, fresh);
  const { drawnView, narrowed, changed, lacking, items, matchingItems, drawn, onMore } = matching;
  const list = useMemo(() => ({ onResolved, refresh, onCreated }), [onResolved, refresh, onCreated]);
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
          onFocus={() => void (shown.next !== null && allItems === undefined && read())}
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
      <SelectableRows {...{ family, rows, onMore, fresh, list }} shown={drawn} />
    </Stack>
  );
}

function matches(number: number, noun: Family["labels"]): string {
  return `${amount(number, noun)} ${pluralForm(number, { one: "matches", other: "match" })}`;
}

function nothing({ query, filters, attention }: ListView, noun: Family["labels"]): string {
  const filtered = attention || Object.keys(filters).length > 0;
  if (query.trim() === "") return `No ${noun.other} match these filters`;
  return `No ${noun.other} match “${query.trim()}”${filtered ? " and these filters" : ""}`;
}
