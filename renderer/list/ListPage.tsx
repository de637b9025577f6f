import { useEffect, useState } from "react";
import type { Family } from "../../engine/types.ts";
import { leftFlash, takeFlash, useLateEnd } from "../flash.ts";
import { usePauseSettled } from "../pause/use-pause.ts";
import { navigate, useAddress } from "../router.ts";
import { focusSoon } from "../theme/focus-soon.ts";
import { Failed } from "../ui/Failed.tsx";
import { later } from "../ui/later.tsx";
import { Banner, Card, SkeletonBodyText, Stack } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";
import { Updating } from "../ui/Updating.tsx";
import { Empty } from "./Empty.tsx";
import { editorHref } from "./editor-href.ts";
import { FailingItems } from "./FailingItems.tsx";
import { Lost } from "./Lost.tsx";
import type { Settled } from "./Missing.tsx";
import { Rules } from "./Rules.tsx";
import { Tutorial } from "./Tutorial.tsx";
import { useList } from "./use-list.ts";

const Chooser = later(() => import("../ui/Chooser.tsx").then((file) => file.Chooser));

/** The list of one family's customizations, drawn from the family's declaration alone. The platform's own way to a new one is `?create`. */
export function ListPage({ family }: { family: Family }) {
  const { reply, shown, reading, more, reload, refresh } = useList(family);
  usePauseSettled(refresh);
  const asked = useAddress().searchParams.has("create");
  const [choosing, setChoosing] = useState(asked);
  const [flash, setFlash] = useState(leftFlash);
  useEffect(() => {
    const told = takeFlash();
    if (told !== undefined) setFlash(told);
  }, []);

  const settled: Settled = async (failure) => {
    setFlash(failure);
    await refresh();
    focusSoon(failure === undefined ? "customizations" : "flash");
  };

  useLateEnd(() => {
    const told = takeFlash();
    void (told ? settled(told) : refresh());
  });

  const showMore = async () => {
    const failure = await more();
    if (failure !== undefined)
      setFlash({ title: "No more customizations could be loaded", text: failure.message ?? "Try again in a moment." });
  };

  const { list } = family;
  const create = { content: list.create.action, onAction: () => setChoosing(true) };
  return (
    <Screen title={list.title} subtitle={list.subtitle} back={list.back} primaryAction={create}>
      <Stack gap="400">
        {flash !== undefined && (
          <div id="flash" tabIndex={-1}>
            <Banner
              tone="critical"
              title={flash.title}
              onDismiss={() => setFlash(undefined)}
              {...(flash.editor === undefined ? {} : { action: goOn(flash.editor) })}
            >
              <p>{flash.text}</p>
            </Banner>
          </div>
        )}
        {shown && <Lost family={family} items={shown.items.filter(({ missing }) => missing)} onSettled={settled} />}
        {shown && <FailingItems items={shown.items} />}
        <Updating />
        {list.tutorial !== undefined && <Tutorial id={family.id} {...list.tutorial} />}
        {reply === undefined && <Waiting />}
        {reply?.ok === false && <Failed title={`${list.title} could not be loaded`} text={reply.failure.message} retry={reload} />}
        <div id="customizations" tabIndex={-1}>
          {shown && shown.items.length === 0 && <Empty {...list.empty} action={create} />}
          {shown && shown.items.length > 0 && <Rules {...{ family, shown, reading }} onMore={() => void showMore()} onSettled={settled} />}
        </div>
      </Stack>
      {choosing && (
        <Chooser
          title={list.create.title}
          choices={Object.entries(family.variants).map(([id, variant]) => ({
            title: variant.choice ?? variant.kind,
            text: variant.description,
            href: editorHref(family, id),
          }))}
          more={list.create.request}
          onClose={() => (asked ? void navigate(list.path, { replace: true }) : setChoosing(false))}
        />
      )}
    </Screen>
  );
}

/** The editor opens with what was typed there. */
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
