/** Shopify's Wasm API, version 2: every function that a checkout module may import, as Shopify declares it. */

/** A value of the input: a number as it is, any other value as a tag, a length and a handle in the bits of a NaN. */
export type Box = u64;

@external("shopify_function_v2", "shopify_function_input_get")
export declare function inputGet(): Box;

@external("shopify_function_v2", "shopify_function_input_get_val_len")
export declare function inputLength(value: Box): i32;

@external("shopify_function_v2", "shopify_function_input_read_utf8_str")
export declare function inputRead(handle: u32, into: usize, length: i32): void;

@external("shopify_function_v2", "shopify_function_input_get_interned_obj_prop")
export declare function inputProperty(value: Box, name: i32): Box;

@external("shopify_function_v2", "shopify_function_input_get_at_index")
export declare function inputAt(value: Box, index: i32): Box;

@external("shopify_function_v2", "shopify_function_intern_utf8_str")
export declare function intern(from: usize, length: i32): i32;

@external("shopify_function_v2", "shopify_function_output_new_null")
export declare function outputNull(): i32;

@external("shopify_function_v2", "shopify_function_output_new_i32")
export declare function outputInt(value: i32): i32;

@external("shopify_function_v2", "shopify_function_output_new_utf8_str")
export declare function outputText(from: usize, length: i32): i32;

@external("shopify_function_v2", "shopify_function_output_new_interned_utf8_str")
export declare function outputName(name: i32): i32;

@external("shopify_function_v2", "shopify_function_output_new_object")
export declare function outputObject(length: i32): i32;

@external("shopify_function_v2", "shopify_function_output_finish_object")
export declare function outputFinishObject(): i32;

@external("shopify_function_v2", "shopify_function_output_new_array")
export declare function outputList(length: i32): i32;

@external("shopify_function_v2", "shopify_function_output_finish_array")
export declare function outputFinishList(): i32;
