import { type ReactNode, useMemo } from "react";
import { isRuleFamily } from "../../engine/declarations/storage-declaration.ts";
import { ACTIVE_PER_API } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import { ownPlacesText } from "../../engine/wording/own-places.ts";
import { useShop } from "../data/shop.ts";
import { Box, Button, Card, Row, Stack, Text } from "../ui/polaris-components.ts";
import { TableFrame } from "../ui/Table.tsx";
import { ListRow } from "./ListRow.tsx";
import type { ResolvedRow } from "./MissingRowActions.tsx";
import type { RowTools } from "./row-tools.ts";
import type { Shown } from "./use-list.ts";

interface Props {
  family: Family;
  shown: Shown;
  /** True while more rows are loading. */
  reading: boolean;
  onMore: () => void;
  onResolved: ResolvedRow;
  /** Tools of the rows, and the bar that acts on the chosen ones; absent until their code is there. */
  tools?: RowTools | undefined;
  bar?: ReactNode;
}

/** Draws the rows of a list: the family's columns, a link to the editor, and how many of Shopify's places are taken. */
export function ListTable({ family, shown, reading, onMore, onResolved, tools, bar }: Props) {
  const { columns, title, rowActions } = family.list;
  const { items, total, places, next } = shown;
  const shop = useShop();
  const titles = useMemo(
    () => [...columns.map((column) => column.title), rowActions === undefined ? "Edit" : "Actions"],
    [columns, rowActions],
  );
  return (
    <Card padding="0">
      <div className={bar === undefined ? undefined : "selectable"}>
        {bar}
        <TableFrame caption={title} columns={titles}>
          {items.map((item) => (
            <ListRow
              key={item.guid}
              {...{ family, item, titles, shop, onResolved }}
              isChosen={tools?.chosen.has(item.guid) === true}
              isFresh={tools?.fresh.has(item.guid) === true}
              isBusy={tools?.busy.has(item.guid) === true}
              isLeaving={tools?.pending.has(item.guid) === true || tools?.erasing.has(item.guid) === true}
              choose={tools?.choose}
              turn={tools?.turn}
              takeBack={tools?.takeBack}
            />
          ))}
        </TableFrame>
      </div>
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
                {places} of {ACTIVE_PER_API} active. {ownPlacesText(family, shown)} Shopify counts the rules of all apps in your store.
              </Text>
            )}
          </Stack>
        </Box>
      )}
    </Card>
  );
}
