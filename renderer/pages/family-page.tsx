import type { ComponentType } from "react";
import type { Family, FamilyEntry } from "../../engine/types/family.ts";
import { loadFamily } from "../data/families.ts";
import { Loading } from "../ui/Loading.tsx";
import { later } from "../ui/lazy.tsx";

/** A screen of one family: its code and all of the family come side by side. */
export function ofFamily<Props extends object>(
  entry: FamilyEntry,
  load: () => Promise<ComponentType<Props & { family: Family }>>,
): ComponentType<Props> {
  return later(
    async () => {
      const [Page, family] = await Promise.all([load(), loadFamily(entry)]);
      return (props: Props) => <Page {...props} family={family} />;
    },
    <Loading />,
  );
}
