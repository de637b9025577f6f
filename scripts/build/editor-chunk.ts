/** A module of the bundle: what it imports at once and later, and what imports it later. */
interface Module {
  id: string;
  isEntry: boolean;
  importers: readonly string[];
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** All modules of a bundle, by their names. */
interface Graph {
  getModuleInfo(id: string): Module | null;
}

const EDITOR = /\/renderer\/editor\/EditorPage\.tsx$/;
/** A rare screen whose form is the editor's: it loads all that, so that every editor stays one file. */
const ALIKE = /\/renderer\/settings\/SettingsPage\.tsx$/;

/**
 * Names the chunk for what every editor loads and no other screen does but the settings. By itself the bundler gives each thing that the editor shares with a
 * later part of its own a file, and a dozen files compress worse than one.
 */
export function editorChunk(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    const own = known.get("editor") ?? editorModules(allFrom(id, graph));
    known.set("editor", own);
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

/** Every module of the bundle that has a module. */
function allFrom(id: string, graph: Graph): ReadonlyMap<string, Module> {
  const modules = new Map<string, Module>();
  closure([id], (each) => {
    const found = graph.getModuleInfo(each);
    if (found === null) return [];
    modules.set(each, found);
    return [...found.importers, ...found.dynamicImporters, ...found.importedIds, ...found.dynamicallyImportedIds];
  });
  return modules;
}

function closure(start: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(start);
  for (const id of found) for (const each of next(id)) found.add(each);
  return found;
}
