import type { Family } from "../../engine/types.ts";
import { HidesAll } from "./HidesAll.tsx";
import { Positions } from "./Positions.tsx";

/** What to beware of with the methods that a rule names. */
export function Cautions({ family, draft }: { family: Family; draft: object }) {
  return (
    <>
      <Positions family={family} draft={draft} />
      <HidesAll family={family} draft={draft} />
    </>
  );
}
