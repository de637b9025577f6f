import type { ReactNode } from "react";
import { discountCodesIn } from "../../engine/declarations/discount-codes.ts";
import { lockedMessage } from "../../engine/declarations/entitlements.ts";
import { isRuleFamily } from "../../engine/declarations/storage-declaration.ts";
import type { Column } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { ACTIVE_PER_API } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import { ownPlacesText } from "../../engine/wording/own-places.ts";
import type { ListItem } from "../data/list-items.ts";
import { useShop } from "../data/shop.ts";
import { requiredPlan } from "../plan-lock/required-plan.ts";
import { formatMoment } from "../ui/format-moment.ts";
import { lazyComponent, lazyPart } from "../ui/lazy.tsx";
import { Badge, Box, Button, Card, Link, Row, Stack, Text } from "../ui/polaris-components.ts";
import { Table } from "../ui/Table.tsx";
import { cellValue } from "./cell-value.ts";
import { changeText } from "./change-text.ts";
import { columnText, hasOwnText, valueText } from "./column-text.ts";
import { editorHref } from "./editor-href.ts";
import { loadRowActions } from "./load-row-actions.ts";
import { MissingRowActions, type ResolvedRow } from "./MissingRowActions.tsx";
import type { Shown } from "./use-list.ts";

const CodeNotes = lazyComponent(() => import("../discounts/CodeNotes.tsx").then((file) => file.CodeNotes));
const StoppageBadge = lazyComponent(() => import("./StoppageBadge.tsx").then((file) => file.StoppageBadge));
const RowActions = lazyPart(loadRowActions);

interface Props {
  family: Family;
  shown: Shown;
  /** True while more rows are loading. */
  reading: boolean;
  onMore: () => void;
  onResolved: ResolvedRow;
  /** Draws the checkbox of a row, in a list whose rows can be selected. */
  choice?: ((item: ListItem) => ReactNode) | undefined;
}

/** Draws the rows of a list: the family's columns, a link to the editor, and how many of Shopify's places are taken. */
export function ListTable({ family, shown, reading, onMore, onResolved, choice }: Props) {
  const { columns, title, rowActions } = family.list;
  const { items, total, places, next } = shown;
  return (
    <Card padding="0">
      <Table
        caption={title}
        columns={[
          ...(choice === undefined ? [] : ["Select"]),
          ...columns.map((column) => column.title),
          rowActions === undefined ? "Edit" : "Actions",
        ]}
        rows={items.map((item) => ({
          id: item.guid,
          cells: [
            ...(choice === undefined ? [] : [choice(item)]),
            ...columns.map((column, index) =>
              index === 0 ? <Name key={column.field} {...{ column, item, family }} /> : cell(family, column, item),
            ),
            <End key="end" {...{ family, item, onResolved }} />,
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
                {places} of {ACTIVE_PER_API} active. {ownPlacesText(shown)} Shopify counts the rules of all apps in your store.
              </Text>
            )}
          </Stack>
        </Box>
      )}
    </Card>
  );
}

/** Draws the link to the editor, or the other actions of a row. */
function End({ family, item, onResolved }: { family: Family; item: ListItem; onResolved: ResolvedRow }) {
  const { columns, rowActions } = family.list;
  const name = columnText(family, columns[0], item);
  if (item.missing) return <MissingRowActions {...{ family, item, name, onResolved }} />;
  if (rowActions !== undefined) return <RowActions {...{ family, actions: rowActions, item, name, onResolved }} />;
  return (
    <div className="deeds">
      <Button url={editorHref(family, item.subtype, item.guid)} size="slim" variant="tertiary" accessibilityLabel={`Edit ${name}`}>
        Edit
      </Button>
    </div>
  );
}

/** Draws the first column, which also shows what the configuration does, what is wrong with it, and how it was changed elsewhere. */
function Name({ column, item, family }: { column: Column; item: ListItem; family: Family }) {
  const codes = codesOf(family, item);
  const change = changeText(item);
  // what the whole list lacks is said above it, once
  const lock = requiredPlan(family, undefined, useShop());
  return (
    <Stack gap="100">
      <Row gap="200" blockAlign="center">
        <Link url={editorHref(family, item.subtype, item.guid)} monochrome removeUnderline>
          <Text as="span" fontWeight="semibold">
            <Clamped text={columnText(family, column, item)} />
          </Text>
        </Link>
        {item.stoppage !== undefined && <StoppageBadge family={family} stoppage={item.stoppage} />}
        {item.failingSince !== undefined && <Badge tone="critical">{`Failing at checkout since ${formatMoment(item.failingSince)}`}</Badge>}
        {item.paused && <Badge tone="attention">Paused</Badge>}
        {item.problem !== undefined && (
          <Badge tone="warning">{lock !== undefined && item.problem.endsWith(lockedMessage(lock)) ? "Not applied" : item.problem}</Badge>
        )}
        {item.note !== undefined && <Badge>{item.note}</Badge>}
      </Row>
      {item.summary !== undefined && (
        <Text as="p" tone="subdued">
          {item.summary}
        </Text>
      )}
      {change !== undefined && (
        <Text as="p" tone="subdued" variant="bodySm">
          <span title={change.title}>{change.text}</span>
        </Text>
      )}
      {codes.length > 0 && <CodeNotes codes={codes} />}
    </Stack>
  );
}

/** Returns the codes as a list returns them, or as they stand in a whole record. */
function codesOf(family: Family, { values, raw }: ListItem): readonly string[] {
  const codes = getProperty(values, "codes");
  return Array.isArray(codes) ? codes.map(String) : discountCodesIn(family, raw);
}

function cell(family: Family, column: Column, item: ListItem) {
  const text = columnText(family, column, item);
  const tone = column.tones?.[valueText(cellValue(column, item))];
  if (tone === undefined) return hasOwnText(column, item) ? <span className="cell whole">{text}</span> : <Clamped text={text} />;
  return tone === "none" ? <Badge>{text}</Badge> : <Badge tone={tone}>{text}</Badge>;
}

/** Draws a text of any length in a cell: the beginning of a long one, and the whole text on hover. */
function Clamped({ text }: { text: string }) {
  return (
    <span className="cell" title={text}>
      {text}
    </span>
  );
}
