import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildPath, matchRoute, paramsOf } from "../../../engine/lib/route-pattern.ts";
import { assertProperty } from "../../support/property.ts";

describe("a path with parameters", () => {
  it.each([
    ["/", "/", {}],
    ["/payments", "/payments", {}],
    ["/advanced/survey/:id", "/advanced/survey/a%2Fb%20c", { id: "a/b c" }],
    ["/:shop/links/:id", "/one/links/2", { shop: "one", id: "2" }],
    ["/payments/edit/:number", "/payments/edit/123", { number: "123" }],
    ["/payments", "/payments/", null],
    ["/payments", "/Payments", null],
    ["/payments/edit", "/payments", null],
    ["/advanced/survey/:id", "/advanced/survey/", null],
    ["/advanced/survey/:id", "/advanced/survey/a/b", null],
    ["/advanced/survey/:id", "/advanced/survey/%E0%A4%A", { id: "" }],
    ["/payments/edit/:number", "/payments/edit/%E0%A4%A", null],
    ["/payments/edit/:number", "/payments/edit/12a", null],
    ["/payments/edit/:number", `/payments/edit/${"1".repeat(21)}`, null],
  ])("%s matched with %s gives %j", (pattern, path, params) => expect(matchRoute(pattern, path)).toEqual(params));

  it("matches what it was filled with", () => {
    assertProperty(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (id) => {
        expect(matchRoute("/a/:id/b", buildPath("/a/:id/b", { id }))).toEqual({ id });
      }),
    );
  });

  it("returns the names of its parameters", () => expect(paramsOf("/:shop/links/:id")).toEqual(["shop", "id"]));
});
