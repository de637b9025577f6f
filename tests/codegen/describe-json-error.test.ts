import { expect, it } from "vitest";
import { describeJsonError } from "../../scripts/codegen/declarations/describe-json-error.ts";

it("names the line of what is no JSON", () => {
  const text = '{\n  "title": "One",\n}\n';
  const parse = () => {
    try {
      return JSON.parse(text);
    } catch (error) {
      return describeJsonError(error, text);
    }
  };
  expect(parse()).toMatch(/ in line 3$/);
  expect(describeJsonError(new Error("no place"), text)).toBe("no place");
});
