import { contents } from "../../engine/generated/contents.ts";
import type { FamilyEntry } from "../../engine/types.ts";
import { ofFamily } from "../pages/of-family.tsx";
import { useAddress } from "../router.ts";
import { loadShop } from "../shop.ts";

const pages = new Map(contents.map((entry) => [entry.id, ofFamily<{ among: readonly FamilyEntry[] }>(entry, loadPage)]));

/** The editor behind a path. Families may share one: the query says whose a new customization is, else it is the first one's. */
export function EditorRoute({ owners }: { owners: readonly FamilyEntry[] }) {
  const asked = useAddress().searchParams.get("family");
  const entry = owners.find(({ id }) => id === asked) ?? owners[0];
  const Page = entry && pages.get(entry.id);
  if (Page === undefined) throw new Error("an editor path must belong to a family");
  return <Page among={owners} />;
}

function loadPage() {
  void loadShop();
  return import("./EditorPage.tsx").then((file) => file.EditorPage);
}
