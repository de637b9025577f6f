import { useCallback } from "react";
import { actionId } from "../../engine/declarations/actions.ts";
import type { TriedAction } from "../../engine/facts/try-rule.ts";
import { loadPacks } from "../../engine/generated/contents.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import { loadFacts } from "../../engine/generated/load-facts.ts";
import type { Family } from "../../engine/types/family.ts";
import { fullFamily } from "../data/families.ts";
import type { CallResult } from "../data/send-request.ts";
import { useRequest } from "../data/use-request.ts";

/** Loads what an action reads, and the packs of its family. */
export function useTriedAction(family: Family, action: FamilyAction) {
  const load = useCallback(() => loadTriedAction(family, action), [family, action]);
  return useRequest(load);
}

async function loadTriedAction(family: Family, action: FamilyAction): Promise<CallResult<TriedAction>> {
  try {
    const [full, packed, described] = await Promise.all([fullFamily(family), loadPacks[family.id]?.(), loadFacts[family.id]?.()]);
    const read = described?.facts[actionId(family, action)];
    if (read === undefined) return failed("There is no description of what it reads.");
    return { ok: true, value: { family: packed === undefined ? full : { ...full, packs: packed.packs }, action, read } };
  } catch {
    return failed("Check your connection.");
  }
}

const failed = (message: string) => ({ ok: false as const, failure: { status: 0, message, problems: [], body: undefined } });
