/** What engine/runtime/host.ts is to the simulator, over the platform's Wasm API: the same names, compiled in its place for checkout. */
export { at, begin, input, isList, isNothing, isNumber, isTrue, Key, NOTHING, number, prop, size, Val } from "./box";
export {
  constSize,
  Floats,
  floats,
  floor,
  getConst,
  getFloat,
  getInt,
  getKey,
  getVal,
  Ints,
  ints,
  Keys,
  keyList,
  NO_FLOATS,
  NO_INTS,
  NO_KEYS,
  NO_VALS,
  setFloat,
  setInt,
  setKey,
  setVal,
  Table,
  toFloat,
  toInt,
  Vals,
  vals,
} from "./slots";
export { after, codeAt, hasText, isAscii, join, key, mark, NO_TEXT, name, same, seek, Str, slice, split, text, units } from "./utf8";
export { endList, endObject, outInt, outKey, outList, outObject, outText } from "./writer";
