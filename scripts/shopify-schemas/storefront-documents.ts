import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { concatAST, type DocumentNode, Kind, parse, Source } from "graphql";

/** Sources of blocks, and the code that blocks share. */
const SOURCE = /^(block|[a-z-]+-block[/\\]src)[/\\][^/\\]+\.ts$/;

/** Operations of blocks on the Storefront API: every exported text of their modules that begins as a query does. */
export async function storefrontDocuments(root: string): Promise<DocumentNode> {
  const folder = join(root, "extensions");
  const files = readdirSync(folder, { recursive: true }).map(String).sort();
  const asking = files.filter((file) => SOURCE.test(file) && readFileSync(join(folder, file), "utf8").includes("`query "));
  const modules = await Promise.all(
    asking.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, unknown>>),
  );
  const documents = modules.flatMap((module, at) =>
    Object.values(module).flatMap((text) =>
      typeof text === "string" && text.startsWith("query ") ? [parse(new Source(text, asking[at]))] : [],
    ),
  );
  return onceEach(concatAST(documents));
}

/** Keeps each definition once: several documents include the same fragment, because each is sent as a request of its own. */
function onceEach({ kind, definitions }: DocumentNode): DocumentNode {
  const visited = new Set<string>();
  const definitionsToWrite = definitions.filter((each) => {
    if (each.kind !== Kind.FRAGMENT_DEFINITION) return true;
    const first = !visited.has(each.name.value);
    visited.add(each.name.value);
    return first;
  });
  return { kind, definitions: definitionsToWrite };
}
