/** A part of the platform's API that not every place has, or this app may not know. Only asking whether it is there is allowed of what is not. */
export function optionalApi<Api extends object, Name extends keyof Api>(api: Api, name: Name): Api[Name] | undefined {
  return name in api ? api[name] : undefined;
}
