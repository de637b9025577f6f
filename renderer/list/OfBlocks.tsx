import { blocks } from "../../engine/generated/blocks.ts";
import type { Family } from "../../engine/types.ts";
import { GateNotice } from "./GateNotice.tsx";
import { Placed } from "./Placed.tsx";

/** What is to be said of the blocks that show what the list holds. */
export function OfBlocks({ id, noun }: Pick<Family, "id" | "noun">) {
  const holds = blocks.some(({ family, hold }) => family === id && hold !== undefined);
  return (
    <>
      {holds && <GateNotice />}
      <Placed id={id} noun={noun} />
    </>
  );
}
