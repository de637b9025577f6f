import { input, prop, Val } from "./nan-box";
import { name } from "./utf8";

/** Returns the compiled rule, which is part of the input. */
@inline
export function compiled(): Val {
  return prop(prop(prop(input(), name("rule")), name("metafield")), name("jsonValue"));
}
