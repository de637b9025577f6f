import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { problemPath } from "./validate-draft.ts";

interface Props {
  family: Family;
  problems: readonly Problem[];
}

/** Lists what is missing before a configuration can be saved. */
export function Reasons({ family, problems }: Props) {
  return (
    <ul className="reasons">
      {problems.map((problem) => (
        <li key={problem.path + problem.code}>{problemPath(family, problem)}</li>
      ))}
    </ul>
  );
}

/** Returns the heading above the reasons. The button may name what it saves, which the screen says already. */
export function reasonsTitle(action: string): string {
  return `Before you can ${action.split(" ", 1)[0]?.toLowerCase()}`;
}
