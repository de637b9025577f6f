import { fromText } from "./wat.ts";

const TYPES: Record<string, string> = {
  input_get: "(result i64)",
  input_get_val_len: "(param i64) (result i32)",
  input_read_utf8_str: "(param i32 i32 i32)",
  input_get_obj_prop: "(param i64 i32 i32) (result i64)",
  input_get_interned_obj_prop: "(param i64 i32) (result i64)",
  input_get_at_index: "(param i64 i32) (result i64)",
  input_get_obj_key_at_index: "(param i64 i32) (result i64)",
  intern_utf8_str: "(param i32 i32) (result i32)",
  output_new_bool: "(param i32) (result i32)",
  output_new_null: "(result i32)",
  output_new_i32: "(param i32) (result i32)",
  output_new_f64: "(param f64) (result i32)",
  output_new_utf8_str: "(param i32 i32) (result i32)",
  output_new_interned_utf8_str: "(param i32) (result i32)",
  output_new_object: "(param i32) (result i32)",
  output_new_array: "(param i32) (result i32)",
  output_finish_object: "(result i32)",
  output_finish_array: "(result i32)",
  log_new_utf8_str: "(param i32 i32)",
};
const IMPORTS = Object.entries(TYPES)
  .map(([name, type]) => `(import "shopify_function_v2" "shopify_function_${name}" (func $${name} ${type}))`)
  .join("\n");

/** A module that imports the whole Wasm API, `run` being this body; its memory starts with the letters a to z. */
export function apiModule(body: string): Uint8Array<ArrayBuffer> {
  return fromText(`(module ${IMPORTS} (memory (export "memory") 1) (data (i32.const 0) "abcdefghijklmnopqrstuvwxyz")
    (func (export "run") (local $value i64) (local $status i32) ${body}))`);
}
