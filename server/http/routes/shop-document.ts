import type Router from "@koa/router";
import { family as familyOf } from "../../../engine/declarations/catalog.ts";
import { AppError } from "../../core/app-error.ts";
import { dismissQuarantined, lastQuarantined } from "../../db/quarantined-documents.ts";
import { requestTurn } from "../../db/reconcile-queue.ts";
import { repairRates } from "../../reconcile/reconcilers/exchange-rates.ts";
import type { Services } from "../../services.ts";
import { type Place, sameEntries } from "../../storage/document-writer.ts";
import type { DocumentHealth } from "../../storage/parse-document.ts";
import { isStoredInDocument } from "../../storage/storage-for.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns the health of a document of the shop, and repairs a damaged one. Open to every shop, as reading is. */
export function shopDocumentRoutes(router: Router<RequestState>, services: Services): void {
  const { database, documents } = services;
  const describePlace = async (place: Place) => {
    const { health, isPublishedDamaged, areRatesDamaged } = await documents.read(place);
    if (areRatesDamaged) await repairRates(services, place.shop);
    const quarantined = await database.withShop(place.shop, (tenant) => lastQuarantined(tenant, place.family.storage.key));
    return { state: stateOf(health, isPublishedDamaged), aside: quarantined };
  };
  handleCall(router, "documentState", ({ shop, query: { family } }) => describePlace(placeOf(shop, family)));
  handleCall(router, "actOnDocument", async ({ shop, body: { family, act } }) => {
    const place = placeOf(shop, family);
    if (act === "dismiss") await database.withShop(shop, (tenant) => dismissQuarantined(tenant, place.family.storage.key));
    else {
      await documents.change(place, sameEntries);
      // the reconciler checks what cannot be seen here: the objects in checkout themselves
      await database.withShop(shop, requestTurn);
    }
    return describePlace(place);
  });
}

/**
 * Reports records without an identity as whole, since merchants see no difference. A checkout document that cannot be read is damaged, whatever the
 * records are.
 */
function stateOf(health: DocumentHealth, isPublishedDamaged = false): Exclude<DocumentHealth, "unnamed"> {
  if (isPublishedDamaged && health !== "later") return "damaged";
  return health === "unnamed" ? "whole" : health;
}

function placeOf(shop: string, id: string): Place {
  const family = familyOf(id);
  if (family && isStoredInDocument(family)) return { shop, family };
  throw new AppError("NOT_FOUND", 404, "No document of the store holds this family.");
}
