import { contents } from "../../engine/generated/contents.ts";
import type { Params } from "../../engine/lib/route-pattern.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { loadForm } from "../data/families.ts";
import { loadShop } from "../data/shop.ts";
import { useAddress } from "../lib/navigate.ts";
import { familyPage } from "../pages/family-page.tsx";

interface Props {
  families: readonly FamilyEntry[];
  params: Params;
}

const pages = new Map(contents.map((entry) => [entry.id, familyPage<Props>(entry, loadStoredPage)]));
const newPages = new Map(contents.map((entry) => [entry.id, familyPage<Props>(entry, loadPage, loadForm)]));

/**
 * Draws the editor behind a path. Families may share a path: the query names the family of a new configuration, else the first one is used. A new
 * configuration is drawn before the whole family is there.
 */
export function EditorRoute({ owners, params }: { owners: readonly FamilyEntry[]; params: Params }) {
  const { searchParams } = useAddress();
  const requestedId = searchParams.get("family");
  const entry = owners.find(({ id }) => id === requestedId) ?? owners[0];
  const isNew =
    Object.keys(params).length === 0 &&
    !["guid", "copy", "template", entry?.editor.idParameter ?? "guid"].some((name) => searchParams.has(name));
  const Page = entry && (isNew ? newPages : pages).get(entry.id);
  if (Page === undefined) throw new Error("an editor path must belong to a family");
  return <Page families={owners} params={params} />;
}

function loadPage() {
  void loadShop();
  return import("./EditorPage.tsx").then((file) => file.EditorPage);
}

/** Loads the page with the code that opens a stored configuration. */
async function loadStoredPage() {
  const [page] = await Promise.all([loadPage(), import("./ConfigurationLoader.tsx")]);
  return page;
}
