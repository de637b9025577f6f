/** Output of a run. Shopify answers every call with a status, which is ignored, because the runtime only writes well-formed output. */
import {
  outputFinishList,
  outputFinishObject,
  outputInt,
  outputList,
  outputName,
  outputNull,
  outputObject,
  outputText,
} from "./wasm-api";
import { Key } from "./nan-box";
import { NO_TEXT, startOf, Str, units } from "./utf8";

@inline
export function outObject(count: i32): void {
  outputObject(count);
}

@inline
export function endObject(): void {
  outputFinishObject();
}

@inline
export function outList(count: i32): void {
  outputList(count);
}

@inline
export function endList(): void {
  outputFinishList();
}

@inline
export function outKey(property: Key): void {
  outputName(property);
}

export function outText(value: Str): void {
  if (value == NO_TEXT) outputNull();
  else outputText(startOf(value), units(value));
}

@inline
export function outInt(value: i32): void {
  outputInt(value);
}
