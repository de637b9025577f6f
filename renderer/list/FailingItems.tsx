import { amount } from "../../engine/lib/text.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { lazyNote } from "../ui/lazy.tsx";

const Failing = lazyNote(() => import("../ui/FunctionFailureBanner.tsx").then((file) => file.FunctionFailureBanner));

/** Shows a notice above a list in which rules fail at checkout; most lists have none. */
export function FailingItems({ labels, items }: { labels: FamilyEntry["labels"]; items: readonly ListItem[] }) {
  const times = items.flatMap(({ failingSince }) => failingSince ?? []).sort((one, other) => Date.parse(one) - Date.parse(other));
  const [since] = times;
  if (since === undefined) return null;
  const one = times.length === 1;
  return (
    <Failing since={since} what={amount(times.length, labels)} remedy={`Open ${one ? "it" : "each"} and update it to save it again.`} />
  );
}
