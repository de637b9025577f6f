import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import type { IntrospectionQuery } from "graphql";

const run = promisify(execFile);

/** Fetches a package with `npm pack` and reads the introspection of the named schemas, without installing the package. */
export async function readIntrospections(packageName: string, names: string[], version: string): Promise<IntrospectionQuery[]> {
  const folder = await mkdtemp(join(tmpdir(), "platform-schemas-"));
  try {
    const { stdout } = await run("npm", ["pack", packageName, "--silent", "--pack-destination", folder]);
    const files = names.map((name) => `package/dist/data/${name}_${version}.json.gz`);
    await run("tar", ["-xzf", join(folder, stdout.trim()), "-C", folder, ...files]);
    return await Promise.all(files.map((file) => read(join(folder, file))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function read(path: string): Promise<IntrospectionQuery> {
  const parsed = JSON.parse(gunzipSync(await readFile(path)).toString("utf8")) as { data?: IntrospectionQuery } & IntrospectionQuery;
  return parsed.data ?? parsed;
}
