// @lane database
import { expect, it } from "vitest";
import { unwrapList, wrapResponse } from "../../engine/calls/response-style.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { cartLink } from "../support/cart-link.ts";
import { block, hide, hideShipping } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";
import { gift } from "../support/gift.ts";
import { survey } from "../support/survey.ts";
import { upsell } from "../support/upsell.ts";

const apart = new Apart();
const NAMED = "named.myshopify.com";

const configurations = {
  "auto-product": gift(),
  "cart-link": cartLink({ domain: `https://${NAMED}` }),
  payment: hide(),
  shipping: hideShipping(),
  survey: survey(),
  upsell: upsell(),
  validation: block(),
};

it.each(Object.entries(configurations))(
  "a name with blanks around it is not reported as changed outside: %s",
  async (id, configuration) => {
    apart.shop = NAMED;
    await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" });
    const { endpoints, properties }: Family = family(id);
    const name = properties.name ? "name" : "title";
    const { create, list } = endpoints;
    const made = await apart.server.post(
      create.path,
      wrapResponse(create.requestEnvelope, { ...configuration, [name]: "  Of winter \u00a0" }),
      apart.shop,
    );
    expect(made.status).toBe(200);
    const page = unwrapList(list.responseEnvelope, (await apart.server.get(list.path, apart.shop)).body);
    expect(page?.items.map((item) => [getProperty(item, "title") ?? getProperty(item, "name"), getProperty(item, "note")])).toEqual([
      [expect.stringContaining("Of winter"), undefined],
    ]);
  },
);
