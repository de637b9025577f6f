/** Part of the AssemblyScript compiler's API that we use. Its own types also declare globals (`console`, WebAssembly) that are not Node's. */
interface Api {
  stdout: { write(chunk: string | Uint8Array): void };
  stderr: { write(chunk: string | Uint8Array): void };
  readFile(name: string, folder: string): string | null;
  writeFile(name: string, contents: string | Uint8Array): void;
  listFiles(): string[];
}

declare const asc: { main(options: readonly string[], api: Api): Promise<{ error: Error | null }> };
export default asc;
