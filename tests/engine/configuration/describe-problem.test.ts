import { describe, expect, it } from "vitest";
import { describeProblem } from "../../../engine/configuration/describe-problem.ts";
import { family } from "../../../engine/declarations/catalog.ts";

const payment = family("payment");
const say = (path: string) => describeProblem(payment, { code: "any", path, message: "must be so" });

describe("the message of a problem", () => {
  it("counts conditions from one", () => expect(say("/conditions/1/value")).toBe("Condition 2: must be so"));
  it("distinguishes the second value of a condition from the first", () =>
    expect(say("/conditions/0/secondValue")).toBe("Condition 1, second value: must be so"));
  it("names the field by its title", () => expect(say("/name")).toBe("Customization name: must be so"));
  it("names the entry of a map, with pointer escapes decoded", () =>
    expect(say("/order/A~1B ~0c")).toBe("Order number (A/B ~c): must be so"));
  it("leaves out positions in a list", () => expect(say("/method/3")).toBe("Payment methods: must be so"));
  it("does not repeat a title", () => {
    const message = "Customization name must be a text";
    expect(describeProblem(payment, { code: "type", path: "/name", message })).toBe(message);
  });
  it("is unchanged for a field without a title", () => expect(say("/strange")).toBe("must be so"));
});
