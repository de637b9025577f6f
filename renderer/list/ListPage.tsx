import { type ComponentProps, useEffect, useState } from "react";
import { months } from "../../engine/generated/months.ts";
import type { Family } from "../../engine/types/family.ts";
import { useShop } from "../data/shop.ts";
import { type Flash, peekFlash, takeFlash, useLateEnd } from "../lib/flash.ts";
import { navigate } from "../lib/router.ts";
import { usePauseFinished } from "../pause/use-pause.ts";
import { requiredPlan } from "../plan-lock/required-plan.ts";
import { focusAfterRender } from "../rjsf-theme/focus-after-render.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { lazyComponent, lazyPart, preload } from "../ui/lazy.tsx";
import { Banner, Card, SkeletonBodyText, Stack } from "../ui/polaris.ts";
import { Screen } from "../ui/Screen.tsx";
import { Tutorial } from "../ui/Tutorial.tsx";
import { UpdatingBadge } from "../ui/UpdatingBadge.tsx";
import { DeletedOutsideBanner } from "./DeletedOutsideBanner.tsx";
import { Empty } from "./Empty.tsx";
import { FailingItems } from "./FailingItems.tsx";
import { ListTable } from "./ListTable.tsx";
import { loadRowActions } from "./load-row-actions.ts";
import { loadSearch } from "./load-search.tsx";
import type { ResolvedRow } from "./MissingRowActions.tsx";
import { retryOf } from "./outcome-message.ts";
import { useAllItems } from "./use-all-items.ts";
import { useCreate } from "./use-create.tsx";
import { type Shown, useList } from "./use-list.ts";

const Bulk = lazyPart(() => import("./BulkActions.tsx").then((file) => file.BulkActions));
const Clear = lazyPart(() => import("./DeleteAll.tsx").then((file) => file.DeleteAll));
/** Draws nothing: the list works without the notices above it when their code fails to load. */
const Unsaid = () => null;
const saidOfCheckout = () =>
  import("./CheckoutNotices.tsx").then(
    (file) => file.CheckoutNotices,
    () => Unsaid,
  );
const AtCheckout = lazyComponent(saidOfCheckout);
const saidOfDocument = () =>
  import("./DocumentNotice.tsx").then(
    (file) => file.DocumentNotice,
    () => Unsaid,
  );
const DocumentNotice = lazyComponent(saidOfDocument);
const saidOfPlan = () =>
  import("../plan-lock/PlanLockNotice.tsx").then(
    (file) => file.PlanLockNotice,
    () => Unsaid,
  );
const LockNotice = lazyComponent(saidOfPlan);
const Month = lazyPart(() => import("../analytics/Month.tsx").then((file) => file.Month));
const Search = lazyComponent(loadSearch, <Waiting />);

/** Draws the list of one family's configurations from the family's declaration alone. */
export function ListPage({ family }: { family: Family }) {
  const { reply, shown, reading, more, reload, refresh: refreshFirst } = useList(family);
  const whole = useAllItems(family);
  const [changes, setChanges] = useState(0);
  const refresh = async () => {
    await Promise.all([refreshFirst(), whole.refresh()]);
    setChanges((before) => before + 1);
  };
  usePauseFinished(refresh);
  const { action: create, chooser } = useCreate(family);
  const [flash, setFlash] = useState(peekFlash);
  const [clearing, setClearing] = useState(false);
  useEffect(() => {
    const told = takeFlash();
    if (told !== undefined) setFlash(told);
  }, []);

  const { list } = family;
  const month = list.figures === undefined ? undefined : months[list.figures];
  const shop = useShop();
  const lock = requiredPlan(family, undefined, shop);
  useEffect(() => {
    if (list.actions !== undefined) preload(loadRowActions);
    if (list.search !== undefined) preload(loadSearch);
  }, [list]);

  const settled: ResolvedRow = async (failure) => {
    setFlash(failure);
    await refresh();
    focusAfterRender(failure === undefined ? "customizations" : "flash");
  };

  useLateEnd(() => {
    const told = takeFlash();
    void (told ? settled(told) : refresh());
  });

  const [again, setAgain] = useState(false);
  const wayOut = (said: Flash) => {
    const { editor, again: call = retryOf(family, said) } = said;
    if (call === undefined) return editor === undefined ? {} : { action: goOn(editor) };
    const onAction = async () => {
      setAgain(true);
      await settled(await call.run());
      setAgain(false);
    };
    return { action: { content: call.content, loading: again, onAction: () => void onAction() } };
  };

  const showMore = async () => {
    const failure = await more();
    if (failure !== undefined)
      setFlash({ title: `No more ${family.noun.other} could be loaded`, text: failure.message ?? "Try again in a moment." });
  };

  const rules = (drawn: Shown, choice?: ComponentProps<typeof ListTable>["choice"]) => (
    <ListTable {...{ family, reading, choice }} shown={drawn} onMore={() => void showMore()} onSettled={settled} />
  );
  const rows = (drawn: Shown) =>
    list.bulk === undefined ? (
      rules(drawn)
    ) : (
      <Bulk {...{ family }} items={drawn.items} onSettled={settled} rows={(choice) => rules(drawn, choice)} />
    );
  const some = shown !== undefined && shown.items.length > 0;
  const clear = { content: list.clear?.action ?? "", destructive: true, onAction: () => setClearing(true) };
  return (
    <Screen
      title={list.title}
      subtitle={list.subtitle}
      back={list.back}
      primaryAction={create}
      secondaryActions={some && list.clear !== undefined ? [clear] : []}
    >
      <Stack gap="400">
        {flash !== undefined && (
          <div id="flash" tabIndex={-1}>
            <Banner tone={flash.tone ?? "critical"} title={flash.title} onDismiss={() => setFlash(undefined)} {...wayOut(flash)}>
              <p>{flash.text}</p>
            </Banner>
          </div>
        )}
        {lock !== undefined && shop && <LockNotice noun={family.noun.other} {...{ shop, lock }} />}
        {shown && <DeletedOutsideBanner family={family} items={shown.items.filter(({ missing }) => missing)} onSettled={settled} />}
        {shown && <FailingItems noun={family.noun} items={shown.items} />}
        <UpdatingBadge />
        {family.keep.in === "metafield" && <DocumentNotice id={family.id} noun={family.noun} onRebuilt={refresh} />}
        {family.keep.in === "metafield" && lock === undefined && <AtCheckout {...{ family, changes }} items={shown?.items ?? []} />}
        {list.tutorial !== undefined && <Tutorial id={family.id} {...list.tutorial} />}
        {month !== undefined && shop && <Month {...{ month, shop }} />}
        {reply === undefined && <Waiting />}
        {reply?.ok === false && (
          <LoadError title={list.failed ?? `${list.title} could not be loaded`} text={reply.failure.message} retry={reload} />
        )}
        {list.note !== undefined && (
          <Banner tone="info">
            <p>{list.note}</p>
          </Banner>
        )}
        <div id="customizations" tabIndex={-1}>
          {shown && !some && <Empty {...list.empty} action={create} />}
          {some && (list.search === undefined ? rows(shown) : <Search {...{ family, shown, rows, whole }} />)}
        </div>
      </Stack>
      {chooser}
      {clearing && <Clear family={family} onSettled={settled} onClose={() => setClearing(false)} />}
    </Screen>
  );
}

/** Returns the button that opens the editor with the values entered there. */
function goOn(editor: string) {
  return { content: "Continue editing", onAction: () => void navigate(editor) };
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
