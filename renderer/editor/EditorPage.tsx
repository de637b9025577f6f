import { useMemo } from "react";
import { applyEntitlements } from "../../engine/configuration/apply-entitlements.ts";
import { defaults } from "../../engine/configuration/defaults.ts";
import { subtypesOf, variantNamed } from "../../engine/declarations/configuration.ts";
import type { Params } from "../../engine/lib/route-pattern.ts";
import type { Family, FamilyEntry } from "../../engine/types/family.ts";
import { type Shop, useShop } from "../data/shop.ts";
import { useAddress } from "../lib/router.ts";
import { decodeId } from "../list/base64-id.ts";
import { Loading } from "../ui/Loading.tsx";
import { lazyComponent } from "../ui/lazy.tsx";
import { LoadConfiguration } from "./ConfigurationLoader.tsx";
import { draft } from "./draft.ts";
import { EditorSession } from "./EditorSession.tsx";

const WithDomain = lazyComponent(() => import("./DefaultDomain.tsx").then((file) => file.DefaultDomain), <Loading />);
const Elsewhere = lazyComponent(() => import("./RedirectToFirst.tsx").then((file) => file.RedirectToList), <Loading />);
const VariantChoice = lazyComponent(() => import("./VariantChoice.tsx").then((file) => file.VariantChoice), <Loading />);

const NOTHING = {};
/** In the place of a guid: the one that there was before a list could hold several. */
const FIRST = "legacy";

interface Props {
  family: Family;
  /** Whose editors have the address. */
  among: readonly FamilyEntry[];
  /** What the path holds. */
  params: Params;
}

/**
 * The editor at an address: a stored customization by its guid or the platform's number of it, else a new one of the variant that the query
 * names. A guid that cannot be read leads to the list, and one of old to the first of those that a document holds.
 */
export function EditorPage({ family, among, params }: Props) {
  const { searchParams } = useAddress();
  const shop = useShop();
  const named = searchParams.get("guid") ?? searchParams.get(family.editor.query ?? "guid");
  const guid = named ?? idIn(family, params) ?? params.number ?? null;
  const type = searchParams.get("type") ?? onlyVariant(family);
  const first = guid === FIRST && family.keep.in === "metafield" && family.keep.as === "list";
  if (first || guid === "") return <Elsewhere {...{ family, first }} />;
  const copy = searchParams.get("copy");
  if (guid === null && copy) return <LoadConfiguration guid={copy} among={among} variant={type} family={family} shop={shop} copying />;
  if (guid !== null) return <LoadConfiguration guid={guid} among={among} variant={type} family={family} shop={shop} />;
  if (family.variants !== undefined && variantNamed(family, type) === undefined) return <VariantChoice family={family} type={type} />;
  if (shop === undefined) return <Loading />;
  const variant = family.variants && type;
  const begin = (start: object) => <NewRule {...{ family, shop, variant, start }} />;
  const asks = Object.values(family.properties).some(({ control }) => control === "domain");
  return asks ? <WithDomain family={family}>{begin}</WithDomain> : begin(NOTHING);
}

/** What a path names; "" where nobody can read it. */
function idIn({ editor }: Family, { id }: Params): string | undefined {
  return id === undefined || editor.encoded === undefined ? id : decodeId(id);
}

interface New {
  family: Family;
  variant: string | undefined;
  shop: Shop;
  /** What it has beside what its family says. */
  start: object;
}

function NewRule({ family, variant, shop, start }: New) {
  const initial = useMemo(
    () => draft(family, variant, applyEntitlements(family, { ...defaults(family, variant), ...start }, shop.facts)),
    [family, variant, shop, start],
  );
  return <EditorSession {...{ family, initial, shop }} identity={undefined} />;
}

/** Where there is nothing to choose, an address need not name it. */
function onlyVariant(family: Family): string | undefined {
  const [only, ...others] = subtypesOf(family);
  return others.length === 0 ? only : undefined;
}
