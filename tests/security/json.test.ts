// @lane database
import { describe, expect, it } from "vitest";
import { AppError } from "../../server/core/app-error.ts";
import { parseStrictJson } from "../../server/http/middleware/parse-strict-json.ts";
import { processorTime } from "../support/time.ts";
import { hostile } from "./hostile.ts";

const CPU_MS = 50;

function failure(text: string): AppError {
  try {
    parseStrictJson(text);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("accepted");
}

describe("readJson", () => {
  it.each([
    ['{"a":[1,2.5,-3e2,true,null,"x\\u00e9"],"b":{}}'],
    ["[]"],
    ["0"],
    [' { "quote\\"" : "\\\\" , "a\\\\": ["]","}",",",":"] } '],
    ['{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}'],
    ['{"constructor":1,"emoji":"\\ud83d\\ude00 😀"}'],
    [`${"[".repeat(32)}${"]".repeat(32)}`],
  ])("reads %s as JSON.parse does", (text) => {
    expect(parseStrictJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['{"data":{"a":1,"a":2}}', "/data/a"],
    ['{"data":{"a":1,"\\u0061":2}}', "/data/a"],
    ['{"data":[{"x":1},{"__proto__":1}]}', "/data/1/__proto__"],
    ['{"data":{"x/y":["\\u0000"]}}', "/data/x~1y/0"],
    ['{"data":["ok","\\ud800"]}', "/data/1"],
    ['{"data":{"n":1e999}}', "/data/n"],
    ["[12345678901234567890]", "/0"],
  ])("names the place in %s", (text, path) => {
    expect(failure(text).problems?.[0]?.path).toBe(path);
  });

  it.each(hostile)("rejects $name in little time", ({ text }) => {
    const sent = text();
    expect(processorTime(() => expect(failure(sent).status).toBe(400))).toBeLessThan(CPU_MS);
  });
});
