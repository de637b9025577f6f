/** Counterpart of engine/runtime/host.ts over Shopify's Wasm API: the same names, compiled in its place for checkout. */
export { elementAt, begin, input, isList, isNothing, isNumber, isTrue, Key, NOTHING, number, prop, size, Val } from "./nan-box";
export { compiled } from "./compiled";
export { jsonEscape } from "./json-escape";
export { isIn, Lookup, lookup, NO_LOOKUP } from "./lookup";
export { contains, isPartOfLetter } from "./contains";
export { NO_PARTS, partAt, partCount, Parts, parts } from "./parts";
export {
  constSize,
  Floats,
  floats,
  floor,
  getConst,
  getFloat,
  getInt,
  getKey,
  getText,
  getVal,
  Ints,
  ints,
  Keys,
  keyList,
  NO_FLOATS,
  NO_INTS,
  NO_KEYS,
  NO_TEXTS,
  NO_VALS,
  setFloat,
  setInt,
  setKey,
  setText,
  setVal,
  Table,
  Texts,
  texts,
  toFloat,
  toInt,
  Vals,
  vals,
} from "./typed-arrays";
export { after, codeAt, fromCodes, hasText, isAscii, isClosed, isPlain, join, key, literal, NO_TEXT, name, isSameText, seek, Str, slice, split, text, units } from "./utf8";
export { endList, endObject, outInt, outKey, outList, outObject, outText } from "./writer";
