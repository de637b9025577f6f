import { Fragment } from "react";
import { idOf } from "../../engine/declare/act.ts";
import type { Act, Family } from "../../engine/types.ts";
import { later } from "../ui/later.tsx";
import { HidesAll } from "./HidesAll.tsx";
import { Positions } from "./Positions.tsx";

const Renamed = later(() => import("./Renamed.tsx").then((file) => file.Renamed));

interface Props {
  family: Family;
  /** Those that are about methods. */
  acts: readonly Act[];
  draft: object;
}

/** What to beware of with the methods that a rule names, act by act. */
export function Cautions({ family, acts, draft }: Props) {
  return acts.map((act) => (
    <Fragment key={idOf(family, act)}>
      <Positions {...{ family, act, draft }} />
      {act.targets?.renames !== undefined && <Renamed {...{ family, act, draft }} />}
      <HidesAll {...{ family, act, draft }} />
    </Fragment>
  ));
}
