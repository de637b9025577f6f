/** Module of the bundle: its static and dynamic imports, and the modules that import it dynamically. */
interface Module {
  id: string;
  isEntry: boolean;
  importers: readonly string[];
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** All modules of a bundle, by name. */
interface Graph {
  getModuleInfo(id: string): Module | null;
}

const EDITOR = /\/renderer\/editor\/EditorPage\.tsx$/;
/**
 * Modules that are loaded without the page of an editor, or beside it, and load the whole editor chunk, so that every editor stays one file:
 * the settings page, a rare screen whose form is the editor's, what opens a stored configuration, and what a list needs to turn a rule on or
 * to copy it.
 */
const ALIKE = /\/renderer\/(settings\/SettingsPage|editor\/ConfigurationLoader|list\/(find-stoppages|copy-row|StoppagesQuestion))\.tsx?$/;

/**
 * Names the chunk for the modules that every editor loads and no other screen except those alike. Left alone, the bundler makes a file of
 * each module that the editor shares with a lazy part, and a dozen files compress worse than one.
 */
export function editorChunk(): (id: string, graph: Graph) => string | null {
  const cache = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    const own = cache.get("editor") ?? editorModules(allFrom(id, graph));
    cache.set("editor", own);
    return own.has(id) ? "editor" : null;
  };
}

function editorModules(modules: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const all = [...modules.values()];
  const editor = all.find(({ id }) => EDITOR.test(id));
  if (editor === undefined) return new Set();
  const imported = (id: string) => modules.get(id)?.importedIds ?? [];
  const opened = (id: string) =>
    (modules.get(id)?.dynamicallyImportedIds ?? []).filter((later) => later !== editor.id && !ALIKE.test(later));
  const elsewhere = closure(
    all.filter(({ isEntry }) => isEntry).map(({ id }) => id),
    (id) => [...imported(id), ...opened(id)],
  );
  return new Set([...closure([editor.id], imported)].filter((id) => !elsewhere.has(id)));
}

/** Returns every module that a module imports, directly or not. */
function allFrom(id: string, graph: Graph): ReadonlyMap<string, Module> {
  const modules = new Map<string, Module>();
  closure([id], (each) => {
    const chunk = graph.getModuleInfo(each);
    if (chunk === null) return [];
    modules.set(each, chunk);
    return [...chunk.importers, ...chunk.dynamicImporters, ...chunk.importedIds, ...chunk.dynamicallyImportedIds];
  });
  return modules;
}

function closure(start: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const chunks = new Set(start);
  for (const id of chunks) for (const each of next(id)) chunks.add(each);
  return chunks;
}
