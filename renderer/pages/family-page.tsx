import type { ComponentType } from "react";
import type { Family, FamilyEntry } from "../../engine/types/family.ts";
import { loadFamily } from "../data/families.ts";
import { Loading } from "../ui/Loading.tsx";
import { lazyComponent } from "../ui/lazy.tsx";

/** Makes a screen of one family: its code and the family's declaration, or what `loadDeclared` loads of it, load in parallel. */
export function familyPage<Props extends object>(
  entry: FamilyEntry,
  load: () => Promise<ComponentType<Props & { family: Family }>>,
  loadDeclared: (entry: FamilyEntry) => Promise<Family> = loadFamily,
): ComponentType<Props> {
  return lazyComponent(
    async () => {
      const [Page, family] = await Promise.all([load(), loadDeclared(entry)]);
      return (props: Props) => <Page {...props} family={family} />;
    },
    <Loading />,
  );
}
