import { expect, it } from "vitest";
import { activeEntries } from "../../extensions/block/checkout-documents.ts";
import { handed } from "./checkout-documents.ts";

const DOCUMENT = { key: "upsells_live", under: "upsells" };

it("an entry has the declared fields by their names, and the compiler refuses others", () => {
  const [entry] = activeEntries<"priority">(handed([{ guid: "a", program: [], priority: 3, parentProductId: "p" }]), DOCUMENT);
  expect(entry?.priority).toBe(3);
  // @ts-expect-error the field is not among the declared ones
  expect(entry?.parentProductId).toBe("p");
});
