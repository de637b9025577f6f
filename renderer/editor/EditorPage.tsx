import { useMemo } from "react";
import { defaults } from "../../engine/defaults.ts";
import { entitle } from "../../engine/gates.ts";
import type { Family } from "../../engine/types.ts";
import { numbered } from "../numbered.ts";
import { useAddress } from "../router.ts";
import { type Store, useStore } from "../store.ts";
import { Loading } from "../ui/Loading.tsx";
import { later } from "../ui/later.tsx";
import { draft } from "./draft.ts";
import { Opened } from "./Opened.tsx";
import { OpenStored } from "./OpenStored.tsx";

const VariantChoice = later(() => import("./VariantChoice.tsx").then((file) => file.VariantChoice), <Loading />);

/** The editor at an address: a stored customization by its guid or the platform's number of it, else a new one of the family and variant that the query names. */
export function EditorPage({ families }: { families: readonly Family[] }) {
  const { pathname, searchParams } = useAddress();
  const store = useStore();
  const guid = searchParams.get("guid") ?? numbered(pathname).number;
  const family = families.find(({ id }) => id === searchParams.get("family")) ?? families[0];
  if (family === undefined) throw new Error("an editor path must belong to a family");
  const type = searchParams.get("type") ?? onlyVariant(family);
  if (guid !== null) return <OpenStored guid={guid} among={families} variant={type} family={family} store={store} />;
  if (!Object.hasOwn(family.variants, type)) return <VariantChoice family={family} type={type} />;
  if (store === undefined) return <Loading />;
  return <NewRule {...{ family, store }} variant={type} />;
}

function NewRule({ family, variant, store }: { family: Family; variant: string; store: Store }) {
  const initial = useMemo(
    () => draft(family, variant, entitle(family.id, defaults(family.id, variant), store.facts)),
    [family, variant, store],
  );
  return <Opened {...{ family, initial, store }} identity={undefined} />;
}

/** Where there is nothing to choose, an address need not name it. */
function onlyVariant(family: Family): string {
  const variants = Object.keys(family.variants);
  return variants.length === 1 ? String(variants[0]) : "";
}
