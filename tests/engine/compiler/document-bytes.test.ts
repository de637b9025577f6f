import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkoutEntryOf } from "../../../engine/compiler/checkout-entry.ts";
import { documentBytes } from "../../../engine/compiler/document-bytes.ts";
import { documentRecordOf } from "../../../engine/configuration/document-record.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { recordSize } from "../../../engine/configuration/record-size.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { jsonBytes } from "../../../engine/lib/text.ts";
import { assertProperty } from "../../support/property.ts";
import { upsells } from "../../support/random-upsells.ts";
import { product, upsell, variant } from "../../support/upsell.ts";

const UPSELL = family("upsell");
const GUID = "00000000-0000-4000-8000-000000000000";

function identified(sent: object) {
  const checked = validate(UPSELL, normalize(UPSELL, sent));
  return { guid: GUID, revision: 1, configuration: checked.ok ? checked.configuration : expect.fail(JSON.stringify(checked.problems)) };
}

/** Bytes of an upsell in the document that checkout reads. */
function liveBytes(sent: object): number {
  return jsonBytes(checkoutEntryOf(UPSELL, identified(sent)) ?? expect.fail("it does not compile"));
}

describe("the document size of an upsell", () => {
  it("is the size of its record if it has no conditions", () => {
    const sent = upsell();
    expect(liveBytes(sent)).toBeLessThan(recordSize(UPSELL, sent));
    expect(documentBytes(UPSELL, sent)).toBe(recordSize(UPSELL, sent));
  });

  it("is the size of its checkout entry if the program makes that one larger", () => {
    const among = { [product(1)]: [variant(11), variant(12), variant(21)] };
    const asks = { trigger: "product", parentProductId: product(1), hasParentVariantTriggers: true, productVariants: among };
    const sent = upsell({ ...asks, alwaysDisplay: false, customerType: "non-b2b", selectedCountries: ["CA"] });
    expect(liveBytes(sent)).toBeGreaterThan(recordSize(UPSELL, sent));
    expect(documentBytes(UPSELL, sent)).toBe(liveBytes(sent));
  });

  it("is the larger of the two for any conditions", () => {
    assertProperty(
      fc.property(upsells, (sent) => {
        const kept = jsonBytes(documentRecordOf(UPSELL, identified(sent)));
        expect(documentBytes(UPSELL, sent)).toBe(Math.max(kept, liveBytes(sent)));
      }),
      { full: 1000 },
    );
  });
});
