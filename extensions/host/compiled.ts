import { input, prop, Val } from "./nan-box";
import { name } from "./utf8";

/** The compiled rule, which stands in the input. */
@inline
export function compiled(): Val {
  return prop(prop(prop(input(), name("rule")), name("metafield")), name("jsonValue"));
}
