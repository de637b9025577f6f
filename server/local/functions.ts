import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A Function extension of this project, as its shopify.extension.toml describes it. */
export interface DeployedFunction {
  id: string;
  handle: string;
  title: string;
  /** payment_customization, delivery_customization or cart_checkout_validation. */
  api: string;
  apiVersion: string;
  target: string;
  /** The wasm export that the platform calls. */
  exported: string;
  inputQuery: string;
  /** Where the variables of the input query are read from. */
  variables: { namespace: string; key: string } | null;
  wasmPath: string;
}

const APIS: Record<string, string> = {
  "cart.payment-methods.transform.run": "payment_customization",
  "cart.delivery-options.transform.run": "delivery_customization",
  "cart.validations.generate.run": "cart_checkout_validation",
};

/** The Functions below `extensions/`, in the order of their handles: what the platform would have after a deploy. */
export function readFunctions(extensions: string): DeployedFunction[] {
  if (!existsSync(extensions)) return [];
  const folders = readdirSync(extensions)
    .sort()
    .filter((name) => existsSync(join(extensions, name, "shopify.extension.toml")));
  return folders.flatMap((name, at) => readFunction(join(extensions, name), at) ?? []);
}

function readFunction(folder: string, at: number): DeployedFunction | null {
  const values = readToml(join(folder, "shopify.extension.toml"));
  if (values.get("extensions.type") !== "function") return null;
  const need = (key: string): string => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`${join(folder, "shopify.extension.toml")}: ${key} is missing`);
    return value;
  };
  const target = need("extensions.targeting.target");
  const namespace = values.get("extensions.input.variables.namespace");
  const key = values.get("extensions.input.variables.key");
  return {
    id: `00000000-0000-4000-8000-${String(at + 1).padStart(12, "0")}`,
    handle: need("extensions.handle"),
    title: values.get("extensions.name") ?? need("extensions.handle"),
    api: APIS[target] ?? target,
    apiVersion: need("api_version"),
    target,
    exported: values.get("extensions.targeting.export") ?? "_start",
    inputQuery: readFileSync(join(folder, need("extensions.targeting.input_query")), "utf8"),
    variables: namespace !== undefined && key !== undefined ? { namespace, key } : null,
    wasmPath: join(folder, values.get("extensions.build.path") ?? "dist/index.wasm"),
  };
}

/** The texts of a toml file by dotted key; enough for extension files, whose tables occur once and whose values are texts. */
function readToml(path: string): Map<string, string> {
  const values = new Map<string, string>();
  let table = "";
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const heading = /^\s*\[+\s*([\w.-]+)\s*\]+/.exec(line);
    if (heading?.[1] !== undefined) table = `${heading[1]}.`;
    const [, key, text] = /^\s*([\w-]+)\s*=\s*"([^"]*)"/.exec(line) ?? [];
    if (key !== undefined && text !== undefined) values.set(`${table}${key}`, text);
  }
  return values;
}
