import { describe, expect, it } from "vitest";
import { joinSentences, trimInput } from "../../../engine/lib/text.ts";
import { renderSentence } from "../../../engine/wording/sentence.ts";

describe("joined sentences", () => {
  it.each([
    [["One", "Two."], "One. Two."],
    [["Is it so?", 'It is "so."', "Wait…"], 'Is it so? It is "so." Wait…'],
    [[undefined, "", "  ", "One."], "One."],
    [["One", "One.", " One. "], "One."],
    [[], ""],
  ])("%j each end once", (texts, all) => expect(joinSentences(...texts)).toBe(all));
});

describe("an unfinished summary", () => {
  it("ends with one mark", () => expect(renderSentence(["Offer ….", " Hide …."])).toBe("Offer … Hide …"));
});

describe("a text as typed", () => {
  it.each([
    [" a ", " a "],
    ["e\u0301", "\u00e9"],
    [" \n\t\u00a0", ""],
    ["a\nb", "a\nb"],
  ])("%j is stored as %j", (text, stored) => expect(trimInput(text)).toBe(stored));
});
