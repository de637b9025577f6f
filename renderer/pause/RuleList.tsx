import type { PauseReply } from "../../engine/generated/calls.ts";
import { entryOf } from "../data/families.ts";
import { Link } from "../ui/polaris.ts";

/** Rules by name, each with its list and the reason. */
export function RuleList({ list }: { list: PauseReply["failed"] }) {
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
