import { useCallback } from "react";
import { nameOf } from "../../engine/declare/configuration.ts";
import { property } from "../../engine/declare/object.ts";
import { namedByOthers, type Renaming } from "../../engine/rule/named-by-others.ts";
import type { Act, Family } from "../../engine/types.ts";
import { type Item, listAll } from "../items.ts";
import { Banner } from "../ui/parts.ts";
import { useReply } from "../use-reply.ts";

/** Who reads these knows what to do about the others. */
const SHOWN = 3;

interface Props {
  family: Family;
  act: Act;
  draft: object;
}

/** What to beware of where a name is one that another rule of the store gives: this one does not see it. */
export function Renamed({ family, act, draft }: Props) {
  const load = useCallback(() => listAll(family), [family]);
  const { reply } = useReply(load);
  const items = reply?.ok ? reply.value.items : [];
  const found = namedByOthers(act, draft, renamings(items, nameOf(draft))).slice(0, SHOWN);
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

/** Those that are on, but for the rule itself, which the list has under its name. */
function renamings(items: readonly Item[], own: string): Renaming[] {
  return items.flatMap(({ title, enabled, values }) => {
    const gives = property(values, "gives");
    return enabled && title !== own && typeof gives === "string" ? [{ rule: title, gives }] : [];
  });
}
