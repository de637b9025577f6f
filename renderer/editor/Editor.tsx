import { lazy, Suspense, useState } from "react";
import { Ask } from "../ui/Ask.tsx";
import { Badge, Banner, Layout, Stack, Text } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";
import { Notices } from "./Notices.tsx";
import { RuleForm } from "./RuleForm.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { Summary } from "./Summary.tsx";
import type { EditorProps } from "./subject.ts";
import { useAlarm } from "./use-alarm.tsx";
import { useEditor } from "./use-editor.ts";
import "./editor.css";

const Failing = lazy(() => import("../ui/Failing.tsx").then((file) => ({ default: file.Failing })));
const Recovered = lazy(() => import("./Recovered.tsx").then((file) => ({ default: file.Recovered })));

/** The editor of any family: its form, the rule in words, and saving, switching and deleting it. */
export function Editor({ family, initial, legacy, failingSince, store, onReload, visit, found, ...props }: EditorProps) {
  const { edit, identity, actions, recovery, keeping, subject } = useEditor({ family, initial, legacy, visit, found, ...props });
  const [deleting, setDeleting] = useState(false);

  const variant = family.variants[initial.subtype];
  const action = identity === undefined ? "Save" : "Update";
  const busy = actions.busy !== undefined;
  const blocked = busy || edit.judgement.problems.length > 0;
  const alarm = useAlarm(family, identity === undefined ? undefined : edit.base);
  const save = (revision?: number) => alarm.guard(edit.whole, () => void actions.save(edit.whole, edit.judgement.normal, revision));
  const toggle = {
    content: edit.base.enabled ? "Deactivate Customization" : "Activate Customization",
    helpText: edit.dirty ? "Save or discard your changes first" : undefined,
    disabled: busy || edit.dirty,
    loading: actions.busy === "toggle",
    onAction: () => alarm.guard({ ...edit.base, enabled: !edit.base.enabled }, () => void actions.toggle(edit.base)),
  };
  const erase = { content: "Delete", destructive: true, disabled: busy, onAction: () => setDeleting(true) };
  return (
    <Screen
      title={variant?.title ?? family.title}
      badge={
        identity !== undefined && (
          <Badge {...(edit.base.enabled ? { tone: "success" } : {})}>{edit.base.enabled ? "Enabled" : "Disabled"}</Badge>
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
                keeping.putAside(edit.typed);
                onReload?.();
              }}
              onOverwrite={save}
            />
            {(recovery.restored ?? recovery.aside ?? recovery.elsewhere[0]) !== undefined && (
              <Suspense>
                <Recovered {...{ family, edit, recovery, subject, visit }} revision={identity?.revision} />
              </Suspense>
            )}
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
              configuration={edit.typed.configuration}
              pending={edit.typed.pending}
              store={store}
              problems={edit.shown}
              onChange={edit.change}
              onType={edit.type}
              onTouch={edit.touch}
              onForget={edit.forget}
            />
          </Stack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <Summary {...{ family, store, action }} draft={edit.whole} judgement={edit.judgement} stored={identity !== undefined} />
        </Layout.Section>
      </Layout>
      {alarm.question}
      {deleting && (
        <Ask
          title={`Delete ${legacy ?? edit.base.name}?`}
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
