import { useCallback } from "react";
import { namedByOthers, type Renaming } from "../../engine/explain/methods-renamed-by-others.ts";
import type { Act } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { type Item, listAll } from "../data/list-items.ts";
import { useRequest } from "../data/use-request.ts";
import { Banner } from "../ui/polaris.ts";

/** Who reads these knows what to do about the others. */
const SHOWN = 3;

interface Props {
  family: Family;
  act: Act;
  draft: object;
  /** Of the rule itself, which the list has, too; undefined for a new one. */
  guid: string | undefined;
}

/** What to beware of where a name is one that another rule of the store gives: this one does not see it. */
export function Renamed({ family, act, draft, guid }: Props) {
  const load = useCallback(() => listAll(family), [family]);
  const { reply } = useRequest(load);
  const items = reply?.ok ? reply.value.items : [];
  const found = namedByOthers(act, draft, renamings(items, guid)).slice(0, SHOWN);
  if (found.length === 0) return null;
  return (
    <Banner tone="warning">
      {found.map(({ text, rule }) => (
        <p key={text}>
          {`"${text}" is the name that "${rule}" gives. Rules do not see names that other rules give: enter the name that the method had before.`}
        </p>
      ))}
    </Banner>
  );
}

/** Those that are on, but for the rule itself. */
function renamings(items: readonly Item[], own: string | undefined): Renaming[] {
  return items.flatMap(({ guid, title, enabled, values }) => {
    const gives = getProperty(values, "gives");
    return enabled && guid !== own && typeof gives === "string" ? [{ rule: title, gives }] : [];
  });
}
