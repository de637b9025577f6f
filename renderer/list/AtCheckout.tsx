import { blockOf } from "../../engine/declare/act.ts";
import { ownersOf } from "../../engine/declare/owners.ts";
import type { Family } from "../../engine/types.ts";
import { Placed } from "./Placed.tsx";
import { Unmet } from "./Unmet.tsx";

/** What is to be said of what the list holds at checkout: of what the platform must have for it, and of the blocks that show it. */
export function AtCheckout({ family }: { family: Family }) {
  const { id, noun } = family;
  return (
    <>
      {ownersOf(id).length > 0 && <Unmet id={id} />}
      {blockOf(family) !== undefined && <Placed id={id} noun={noun} />}
    </>
  );
}
