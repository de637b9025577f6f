import { Fragment } from "react";
import type { RuleEffect } from "../../engine/coverage/rule-effect.ts";
import { actionId } from "../../engine/declarations/actions.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { lazyNote } from "../ui/lazy.tsx";
import { HidesAllWarning } from "./HidesAllWarning.tsx";
import { PositionWarnings } from "./PositionWarnings.tsx";

const Renamed = lazyNote(() => import("./RenamedMethodWarning.tsx").then((file) => file.RenamedMethodWarning));

interface Props {
  family: Family;
  /** Actions that name methods. */
  acts: readonly FamilyAction[];
  draft: object;
  /** Guid of the rule; undefined for a new one. */
  guid: string | undefined;
  effect: RuleEffect | undefined;
}

/** Shows warnings about the methods that a rule names, action by action. */
export function MethodWarnings({ family, acts, draft, guid, effect }: Props) {
  return acts.map((action) => (
    <Fragment key={actionId(family, action)}>
      <PositionWarnings {...{ family, action, draft }} />
      {action.targets?.newNameFields !== undefined && <Renamed {...{ family, action, draft, guid }} />}
      <HidesAllWarning {...{ family, action, draft, effect }} />
    </Fragment>
  ));
}
