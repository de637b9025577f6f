import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { amount, pluralForm } from "../../engine/lib/plural.ts";
import type { Family } from "../../engine/types/family.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Button, Card, Stack, Text } from "../ui/polaris.ts";
import { SearchField } from "../ui/SearchField.tsx";
import { matching, plain, searchable } from "./matching.ts";
import type { AllItems } from "./use-all-items.ts";
import type { Shown } from "./use-list.ts";

interface Props {
  family: Family;
  /** Rows that were read so far, and how rows are drawn. */
  shown: Shown;
  rows: (shown: Shown) => ReactNode;
  whole: AllItems;
}

/**
 * Draws a search field above the rows of a list, and the rows, of all, that contain the entered text. Rows follow the typing as fast as
 * they can be drawn; the field does not wait for them.
 */
export function Search({ family, shown, rows, whole: { whole, read } }: Props) {
  const [text, setText] = useState("");
  const id = useId();
  const { noun, list } = family;
  const query = useDeferredValue(text).trim();
  const searching = query !== "";
  const lacking = searching && shown.next !== null;
  useEffect(() => {
    if (lacking && whole === undefined) read();
  }, [lacking, whole, read]);

  const items = lacking ? (typeof whole === "object" && whole.ok ? whole.value.items : undefined) : shown.items;
  const ready = useMemo(() => (searching && items ? searchable(family, items) : undefined), [searching, family, items]);
  const found = useMemo(() => ready && matching(ready, plain(query)), [ready, query]);
  const drawn = useMemo(() => {
    if (!searching) return rows(shown);
    return found?.[0] && rows({ ...shown, items: found, next: null });
  }, [searching, rows, shown, found]);
  const clear = () => {
    setText("");
    document.getElementById(id)?.focus();
  };

  return (
    <Stack gap="300">
      <SearchField id={id} label={list.search ?? ""} value={text} onChange={setText} onClear={clear}>
        <Text as="span" visuallyHidden={found !== undefined} tone="subdued">
          {searching && (found ? matches(found.length, noun) : `Reading all ${noun.other} …`)}
        </Text>
      </SearchField>
      {lacking && typeof whole === "object" && !whole.ok && (
        <LoadError title={`Not all ${noun.other} could be read`} text={whole.failure.message} retry={read} />
      )}
      {found?.length === 0 && (
        <Card padding="800">
          <Stack gap="300" inlineAlign="center">
            <Text as="p" alignment="center" breakWord>{`No ${noun.other} match “${query}”`}</Text>
            <Button onClick={clear}>Clear</Button>
          </Stack>
        </Card>
      )}
      {drawn}
    </Stack>
  );
}

function matches(number: number, noun: Family["noun"]): string {
  return `${amount(number, noun)} ${pluralForm(number, { one: "matches", other: "match" })}`;
}
