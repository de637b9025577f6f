import { entryOf } from "../families.ts";
import { Link } from "../ui/parts.ts";
import type { Left } from "./calls.ts";

/** Rules by name, each with its list and the reason. */
export function Named({ list }: { list: readonly Left[] }) {
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
