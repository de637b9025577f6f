import type { ComponentType } from "react";
import type { Family, FamilyEntry } from "../../engine/types/family.ts";
import { loadFamily } from "../data/families.ts";
import { Loading } from "../ui/Loading.tsx";
import { lazyComponent } from "../ui/lazy.tsx";

/** A screen of one family: its code and all of the family come side by side. */
export function familyPage<Props extends object>(
  entry: FamilyEntry,
  load: () => Promise<ComponentType<Props & { family: Family }>>,
): ComponentType<Props> {
  return lazyComponent(
    async () => {
      const [Page, family] = await Promise.all([load(), loadFamily(entry)]);
      return (props: Props) => <Page {...props} family={family} />;
    },
    <Loading />,
  );
}
