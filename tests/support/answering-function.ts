import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DeployedFunction } from "../../server/emulator/functions.ts";
import { fromText } from "../functions/wat.ts";

const IMPORTS = {
  output_new_null: "(result i32)",
  output_new_f64: "(param f64) (result i32)",
  output_new_bool: "(param i32) (result i32)",
  output_new_utf8_str: "(param i32 i32) (result i32)",
  output_new_object: "(param i32) (result i32)",
  output_new_array: "(param i32) (result i32)",
  output_finish_object: "(result i32)",
  output_finish_array: "(result i32)",
};

/** Builds a Function with a fixed result, whatever its input, and deploys it at a target. */
export function answeringFunction(deployed: Pick<DeployedFunction, "handle" | "api" | "target">, answer: unknown): DeployedFunction {
  const wasmPath = join(mkdtempSync(join(tmpdir(), "answering-")), "index.wasm");
  writeFileSync(wasmPath, answering(answer));
  const others = { id: "1", title: deployed.handle, apiVersion: "2026-07", exported: "run", variables: null };
  return { ...others, ...deployed, inputQuery: "query Input { presentmentCurrencyRate }", wasmPath };
}

/** Wasm module of such a Function, under both names that Shopify calls. */
export function answering(answer: unknown): Uint8Array<ArrayBuffer> {
  let texts = "";
  const call = (name: string, given = "") => `(drop (call $${name} ${given}))`;
  const written = (value: unknown): string => {
    if (value === null) return call("output_new_null");
    if (typeof value === "number") return call("output_new_f64", `(f64.const ${value})`);
    if (typeof value === "boolean") return call("output_new_bool", `(i32.const ${Number(value)})`);
    if (typeof value === "string") {
      const start = texts.length;
      texts += value;
      return call("output_new_utf8_str", `(i32.const ${start}) (i32.const ${value.length})`);
    }
    if (Array.isArray(value)) {
      const elements = value.map(written).join("");
      return call("output_new_array", `(i32.const ${value.length})`) + elements + call("output_finish_array");
    }
    const fields = Object.entries(Object(value));
    const all = fields.map(([name, each]) => written(name) + written(each)).join("");
    return call("output_new_object", `(i32.const ${fields.length})`) + all + call("output_finish_object");
  };
  const body = written(answer);
  const imports = Object.entries(IMPORTS).map(
    ([name, type]) => `(import "shopify_function_v2" "shopify_function_${name}" (func $${name} ${type}))`,
  );
  const memory = `(memory (export "memory") 1) (data (i32.const 0) ${JSON.stringify(texts)})`;
  return fromText(`(module ${imports.join("\n")} ${memory} (func (export "run") (export "_start") ${body}))`);
}
