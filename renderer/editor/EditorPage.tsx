import { useMemo, useState } from "react";
import { applyEntitlements } from "../../engine/configuration/apply-entitlements.ts";
import { defaults } from "../../engine/configuration/defaults.ts";
import { subtypesOf, variantNamed } from "../../engine/declarations/configuration.ts";
import type { Params } from "../../engine/lib/route-pattern.ts";
import type { Family, FamilyEntry } from "../../engine/types/family.ts";
import { isForm } from "../data/families.ts";
import { type Shop, useShop } from "../data/shop.ts";
import { places } from "../drafts/stored-drafts.ts";
import { useAddress } from "../lib/navigate.ts";
import { decodeId } from "../list/base64-id.ts";
import { Loading } from "../ui/Loading.tsx";
import { lazyComponent } from "../ui/lazy.tsx";
import { draft } from "./draft.ts";
import { EditorSession } from "./EditorSession.tsx";
import { useFullFamily } from "./use-full-family.ts";

/** Loads the code that opens a stored configuration. */
const loadLoader = () => import("./ConfigurationLoader.tsx").then((file) => file.ConfigurationLoader);
const ConfigurationLoader = lazyComponent(loadLoader, <Loading />);
const WithDomain = lazyComponent(() => import("./DefaultDomain.tsx").then((file) => file.DefaultDomain), <Loading />);
const Elsewhere = lazyComponent(() => import("./RedirectToList.tsx").then((file) => file.RedirectToList), <Loading />);
const FromTemplate = lazyComponent(() => import("./FromTemplate.tsx").then((file) => file.FromTemplate), <Loading />);
const VariantChoice = lazyComponent(() => import("./VariantChoice.tsx").then((file) => file.VariantChoice), <Loading />);

const NOTHING = {};
/** Stands in place of a guid for the single configuration from the time before a list could hold several. */
const FIRST = "legacy";

interface Props {
  family: Family;
  /** Families whose editors share the address. */
  families: readonly FamilyEntry[];
  /** Parameters of the path. */
  params: Params;
}

/**
 * Draws the editor at an address: for a stored configuration by its guid or by Shopify's number of its object, else for a new one of the
 * variant that the query names. A guid that cannot be decoded leads to the list, and the legacy address to the first configuration of the
 * document.
 */
export function EditorPage({ family, families, params }: Props) {
  const { searchParams } = useAddress();
  const shop = useShop();
  const named = searchParams.get("guid") ?? searchParams.get(family.editor.idParameter ?? "guid");
  const guid = named ?? idIn(family, params) ?? params.number ?? null;
  const type = searchParams.get("type") ?? onlyVariant(family);
  const first = guid === FIRST && family.storage.type === "metafield" && family.storage.cardinality === "list";
  if (first || guid === "") return <Elsewhere {...{ family, first }} />;
  const copy = searchParams.get("copy");
  if (guid === null && copy)
    return <ConfigurationLoader guid={copy} families={families} variant={type} family={family} shop={shop} copying />;
  if (guid !== null) return <ConfigurationLoader guid={guid} families={families} variant={type} family={family} shop={shop} />;
  if (family.variants !== undefined && variantNamed(family, type) === undefined) return <VariantChoice family={family} type={type} />;
  if (shop === undefined) return <Loading />;
  const template = searchParams.get("template");
  if (template) return <FromTemplate {...{ family, shop }} id={template} />;
  const variant = family.variants && type;
  const begin = (start: object) => <NewRule {...{ family, shop, variant, start }} />;
  const asks = Object.values(family.properties).some(({ widget }) => widget === "storeDomain");
  return asks ? <WithDomain family={family}>{begin}</WithDomain> : begin(NOTHING);
}

/** Returns the guid that a path names; "" if it cannot be decoded. */
function idIn({ editor }: Family, { id }: Params): string | undefined {
  return id === undefined || editor.idEncoding === undefined ? id : decodeId(id);
}

interface New {
  family: Family;
  variant: string | undefined;
  shop: Shop;
  /** Fields that the new configuration has beside the family's defaults. */
  start: object;
}

function NewRule({ family: given, variant, shop, start }: New) {
  const { family, failure } = useFullFamily(given);
  const [mayHaveDrafts] = useState(() => places().length > 0);
  const initial = useMemo(
    () => draft(given, variant, applyEntitlements(given, { ...defaults(given, variant), ...start }, shop.facts)),
    [given, variant, shop, start],
  );
  // a draft from an earlier visit may have conditions
  if (mayHaveDrafts && isForm(family)) {
    if (failure !== undefined) throw failure;
    return <Loading />;
  }
  return <EditorSession {...{ family, initial, shop }} identity={undefined} />;
}

/** Returns the variant of a family that has only one; its addresses need not name it. */
function onlyVariant(family: Family): string | undefined {
  const [only, ...others] = subtypesOf(family);
  return others.length === 0 ? only : undefined;
}
