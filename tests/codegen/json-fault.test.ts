import { expect, it } from "vitest";
import { jsonFault } from "../../scripts/codegen/declarations/json-fault.ts";

it("names the line of what is no JSON", () => {
  const text = '{\n  "title": "One",\n}\n';
  const fault = () => {
    try {
      return JSON.parse(text);
    } catch (error) {
      return jsonFault(error, text);
    }
  };
  expect(fault()).toMatch(/ in line 3$/);
  expect(jsonFault(new Error("no place"), text)).toBe("no place");
});
