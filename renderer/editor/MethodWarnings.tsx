import { Fragment } from "react";
import { idOf } from "../../engine/declarations/actions.ts";
import type { Act } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { later } from "../ui/lazy.tsx";
import { HidesAll } from "./HidesAllWarning.tsx";
import { Positions } from "./PositionWarnings.tsx";

const Renamed = later(() => import("./RenamedMethodWarning.tsx").then((file) => file.Renamed));

interface Props {
  family: Family;
  /** Those that are about methods. */
  acts: readonly Act[];
  draft: object;
  /** Undefined for a new rule. */
  guid: string | undefined;
}

/** What to beware of with the methods that a rule names, act by act. */
export function Cautions({ family, acts, draft, guid }: Props) {
  return acts.map((act) => (
    <Fragment key={idOf(family, act)}>
      <Positions {...{ family, act, draft }} />
      {act.targets?.renames !== undefined && <Renamed {...{ family, act, draft, guid }} />}
      <HidesAll {...{ family, act, draft }} />
    </Fragment>
  ));
}
