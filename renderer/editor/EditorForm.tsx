import { nameOf } from "../../engine/declarations/configuration.ts";
import { constantWarnings } from "../../engine/declarations/variant-warnings.ts";
import { Notices } from "../form/Notices.tsx";
import { lazyNote } from "../ui/lazy.tsx";
import { Banner, Stack } from "../ui/polaris-components.ts";
import type { EditorProps } from "./draft-subject.ts";
import { RuleForm } from "./RuleForm.tsx";
import type { Editing } from "./use-editor.ts";

const LockNotice = lazyNote(() => import("../plan-lock/PlanLockNotice.tsx").then((file) => file.PlanLockNotice));
const Failing = lazyNote(() => import("../ui/FunctionFailureBanner.tsx").then((file) => file.FunctionFailureBanner));
const Recovered = lazyNote(() => import("../form/RecoveredDraft.tsx").then((file) => file.RecoveredDraft));

interface Props extends Pick<EditorProps, "family" | "ways" | "legacy" | "failingSince" | "shop"> {
  editing: Editing;
  save: (revision?: number) => void;
  onReload: () => void;
  /** Element in which the side column is drawn. */
  side: HTMLElement | null;
  /** Entitlement that the store lacks to save the configuration. */
  lock: string | undefined;
}

/** Draws the notices about a configuration, and its form. */
export function EditorForm({ family, ways, legacy, failingSince, shop, editing, save, onReload, side, lock }: Props) {
  const { edit, identity, actions, recovery, subject, visit } = editing;
  const { configuration, pending } = edit.values;
  return (
    <Stack gap="400">
      {lock !== undefined && (
        <LockNotice
          noun={family.labels.other}
          {...{ shop, lock }}
          draft={edit.dirty ? { subject, name: nameOf(edit.committed) || `Your ${family.labels.one}` } : undefined}
        >
          What you type is kept in this browser until you can save it.
        </LockNotice>
      )}
      <Notices
        noun={family.labels.one}
        texts={actions}
        retry={actions.mayDelete === true ? { content: "Delete again", onAction: () => void actions.erase() } : undefined}
        onReload={onReload}
        onOverwrite={save}
      />
      {(recovery.restored ?? recovery.hidden ?? recovery.elsewhere[0]) !== undefined && (
        <Recovered noun={family.labels.one} {...{ ways, edit, recovery, subject, visit }} revision={identity?.revision} />
      )}
      {failingSince !== undefined && (
        <Failing since={failingSince} what={`this ${family.labels.one}`} remedy="Update it to save it again." />
      )}
      {legacy !== undefined && (
        <Banner tone="warning" title={legacy}>
          <p>{`This ${family.labels.one} was saved without a name. Add a name and update it. Until then it stays as it is.`}</p>
        </Banner>
      )}
      {constantWarnings(family, configuration).map((warning) => (
        <Banner key={warning} tone="warning">
          <p>{warning}</p>
        </Banner>
      ))}
      <RuleForm {...{ family, configuration, pending, shop, side }} problems={edit.shown} edit={edit} />
    </Stack>
  );
}
