const LIMIT = 256 * 1024;

/** Fills a pattern up to just below the body limit. */
function fill(start: string, unit: (index: number) => string, end: string): string {
  const parts = [start];
  let size = start.length + end.length;
  for (let index = 0; ; index++) {
    const part = unit(index);
    size += part.length;
    if (size > LIMIT - 100) break;
    parts.push(part);
  }
  return `${parts.join("")}${end}`;
}

const deep = (open: string, close: string, depth: number) => () => `${open.repeat(depth)}1${close.repeat(depth)}`;
const inside = (value: string) => () => `{"data":{"name":${value}}}`;

/** Bodies that are not JSON, or JSON that is only sent to do harm: each is refused before anything else looks at it. */
export const hostile: { name: string; text: () => string }[] = [
  ...[
    ...[
      "",
      " ",
      "{",
      "}",
      "[",
      "]",
      '"',
      "{]",
      "[}",
      "nul",
      "undefined",
      "NaN",
      "Infinity",
      "-",
      "+1",
      "01",
      "1.",
      ".5",
      "0x10",
      "1e",
      "'a'",
    ],
    ...[
      '{"a"}',
      '{"a":}',
      '{"a":1,}',
      "[1,]",
      "[,1]",
      "{,}",
      "{a:1}",
      '{"a" 1}',
      '{"a":1 "b":2}',
      "{}{}",
      "[] []",
      "// x\n{}",
      "/* x */{}",
      "\u0000",
      "\u00a0{}",
    ],
    ...['"\n"', '"\t"', '"\\x41"', '"\\u12"', '"\\u{41}"', '{"a":"b', "[1,2", "<xml/>", "a=1&b=2", "--x\r\n"],
  ].map((text) => ({ name: `malformed ${JSON.stringify(text)}`, text: () => text })),
  { name: "a key given twice", text: () => '{"data":{"name":"a","name":"b"}}' },
  { name: "a key given twice at the top", text: () => '{"data":{},"data":{"name":"b"}}' },
  { name: "a key given twice, once escaped", text: () => '{"data":{"name":"a","n\\u0061me":"b"}}' },
  { name: "a key given twice in a list", text: () => '{"data":{"conditions":[{"id":"1","id":"2"}]}}' },
  { name: "the empty key twice", text: () => '{"":1,"":2}' },
  { name: "twice among many", text: () => fill("{", (index) => `"k${index}":1,`, '"k0":2}') },
  { name: "__proto__", text: () => '{"data":{"__proto__":{"admin":true}}}' },
  { name: "__proto__, escaped", text: () => '{"data":{"\\u005f_proto__":{"admin":true}}}' },
  { name: "__proto__ at the top", text: () => '{"__proto__":null}' },
  { name: "__proto__ far down", text: () => `{"data":${'{"a":'.repeat(20)}{"__proto__":1}${"}".repeat(20)}}` },
  { name: "NUL in a value", text: inside('"a\\u0000b"') },
  { name: "NUL in a key", text: () => '{"data":{"a\\u0000":1}}' },
  { name: "half of a character, high", text: inside('"\\ud83d"') },
  { name: "half of a character, low", text: inside('"\\ude00x"') },
  { name: "halves in the wrong order", text: inside('"\\ude00\\ud83d"') },
  { name: "half of a character in a key", text: () => '{"data":{"\\udfff":1}}' },
  { name: "33 lists", text: deep("[", "]", 33) },
  { name: "33 objects", text: deep('{"a":', "}", 33) },
  { name: "lists as deep as fits", text: deep("[", "]", 120_000) },
  { name: "objects as deep as fits", text: deep('{"a":', "}", 40_000) },
  { name: "lists without an end", text: () => "[".repeat(LIMIT - 10) },
  { name: "objects without an end", text: () => '{"a":'.repeat(50_000) },
  { name: "a number beyond every double", text: inside("1e999") },
  { name: "a number below every double", text: inside("-1e400") },
  { name: "a whole number that would be rounded", text: inside("9007199254740993") },
  { name: "a number of 200,000 digits", text: () => `[${"9".repeat(200_000)}]` },
  { name: "many numbers, the last too large", text: () => fill("[", () => "1,", "1e999]") },
  { name: "quotes escaped up to the limit, then NUL", text: () => fill('["', () => '\\"', '\\u0000"]') },
  { name: "backslashes up to the limit, then NUL", text: () => fill('["', () => "\\\\", '\\u0000"]') },
  { name: "a string without an end", text: () => `["${"a".repeat(LIMIT - 10)}` },
  { name: "many strings, the last with half a character", text: () => fill("[", () => '"abc",', '"\\ud800"]') },
];
