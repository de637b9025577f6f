import wabt from "wabt";

const tools = await wabt();

/** A module from its text form. */
export function fromText(text: string): Uint8Array<ArrayBuffer> {
  const module = tools.parseWat("test.wat", text);
  const { buffer } = module.toBinary({});
  module.destroy();
  return new Uint8Array(buffer);
}
