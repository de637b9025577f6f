import type { ReactNode } from "react";
import { discountCodesIn } from "../../engine/declarations/discount-codes.ts";
import { isRuleFamily } from "../../engine/declarations/storage.ts";
import type { Column } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { ACTIVE_PER_API } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Item } from "../data/list-items.ts";
import { formatMoment } from "../ui/format-moment.ts";
import { lazyComponent, lazyPart } from "../ui/lazy.tsx";
import { Badge, Box, Button, Card, Link, Row, Stack, Text } from "../ui/polaris.ts";
import { Table } from "../ui/Table.tsx";
import { cellValue } from "./cell-value.ts";
import { columnText, hasOwnText, valueText } from "./column-text.ts";
import { editorHref } from "./editor-href.ts";
import { loadRowActions } from "./load-row-actions.ts";
import { MissingRowActions, type ResolvedRow } from "./MissingRowActions.tsx";
import type { Shown } from "./use-list.ts";

const CodeNotes = lazyComponent(() => import("../discounts/CodeNotes.tsx").then((file) => file.CodeNotes));
const RowActions = lazyPart(loadRowActions);

interface Props {
  family: Family;
  shown: Shown;
  /** More rows are under way. */
  reading: boolean;
  onMore: () => void;
  onSettled: ResolvedRow;
  /** Chooses a row, in a list whose rows can be chosen. */
  choice?: ((item: Item) => ReactNode) | undefined;
}

/** The rows of a list: the family's columns, the way to the editor, and how many of the platform's slots are taken. */
export function ListTable({ family, shown, reading, onMore, onSettled, choice }: Props) {
  const { columns, title, actions } = family.list;
  const { items, total, active, next } = shown;
  return (
    <Card padding="0">
      <Table
        caption={title}
        columns={[
          ...(choice === undefined ? [] : ["Select"]),
          ...columns.map((column) => column.title),
          actions === undefined ? "Edit" : "Actions",
        ]}
        rows={items.map((item) => ({
          id: item.guid,
          cells: [
            ...(choice === undefined ? [] : [choice(item)]),
            ...columns.map((column, index) =>
              index === 0 ? <Name key={column.value} {...{ column, item, family }} /> : cell(family, column, item),
            ),
            <End key="end" {...{ family, item, onSettled }} />,
          ],
        }))}
      />
      {(next !== null || isRuleFamily(family)) && (
        <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
          <Stack gap="300" inlineAlign="start">
            {next !== null && (
              <Row gap="300" blockAlign="center">
                <Button loading={reading} onClick={onMore}>
                  Show more
                </Button>
                <Text as="p" tone="subdued">
                  {items.length} of {total} shown
                </Text>
              </Row>
            )}
            {isRuleFamily(family) && (
              <Text as="p" tone="subdued">
                {active} of {ACTIVE_PER_API} active. The platform shares these places among all apps of the store.
              </Text>
            )}
          </Stack>
        </Box>
      )}
    </Card>
  );
}

/** The way to the editor, or all else that can be done with a row. */
function End({ family, item, onSettled }: { family: Family; item: Item; onSettled: ResolvedRow }) {
  const { columns, actions } = family.list;
  const name = columnText(family, columns[0], item);
  if (item.missing) return <MissingRowActions {...{ family, item, name, onSettled }} />;
  if (actions !== undefined) return <RowActions {...{ family, actions, item, name, onSettled }} />;
  return (
    <Link url={editorHref(family, item.subtype, item.guid)} accessibilityLabel={`Edit ${name}`}>
      Edit
    </Link>
  );
}

/** The first column also carries what the customization does, what is wrong with it, and what others did to it. */
function Name({ column, item, family }: { column: Column; item: Item; family: Family }) {
  const codes = codesOf(family, item);
  return (
    <Stack gap="100">
      <Row gap="200" blockAlign="center">
        <Link url={editorHref(family, item.subtype, item.guid)} monochrome removeUnderline>
          <Text as="span" fontWeight="semibold">
            <Clamped text={columnText(family, column, item)} />
          </Text>
        </Link>
        {item.failingSince !== undefined && <Badge tone="critical">{`Fails at checkout since ${formatMoment(item.failingSince)}`}</Badge>}
        {item.paused && <Badge tone="attention">Paused</Badge>}
        {item.problem !== undefined && <Badge tone="warning">{item.problem}</Badge>}
        {item.note !== undefined && <Badge>{item.note}</Badge>}
      </Row>
      {item.summary !== undefined && (
        <Text as="p" tone="subdued">
          {item.summary}
        </Text>
      )}
      {codes.length > 0 && <CodeNotes codes={codes} />}
    </Stack>
  );
}

/** As a list tells them, or as they stand in a record that is told whole. */
function codesOf(family: Family, { values, raw }: Item): readonly string[] {
  const told = getProperty(values, "codes");
  return Array.isArray(told) ? told.map(String) : discountCodesIn(family, raw);
}

function cell(family: Family, column: Column, item: Item) {
  const text = columnText(family, column, item);
  const tone = column.tones?.[valueText(cellValue(column, item))];
  if (tone === undefined) return hasOwnText(column, item) ? <span className="cell whole">{text}</span> : <Clamped text={text} />;
  return tone === "none" ? <Badge>{text}</Badge> : <Badge tone={tone}>{text}</Badge>;
}

/** A text of any length in a cell: the beginning of a long one, and all of it to who points there. */
function Clamped({ text }: { text: string }) {
  return (
    <span className="cell" title={text}>
      {text}
    </span>
  );
}
