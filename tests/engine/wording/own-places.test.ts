import { expect, it } from "vitest";
import { families } from "../../../engine/declarations/catalog.ts";
import { ownPlacesText, ruleOwners } from "../../../engine/wording/own-places.ts";

it.each(families.filter(({ storage }) => storage.type === "customization"))(
  "the places that others take under the limit of $id are named after those who share it, or not at all",
  (family) => {
    const resource = Reflect.get(family.storage, "resource");
    const needing = ruleOwners
      .filter((owner) => owner.resource === resource)
      .flatMap(({ neededBy }) => neededBy.map((each) => each.family));
    const sharing = families.filter(
      ({ id, storage }) => needing.includes(id) || (id !== family.id && Reflect.get(storage, "resource") === resource),
    );
    const text = ownPlacesText(family, { places: 3, active: 1 });
    if (sharing.length === 0) expect(text).toBeUndefined();
    for (const { labels } of sharing) expect(text).toContain(labels.other);
    for (const { labels } of families.filter((each) => !sharing.includes(each) && each.labels.other !== family.labels.other))
      expect(text ?? "").not.toContain(labels.other);
    expect(ownPlacesText(family, { places: 1, active: 1 })).toBeUndefined();
  },
);
