import { dirname, extname, join, relative, resolve } from "node:path";
import { build, type Loader, type Plugin } from "esbuild";

const LOADERS: Readonly<Record<string, Loader>> = { ".ts": "ts", ".js": "js", ".json": "json" };

/** Bundles a page's code and style into one piece each. Generated files come from memory, not from the disk. */
export async function bundlePage(
  root: string,
  contents: string,
  files: ReadonlyMap<string, string>,
): Promise<{ code: string; style: string }> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    write: false,
    outdir: root,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
    plugins: [inMemory(root, files)],
  });
  const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { code: text(".js"), style: text(".css") };
}

function inMemory(root: string, files: ReadonlyMap<string, string>): Plugin {
  return {
    name: "in-memory",
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^(\.{1,2})?\// }, ({ path, importer, resolveDir }) => {
        const file = resolve(importer === "" || importer === "<stdin>" ? resolveDir : dirname(importer), path);
        return files.has(nameOf(file)) ? { path: file } : undefined;
      });
      onLoad({ filter: /\/generated\// }, ({ path }) => {
        const content = files.get(nameOf(path));
        return content === undefined ? undefined : { contents: content, loader: LOADERS[extname(path)] ?? "text" };
      });
    },
  };

  function nameOf(file: string): string {
    return relative(root, join(file)).replaceAll("\\", "/");
  }
}
