import { memo } from "react";
import { discountCodesIn } from "../../engine/declarations/discount-codes.ts";
import { lockedMessage } from "../../engine/declarations/entitlements.ts";
import type { Column } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import type { Shop } from "../data/shop.ts";
import { requiredPlan } from "../plan-lock/required-plan.ts";
import { formatMoment } from "../ui/format-moment.ts";
import { lazyNote, lazyPart } from "../ui/lazy.tsx";
import { Badge, Button, Link, Row, Stack, Text } from "../ui/polaris-components.ts";
import { TableRow } from "../ui/Table.tsx";
import { cellValue } from "./cell-value.ts";
import { changeText } from "./change-text.ts";
import { columnText, hasOwnText, valueText } from "./column-text.ts";
import { editorHref } from "./editor-href.ts";
import { loadRowActions } from "./load-row-actions.ts";
import { MissingRowActions, type ResolvedRow } from "./MissingRowActions.tsx";
import { RowSwitch } from "./RowSwitch.tsx";
import type { RowTools } from "./row-tools.ts";
import type { Choose } from "./use-selection.ts";

const CodeNotes = lazyNote(() => import("../discounts/CodeNotes.tsx").then((file) => file.CodeNotes));
const LimitBadges = lazyNote(() => import("../limits/LimitBadges.tsx").then((file) => file.LimitBadges));
const StoppageBadge = lazyNote(() => import("./StoppageBadge.tsx").then((file) => file.StoppageBadge));
const RowActions = lazyPart(loadRowActions);

interface Props {
  family: Family;
  item: ListItem;
  /** Titles of the table's columns. */
  titles: readonly string[];
  shop: Shop | undefined;
  onResolved: ResolvedRow;
  isChosen: boolean;
  isFresh: boolean;
  isBusy: boolean;
  /** True if the row is about to be deleted, or being deleted. */
  isLeaving: boolean;
  /** Absent where rows cannot be chosen, turned or taken back. */
  choose: Choose | undefined;
  turn: RowTools["turn"];
  takeBack: ((guid: string) => void) | undefined;
}

/** Draws a row of a list; it is drawn again only when something of it changes. */
export const ListRow = memo(function ListRow({ family, item, titles, shop, onResolved, ...tools }: Props) {
  const { isChosen, isLeaving, choose } = tools;
  const name = columnText(family, family.list.columns[0], item);
  const cells = family.list.columns.map((column, index) => {
    if (index > 0) return cell(family, column, item);
    const content = <Name key={column.field} {...{ column, item, family, shop }} isFresh={tools.isFresh} isLeaving={isLeaving} />;
    if (choose === undefined) return content;
    return (
      <div key={column.field} className="choice-cell">
        {item.missing || isLeaving ? <span className="choice" /> : <Choice {...{ name, isChosen, choose }} guid={item.guid} />}
        {content}
      </div>
    );
  });
  const state = isLeaving ? "leaving" : isChosen ? "chosen" : undefined;
  return (
    <TableRow
      columns={titles}
      cells={[...cells, <End key="end" {...{ family, item, name, shop, onResolved }} {...tools} />]}
      state={state}
    />
  );
});

function Choice({ name, guid, isChosen, choose }: { name: string; guid: string; isChosen: boolean; choose: Choose }) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isChosen}
        onChange={({ target, nativeEvent }) => choose(guid, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

type EndProps = Pick<Props, "family" | "item" | "shop" | "onResolved" | "isBusy" | "isLeaving" | "turn" | "takeBack"> & { name: string };

/** Draws the switch of a row and the link to its editor, or its other actions. */
function End({ family, item, name, shop, onResolved, isBusy, isLeaving, turn, takeBack }: EndProps) {
  const { rowActions } = family.list;
  if (item.missing) return <MissingRowActions {...{ family, item, name, onResolved }} />;
  if (isLeaving) {
    return (
      <Button size="slim" disabled={isBusy} onClick={() => takeBack?.(item.guid)} accessibilityLabel={`Undo deleting ${name}`}>
        Undo
      </Button>
    );
  }
  return (
    <div className="row-end">
      {turn !== undefined && <RowSwitch {...{ family, item, name, shop, isBusy, turn }} />}
      {rowActions === undefined ? (
        <div className="deeds">
          <Button url={editorHref(family, item.subtype, item.guid)} size="slim" variant="tertiary" accessibilityLabel={`Edit ${name}`}>
            Edit
          </Button>
        </div>
      ) : (
        <RowActions {...{ family, actions: rowActions, item, name, onResolved }} />
      )}
    </div>
  );
}

interface NameProps extends Pick<Props, "family" | "item" | "shop" | "isFresh" | "isLeaving"> {
  column: Column;
}

/** Draws the first column, which also shows what the configuration does, what is wrong with it, and how it was changed elsewhere. */
function Name({ column, item, family, shop, isFresh, isLeaving }: NameProps) {
  const codes = codesOf(family, item);
  const change = changeText(item);
  // what the whole list lacks is said above it, once
  const lock = requiredPlan(family, undefined, shop);
  return (
    <Stack gap="100">
      <Row gap="200" blockAlign="center">
        {isLeaving ? (
          <s>
            <Clamped text={columnText(family, column, item)} />
          </s>
        ) : (
          <Link url={editorHref(family, item.subtype, item.guid)} monochrome removeUnderline>
            <Text as="span" fontWeight="semibold">
              <Clamped text={columnText(family, column, item)} />
            </Text>
          </Link>
        )}
        {isFresh && <Badge tone="info">New</Badge>}
        {item.limits !== undefined && <LimitBadges limits={item.limits} />}
        {item.stoppage !== undefined && <StoppageBadge family={family} stoppage={item.stoppage} />}
        {item.failingSince !== undefined && <Badge tone="critical">{`Failing at checkout since ${formatMoment(item.failingSince)}`}</Badge>}
        {item.draft && !saysDraft(family, item) && <Badge tone="info">Draft</Badge>}
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

/** Reports whether a column says so already. */
function saysDraft(family: Family, item: ListItem): boolean {
  return family.list.columns.some((column) => columnText(family, column, item) === "Draft");
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
