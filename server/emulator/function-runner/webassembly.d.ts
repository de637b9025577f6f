/** Part of JavaScript's WebAssembly API that is used here. Node has the API, but its types leave the declarations to the DOM's. */
declare namespace WebAssembly {
  type ImportValue = object | number;
  type ModuleImports = Record<string, ImportValue>;

  function validate(bytes: BufferSource): boolean;

  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  var Memory: { prototype: Memory; new (descriptor: { initial: number }): Memory };

  interface Global {
    value: unknown;
  }
  var Global: { prototype: Global; new (descriptor: { value: string; mutable?: boolean }, value?: unknown): Global };

  type Module = object;
  var Module: {
    prototype: Module;
    new (bytes: BufferSource): Module;
    exports(module: Module): { name: string; kind: string }[];
    imports(module: Module): { module: string; name: string; kind: string }[];
  };

  // biome-ignore lint/complexity/noBannedTypes: what a module exports are plain functions
  type ExportValue = Function | Global | Memory;

  interface Instance {
    readonly exports: Record<string, ExportValue>;
  }
  var Instance: { prototype: Instance; new (module: Module, imports?: Record<string, ModuleImports>): Instance };

  interface RuntimeError extends Error {}
  var RuntimeError: { prototype: RuntimeError; new (message?: string): RuntimeError };
}

type BufferSource = ArrayBufferView<ArrayBuffer> | ArrayBuffer;
