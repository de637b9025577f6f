import { lazy, Suspense, useState } from "react";
import type { Configuration, Family } from "../../engine/types.ts";
import { useLeaveGuard } from "../router.ts";
import type { Store } from "../store.ts";
import { Ask } from "../ui/Ask.tsx";
import { Badge, Banner, Layout, Stack, Text } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";
import { Notices } from "./Notices.tsx";
import { RuleForm } from "./RuleForm.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { Summary } from "./Summary.tsx";
import { type Identity, useActions } from "./use-actions.ts";
import { useAlarm } from "./use-alarm.tsx";
import { useDraft } from "./use-draft.ts";
import "./editor.css";

const Failing = lazy(() => import("../ui/Failing.tsx").then((file) => ({ default: file.Failing })));

interface Props {
  family: Family;
  initial: Configuration;
  /** Absent while the customization is new. */
  identity: Identity | undefined;
  /** What the list says in the place of the stored name, where that is a placeholder. */
  legacy?: string | undefined;
  /** Since when checkout has gone on without it. */
  failingSince?: string | undefined;
  store: Store;
  onReload?: () => void;
}

/** The editor of any family: its form, the rule in words, and saving, switching and deleting it. */
export function Editor({ family, initial, identity, legacy, failingSince, store, onReload }: Props) {
  const edit = useDraft(family.id, initial, identity !== undefined);
  const actions = useActions(family, identity, legacy ?? initial.name);
  const [deleting, setDeleting] = useState(false);
  useLeaveGuard(edit.dirty);

  const variant = family.variants[initial.subtype];
  const action = identity === undefined ? "Save" : "Update";
  const busy = actions.busy !== undefined;
  const blocked = busy || edit.judgement.problems.length > 0;
  const alarm = useAlarm(family, identity === undefined ? undefined : initial);
  const save = (revision?: number) => alarm.guard(edit.draft, () => void actions.save(edit.judgement.normal, revision));
  const toggle = {
    content: initial.enabled ? "Deactivate Customization" : "Activate Customization",
    helpText: edit.dirty ? "Save or discard your changes first" : undefined,
    disabled: busy || edit.dirty,
    loading: actions.busy === "toggle",
    onAction: () => alarm.guard({ ...initial, enabled: !initial.enabled }, () => void actions.toggle(initial)),
  };
  const erase = { content: "Delete", destructive: true, disabled: busy, onAction: () => setDeleting(true) };
  return (
    <Screen
      title={variant?.title ?? family.title}
      badge={
        identity !== undefined && (
          <Badge {...(initial.enabled ? { tone: "success" } : {})}>{initial.enabled ? "Enabled" : "Disabled"}</Badge>
        )
      }
      back={family.list.path}
      primaryAction={{ content: action, disabled: blocked, loading: actions.busy === "save", onAction: () => save() }}
      secondaryActions={identity === undefined ? [] : [toggle, erase]}
    >
      <SaveBar dirty={edit.dirty} disabled={blocked} busy={busy} onSave={() => save()} onDiscard={edit.discard} />
      <Layout>
        <Layout.Section>
          <Stack gap="400">
            <Notices
              {...{ actions }}
              onReload={() => {
                edit.discard();
                onReload?.();
              }}
              onOverwrite={save}
            />
            {failingSince !== undefined && (
              <Suspense>
                <Failing since={failingSince} what="this customization" remedy="Update it to save it again." />
              </Suspense>
            )}
            {legacy !== undefined && (
              <Banner tone="warning" title={legacy}>
                <p>It was stored without a name of its own. Type one below and update; until then checkout runs it as it is.</p>
              </Banner>
            )}
            {variant?.caution !== undefined && (
              <Banner tone="warning">
                <p>{variant.caution}</p>
              </Banner>
            )}
            <RuleForm
              family={family}
              configuration={edit.draft}
              store={store}
              problems={edit.shown}
              onChange={edit.change}
              onTouch={edit.touch}
              onForget={edit.forget}
            />
          </Stack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <Summary {...{ family, store, action }} draft={edit.draft} judgement={edit.judgement} stored={identity !== undefined} />
        </Layout.Section>
      </Layout>
      {alarm.question}
      {deleting && (
        <Ask
          title={`Delete ${legacy ?? initial.name}?`}
          action="Delete"
          busy={actions.busy === "delete"}
          onConfirm={() => void actions.erase()}
          onClose={() => setDeleting(false)}
        >
          <Text as="p">Checkout goes back to how it is without this customization. This cannot be undone.</Text>
        </Ask>
      )}
    </Screen>
  );
}
