import type { Ajv2020, AnySchema, ErrorObject } from "ajv/dist/2020.js";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { patternMessage } from "./pattern-message.ts";

/** Problem of a file's form: a JSON pointer, and a message. */
export type FormError = Readonly<{ pointer: string; message: string }>;

/** Finds the address of a list of branches, by which Ajv compiles one of them. */
export type BranchAddresses = ReadonlyMap<unknown, string>;

/**
 * Returns one problem for each mistake in a file's form. Ajv reports the errors of all branches of a union, and the mistake lies in the branch
 * that the author meant: the one whose type and whose distinguishing values are those of the value.
 */
export function formErrors(ajv: Ajv2020, addresses: BranchAddresses, errors: readonly ErrorObject[]): FormError[] {
  const problems: FormError[][] = [];
  for (let at = errors.length - 1; at >= 0; at--) {
    const error = errors[at];
    if (error === undefined || error.keyword === "propertyNames") continue;
    const branches = isUnion(error) ? branchErrors(ajv, addresses, error) : undefined;
    if (branches === undefined) problems.push([formErrorOf(error)]);
    else {
      problems.push(ofUnion(ajv, addresses, error, flatBranches(ajv, addresses, branches)));
      at -= branches.flat().length;
    }
  }
  return problems.reverse().flat();
}

const isUnion = ({ keyword }: ErrorObject): boolean => keyword === "oneOf" || keyword === "anyOf";

/** Returns the errors of each branch of a union; undefined if a value fits several. */
function branchErrors(ajv: Ajv2020, addresses: BranchAddresses, { schema, data }: ErrorObject): ErrorObject[][] | undefined {
  const address = addresses.get(schema);
  if (address === undefined || !Array.isArray(schema)) return undefined;
  const all = schema.map((branch, index) => {
    const validate = ajv.getSchema(isDynamic(branch) ? fileOf(address) : `${address}/${index}`);
    return validate === undefined || validate(data) ? [] : [...(validate.errors ?? [])];
  });
  return all.some((errors) => errors.length === 0) ? undefined : all;
}

/** A dynamic reference that is compiled alone finds itself, for ever. It stands for the file that has its anchor, which is its own. */
const isDynamic = (branch: unknown): boolean => isObject(branch) && "$dynamicRef" in branch;
const fileOf = (address: string): string => address.slice(0, address.indexOf("#"));

/** Returns the branches with those of a union that is a branch itself in its place. */
function flatBranches(ajv: Ajv2020, addresses: BranchAddresses, branches: readonly ErrorObject[][]): ErrorObject[][] {
  return branches.flatMap((errors) => {
    const last = errors.at(-1);
    const inner = last !== undefined && isUnion(last) && last.instancePath === "" ? branchErrors(ajv, addresses, last) : undefined;
    return inner?.flat().length === errors.length - 1 ? flatBranches(ajv, addresses, inner) : [errors];
  });
}

function ofUnion(ajv: Ajv2020, addresses: BranchAddresses, { instancePath }: ErrorObject, branches: readonly ErrorObject[][]): FormError[] {
  const within = ({ pointer, message }: FormError): FormError => ({ pointer: instancePath + pointer, message });
  const ofType = branches.filter((errors) => !errors.some(isWrongType));
  if (ofType.length === 0) {
    const types = branches.flatMap((errors) => errors.filter(isWrongType).flatMap(({ params }) => params.type));
    return [{ pointer: instancePath, message: typeMessage(types) }];
  }
  const candidates = ofType.filter((errors) => !errors.some(isOtherWord));
  if (candidates.length === 0) {
    const wrongValues = ofType.flatMap((errors) => errors.filter(isOtherWord));
    const { instancePath: path } = wrongValues[0] ?? { instancePath: "" };
    const allowed = wrongValues
      .filter((error) => error.instancePath === path)
      .flatMap(({ params }) => params.allowedValues ?? params.allowedValue);
    return [within({ pointer: path, message: `must be one of ${[...new Set(allowed)].join(", ")}` })];
  }
  const fewest = Math.min(...candidates.map((errors) => errors.length));
  const [first = [], ...others] = candidates.filter((errors) => errors.length === fewest);
  const missing = [first, ...others].map(([error]) => error?.params.missingProperty);
  if (fewest === 1 && others.length > 0 && missing.every((name) => typeof name === "string"))
    return [{ pointer: instancePath, message: `must have required property ${missing.map((name) => `'${name}'`).join(" or ")}` }];
  return formErrors(ajv, addresses, first).map(within);
}

const typeMessage = (types: readonly string[]): string => `must be ${[...new Set(types)].sort().join(" or ")}`;

const isWrongType = ({ keyword, instancePath }: ErrorObject): boolean => keyword === "type" && instancePath === "";

/** Reports whether a word directly in the value belongs to another branch. */
const isOtherWord = ({ keyword, instancePath }: ErrorObject): boolean =>
  (keyword === "const" || keyword === "enum") && instancePath.split("/").length === 2;

function formErrorOf(error: ErrorObject): FormError {
  const { instancePath, keyword, params, propertyName, data } = error;
  const text = error.message ?? keyword;
  if (keyword === "additionalProperties")
    return { pointer: instancePath + escapeToken(params.additionalProperty), message: "is not a known key here" };
  if (propertyName !== undefined) return { pointer: instancePath + escapeToken(propertyName), message: `is no name here: it ${text}` };
  if (keyword === "uniqueItems" && Array.isArray(data))
    return { pointer: `${instancePath}/${Math.max(params.i, params.j)}`, message: `repeats ${JSON.stringify(data[params.i])}` };
  if (keyword === "type") return { pointer: instancePath, message: typeMessage([params.type].flat()) };
  if (keyword === "pattern") return { pointer: instancePath, message: patternMessage(error) };
  if (keyword === "format" && params.format === "uri")
    return { pointer: instancePath, message: `${JSON.stringify(data)} must be an address that begins with https://` };
  const extra = Array.isArray(params.allowedValues) ? `: ${params.allowedValues.join(", ")}` : "";
  return { pointer: instancePath, message: `${text}${extra}` };
}

/** Returns where each union of these schemas lies. */
export function branchAddresses(schemas: readonly AnySchema[]): BranchAddresses {
  const addresses = new Map<unknown, string>();
  const visit = (value: unknown, address: string): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, `${address}/${index}`);
    if (!isObject(value)) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === "oneOf" || key === "anyOf") addresses.set(child, `${address}/${key}`);
      visit(child, address + escapeToken(key));
    }
  };
  for (const schema of schemas) if (isObject(schema)) visit(schema, `${schema.$id}#`);
  return addresses;
}
