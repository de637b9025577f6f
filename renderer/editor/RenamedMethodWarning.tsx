import { useCallback } from "react";
import { namedByOthers, type Renaming } from "../../engine/explain/named-by-others.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { type ListItem, listAll } from "../data/list-items.ts";
import { useRequest } from "../data/use-request.ts";
import { Banner } from "../ui/polaris-components.ts";

/** Number of renamings that are shown; these few explain the others. */
const SHOWN = 3;

interface Props {
  family: Family;
  action: FamilyAction;
  draft: object;
  /** Guid of the rule itself, which is in the list, too; undefined for a new rule. */
  guid: string | undefined;
}

/** Warns where a rule names a method by a name that another rule of the store gives it: this rule does not find that name. */
export function RenamedMethodWarning({ family, action, draft, guid }: Props) {
  const load = useCallback(() => listAll(family), [family]);
  const { reply } = useRequest(load);
  const items = reply?.ok ? reply.value.items : [];
  const namedByOther = namedByOthers(action, draft, renamings(items, guid)).slice(0, SHOWN);
  if (namedByOther.length === 0) return null;
  return (
    <Banner tone="warning">
      {namedByOther.map(({ text, rule }) => (
        <p key={text}>
          {`"${text}" is the name that "${rule}" gives. Rules don't see names that other rules give. Enter the method's name before the change.`}
        </p>
      ))}
    </Banner>
  );
}

/** Returns the renamings of rules that are on, except those of the rule itself. */
function renamings(items: readonly ListItem[], own: string | undefined): Renaming[] {
  return items.flatMap(({ guid, title, enabled, values }) => {
    const gives = getProperty(values, "gives");
    return enabled && guid !== own && typeof gives === "string" ? [{ rule: title, gives }] : [];
  });
}
