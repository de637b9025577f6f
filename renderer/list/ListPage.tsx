import { useEffect, useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import { useShop } from "../data/shop.ts";
import { useArrivals } from "../lib/use-arrivals.ts";
import { InfoBanner } from "../ui/InfoBanner.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { lazyComponent, lazyPart, preload } from "../ui/lazy.tsx";
import { Card, SkeletonBodyText, Stack } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import { useScreenWidth } from "../ui/use-screen-width.ts";
import { Empty } from "./Empty.tsx";
import { FlashBanner } from "./FlashBanner.tsx";
import { ListExtras, ListNotices, lateNotices } from "./ListNotices.tsx";
import { ListTable } from "./ListTable.tsx";
import { loadListTools } from "./load-list-tools.tsx";
import { loadRowActions } from "./load-row-actions.ts";
import type { Selectable } from "./SelectableRows.tsx";
import { useCreate } from "./use-create.tsx";
import type { Shown } from "./use-list.ts";
import { useListPage } from "./use-list-page.ts";
import "./list.css";

const Clear = lazyPart(() => import("./DeleteAll.tsx").then((file) => file.DeleteAll));
const EmptyTemplates = lazyPart(() => import("../templates/EmptyTemplates.tsx").then((file) => file.EmptyTemplates));
const ListTools = lazyComponent(loadListTools, <Waiting />);

/** Draws the list of one family's configurations from the family's declaration alone. */
export function ListPage({ family }: { family: Family }) {
  const { list, texts } = family;
  const { reply, shown, reading, reload, refresh, changes, allItems, flash, setFlash, resolved, showMore } = useListPage(family);
  const { action: create, chooser } = useCreate(family);
  const arrivals = useArrivals();
  const [clearing, setClearing] = useState(false);
  const isNarrow = useScreenWidth() === "narrow";
  useEffect(() => {
    if (list.rowActions !== undefined) preload(loadRowActions);
    preload(loadListTools);
  }, [list]);

  const rows = (drawn: Shown, { onMore = () => void showMore(), ...tools }: Partial<Selectable> = {}) => (
    <ListTable {...{ family, reading, onMore }} shown={drawn} onResolved={resolved} {...tools} />
  );
  // rows and notices are drawn at once, so that nothing is pushed down
  const late = lateNotices(family, useShop(), isNarrow);
  const isWaiting = reply === undefined || (reply.ok && (late === undefined || !arrivals.have(late)));
  const some = shown !== undefined && shown.items.length > 0;
  const clear = { content: familyText(family, "deleteAllButton"), destructive: true, onAction: () => setClearing(true) };
  return (
    <Screen
      title={list.title}
      subtitle={texts.listSubtitle}
      back="/"
      primaryAction={create}
      secondaryActions={some && family.endpoints.clear !== undefined ? [clear] : []}
    >
      <Stack gap="400">
        <FlashBanner {...{ family, flash }} onRetried={resolved} onDismiss={() => setFlash(undefined)} />
        {isWaiting && <Waiting />}
        <div className={isWaiting ? "list-notices list-waiting" : "list-notices"}>
          <ListNotices {...{ family, shown, changes, refresh }} onResolved={resolved} arrive={arrivals.arrive} />
          {!isNarrow && <ListExtras family={family} arrive={arrivals.arrive} />}
          {texts.listNote !== undefined && (
            <InfoBanner id={`list:${family.id}`}>
              <p>{texts.listNote}</p>
            </InfoBanner>
          )}
        </div>
        {reply?.ok === false && <LoadError title={familyText(family, "loadError")} text={reply.failure.message} retry={reload} />}
        <div id="customizations" tabIndex={-1}>
          {!isWaiting && shown && !some && (
            <Stack gap="400">
              <Empty title={familyText(family, "emptyTitle")} description={texts.emptyDescription} action={create} />
              <EmptyTemplates family={family.id} />
            </Stack>
          )}
          {!isWaiting && some && <ListTools {...{ family, shown, rows, items: allItems, refresh }} onResolved={resolved} />}
        </div>
        {isNarrow && <ListExtras family={family} arrive={arrivals.arrive} />}
      </Stack>
      {chooser}
      {clearing && <Clear family={family} onResolved={resolved} onClose={() => setClearing(false)} />}
    </Screen>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" aria-busy="true">
      <Card>
        <SkeletonBodyText lines={6} />
      </Card>
    </div>
  );
}
