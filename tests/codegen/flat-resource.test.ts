import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf, type Loose, type Project, project } from "./project.ts";

const FILES = "tests/one-family/fifth-api";
const FAMILY = "schemas/families/ship-from.json";
const SCHEMA = "extensions/schemas/fulfillment_constraints.graphql";

let copy: Project;
beforeAll(() => {
  copy = project();
  copy.write(FAMILY, readFileSync(join(FILES, "ship-from.json"), "utf8"));
  copy.write(SCHEMA, readFileSync(join(FILES, "fulfillment_constraints.graphql"), "utf8"));
  appendFileSync(join(copy.root, "server/shopify/admin.graphql"), readFileSync(join(FILES, "admin.graphql"), "utf8"));
});
afterAll(() => copy.remove());

/** Returns the faults of the family after a change of its only action, or of its storage. */
function faultsAfter(change: (owner: Loose, action: Loose, storage: Loose) => void): string[] {
  copy.write(FAMILY, readFileSync(join(FILES, "ship-from.json"), "utf8"));
  copy.edit(FAMILY, ({ actions, storage }) => {
    const [first] = actions as { functionOwner: Loose }[];
    change(first?.functionOwner ?? {}, first ?? {}, storage as Loose);
  });
  return faultsOf(copy).map(({ file, pointer, message }) => `${file}: ${pointer}: ${message}`);
}

describe("a resource whose mutations take their fields one by one", () => {
  it.each<[string, Parameters<typeof faultsAfter>[0], string[]]>([
    [
      "is refused without an argument that they require",
      (owner) => delete owner.values,
      [`${FAMILY}: /actions/0/functionOwner/values: must have "deliveryMethodTypes": [DeliveryMethodType!]!`],
    ],
    [
      "is refused with a value that an argument cannot have, and with an argument that they do not take",
      (owner) => Object.assign(owner, { values: { deliveryMethodTypes: ["DRONE"], title: "A" } }),
      [
        `${FAMILY}: /actions/0/functionOwner/values/title: is no argument of its mutations: deliveryMethodTypes`,
        `${FAMILY}: /actions/0/functionOwner/values/deliveryMethodTypes: is no [DeliveryMethodType!]!: LOCAL, NONE, PICKUP_POINT, PICK_UP, RETAIL, SHIPPING`,
      ],
    ],
    [
      "is refused to a family of several configurations where a Function can have one object of it",
      (_owner, _action, storage) => Object.assign(storage, { listKey: "shipFrom" }),
      [
        `${FAMILY}: /actions/0/functionOwner/resource: Shopify has one fulfillmentConstraintRule for a Function at most, so a family has one configuration: leave out "listKey" in "storage"`,
      ],
    ],
    [
      "is refused to a Function API without a schema",
      (_owner, action) => Object.assign(action, { api: "order_routing" }),
      [
        `${FAMILY}: /actions/0/api: "order_routing" has no schema in extensions/schemas: cart_checkout_validation, delivery_customization, discount, fulfillment_constraints, payment_customization; run scripts/update-platform-schemas.ts to get one that Shopify has`,
      ],
    ],
  ])("%s", (_what, change, faults) => {
    expect(faultsAfter(change)).toEqual(faults);
  });
});
