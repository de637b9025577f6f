import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { pluralForm } from "../../engine/lib/plural.ts";
import { amount } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Button, Card, Stack, Text } from "../ui/polaris-components.ts";
import { SearchField } from "../ui/SearchField.tsx";
import { matchingItems, plainText, searchableRows } from "./matching-items.ts";
import type { AllItems } from "./use-all-items.ts";
import type { Shown } from "./use-list.ts";

interface Props {
  family: Family;
  /** Rows that were read so far, and how rows are drawn. */
  shown: Shown;
  rows: (shown: Shown) => ReactNode;
  items: AllItems;
}

/**
 * Draws a search field above the rows of a list, and the rows, of all, that contain the entered text. Rows follow the typing as fast as
 * they can be drawn; the field does not wait for them.
 */
export function Search({ family, shown, rows, items: { items: allItems, read } }: Props) {
  const [text, setText] = useState("");
  const id = useId();
  const { labels, list } = family;
  const query = useDeferredValue(text).trim();
  const searching = query !== "";
  const lacking = searching && shown.next !== null;
  useEffect(() => {
    if (lacking && allItems === undefined) read();
  }, [lacking, allItems, read]);

  const items = lacking ? (typeof allItems === "object" && allItems.ok ? allItems.value.items : undefined) : shown.items;
  const ready = useMemo(() => (searching && items ? searchableRows(family, items) : undefined), [searching, family, items]);
  const matched = useMemo(() => ready && matchingItems(ready, plainText(query)), [ready, query]);
  const drawn = useMemo(() => {
    if (!searching) return rows(shown);
    return matched?.[0] && rows({ ...shown, items: matched, next: null });
  }, [searching, rows, shown, matched]);
  const clear = () => {
    setText("");
    document.getElementById(id)?.focus();
  };

  return (
    <Stack gap="300">
      <SearchField id={id} label={list.searchLabel ?? ""} value={text} onChange={setText} onClear={clear}>
        <Text as="span" visuallyHidden={matched !== undefined} tone="subdued">
          {searching && (matched ? matches(matched.length, labels) : `Reading all ${labels.other} …`)}
        </Text>
      </SearchField>
      {lacking && typeof allItems === "object" && !allItems.ok && (
        <LoadError title={`Not all ${labels.other} could be read`} text={allItems.failure.message} retry={read} />
      )}
      {matched?.length === 0 && (
        <Card padding="800">
          <Stack gap="300" inlineAlign="center">
            <Text as="p" alignment="center" breakWord>{`No ${labels.other} match “${query}”`}</Text>
            <Button onClick={clear}>Clear</Button>
          </Stack>
        </Card>
      )}
      {drawn}
    </Stack>
  );
}

function matches(number: number, noun: Family["labels"]): string {
  return `${amount(number, noun)} ${pluralForm(number, { one: "matches", other: "match" })}`;
}
