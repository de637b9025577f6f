/** Portable like the runtime itself: calls what it is made of on the texts of the input, and writes what each call gives. */
import { add, compare, decimal, multiply, parseDecimal } from "../../engine/runtime/decimal.ts";
import {
  after,
  begin,
  codeAt,
  endList,
  jsonEscape,
  Floats,
  getFloat,
  hasText,
  input,
  isIn,
  join,
  key,
  lookup,
  name,
  outInt,
  outList,
  outText,
  prop,
  Str,
  isSameText,
  slice,
  text,
  toInt,
  units,
  Val,
} from "../../engine/runtime/host.ts";
import { count, fold, hasFoldedText, isSameFolded, trim } from "../../engine/runtime/folded-text.ts";

const LIMBS: i32 = 13;

function outFlag(flag: bool): void {
  outInt(flag ? 1 : 0);
}

/** The limbs of a decimal. */
function outDecimal(value: Floats): void {
  outList(LIMBS);
  for (let limb: i32 = 0; limb < LIMBS; limb++) outInt(toInt(getFloat(value, limb)));
  endList();
}

/** The folded code points of a text. */
function outFolded(value: Str): void {
  outList(count(value));
  const length: i32 = units(value);
  let index: i32 = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    outInt(fold(code));
    index = after(index, code);
  }
  endList();
}

export function run(): void {
  begin();
  const root: Val = input();
  const a: Str = text(prop(root, name("a")));
  const b: Str = text(prop(root, name("b")));
  const x: Floats = decimal();
  const y: Floats = decimal();
  const product: Floats = decimal();
  const readX: bool = parseDecimal(text(prop(root, name("x"))), x);
  const readY: bool = parseDecimal(text(prop(root, name("y"))), y);
  outList(17);
  outFlag(hasText(a));
  outText(trim(a));
  outInt(count(a));
  outFolded(a);
  outText(join(a, b));
  outText(a);
  outFlag(isSameText(a, b));
  outFlag(isSameText(slice(a, 0, units(a)), a));
  outFlag(hasFoldedText(a, text(prop(root, name("folded")))));
  outFlag(isIn(lookup(b), a));
  outFlag(isSameFolded(a, b));
  outText(text(prop(root, key(a))));
  outFlag(readX);
  outFlag(readY);
  outInt(readX && readY ? compare(x, y) : 9);
  if (readX && readY) {
    multiply(x, y, product);
    add(x, y);
  }
  outList(2);
  outDecimal(product);
  outDecimal(x);
  endList();
  outInt(jsonEscape(a));
  endList();
}
