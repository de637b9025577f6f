/**
 * Returns a part of Shopify's API that some targets lack, or to which this app may have no access. Reading a missing part throws, so its presence is
 * tested first.
 */
export function optionalApi<Api extends object, Name extends keyof Api>(api: Api, name: Name): Api[Name] | undefined {
  return name in api ? api[name] : undefined;
}

type ValueOf<Part> = NonNullable<Part> extends { readonly value: infer Value } ? Value : never;

/** Returns the value of such a part. */
export function optionalValue<Api extends object, Name extends keyof Api>(api: Api, name: Name): ValueOf<Api[Name]> | undefined {
  return (optionalApi(api, name) as { value: ValueOf<Api[Name]> } | undefined)?.value;
}
