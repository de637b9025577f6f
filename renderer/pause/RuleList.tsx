import type { PauseResponse } from "../../engine/generated/calls.ts";
import { entryOf } from "../data/families.ts";
import { Link } from "../ui/polaris-components.ts";

/** Lists rules by name, each with a link to its list and the reason. */
export function RuleList({ list }: { list: PauseResponse["failed"] }) {
  if (list.length === 0) return null;
  return (
    <ul className="pause-rules">
      {list.map(({ guid, family: id, name, reason }) => (
        <li key={guid}>
          <Link url={entryOf(id).list.path}>{name}</Link>
          {`: ${reason}`}
        </li>
      ))}
    </ul>
  );
}
