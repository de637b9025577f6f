import ts from "typescript";

/** A name that a file exports, or a class or constant of its own. */
export interface ModuleName {
  file: string;
  name: string;
  kind: "function" | "class" | "constant" | "type";
  isExported: boolean;
  isDefault: boolean;
  /** True if it is declared elsewhere and only passed on. */
  isReExport: boolean;
  /** Its type, or that of what a call returns: a boolean, a promised or optional boolean, or neither. */
  returns: "boolean" | "maybe boolean" | "other";
  isError: boolean;
  /** True if its file keeps state in a variable of its own, as an object does. */
  hasState: boolean;
  /** The names of its type and, of a function, those of its parameters, of their types and of what it returns. */
  signature: string[];
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: ["node"],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowJs: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
};

/** The names of these files, by the type checker: one program over all of them, of which no more is checked than the types of these names. */
export function moduleNames(files: readonly string[]): ModuleName[] {
  const program = ts.createProgram([...files], OPTIONS);
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (source === undefined) return [];
    const module = checker.getSymbolAtLocation(source);
    const exported = module === undefined ? [] : checker.getExportsOfModule(module);
    const own = ownSymbols(source, checker).filter((symbol) => !exported.includes(symbol));
    const hasState = source.statements.some(
      (each) => ts.isVariableStatement(each) && (each.declarationList.flags & ts.NodeFlags.Let) !== 0,
    );
    return [
      ...exported.map((symbol) => ({ ...describeName(file, symbol, checker), isExported: true, hasState })),
      ...own.map((symbol) => ({ ...describeName(file, symbol, checker), isExported: false, hasState })),
    ];
  });
}

/** The classes and variables that a file declares outside of its functions. */
function ownSymbols(source: ts.SourceFile, checker: ts.TypeChecker): ts.Symbol[] {
  const declared = source.statements.flatMap((each): ts.NamedDeclaration[] => {
    if (ts.isVariableStatement(each)) return [...each.declarationList.declarations];
    return ts.isClassDeclaration(each) ? [each] : [];
  });
  return declared.flatMap(({ name }) => {
    if (name === undefined || !ts.isIdentifier(name)) return [];
    const symbol = checker.getSymbolAtLocation(name);
    return symbol === undefined ? [] : [checker.getExportSymbolOfSymbol(symbol)];
  });
}

function describeName(file: string, symbol: ts.Symbol, checker: ts.TypeChecker): Omit<ModuleName, "isExported" | "hasState"> {
  const isReExport = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const declared = isReExport ? checker.getAliasedSymbol(symbol) : symbol;
  const isDefault = symbol.name === "default";
  const type = declared.flags & ts.SymbolFlags.Value ? checker.getTypeOfSymbol(declared) : undefined;
  return {
    file,
    name: isDefault ? localName(declared) : symbol.name,
    kind: kindOf(declared, type),
    isDefault,
    isReExport,
    returns: type === undefined ? "other" : returned(type, checker),
    signature: type === undefined ? [] : signatureNames(type, checker),
    isError: (declared.flags & ts.SymbolFlags.Class) !== 0 && extendsError(checker.getDeclaredTypeOfSymbol(declared), checker),
  };
}

/** The name that a default export has in its file; empty where it has none. */
function localName({ name, valueDeclaration }: ts.Symbol): string {
  if (name !== "default") return name;
  const named = valueDeclaration && ts.isFunctionDeclaration(valueDeclaration) ? valueDeclaration.name : undefined;
  return named?.text ?? "";
}

function kindOf({ flags }: ts.Symbol, type: ts.Type | undefined): ModuleName["kind"] {
  if (flags & ts.SymbolFlags.Class) return "class";
  if (type === undefined) return "type";
  return type.getCallSignatures().length > 0 ? "function" : "constant";
}

function returned(type: ts.Type, checker: ts.TypeChecker): ModuleName["returns"] {
  const signatures = type.getCallSignatures();
  const results = signatures.length > 0 ? signatures.map((each) => checker.getReturnTypeOfSignature(each)) : [type];
  if (results.every(isBoolean)) return "boolean";
  const settled = results.map((each) => checker.getNonNullableType(checker.getAwaitedType(each) ?? each));
  return settled.every(isBoolean) ? "maybe boolean" : "other";
}

function signatureNames(type: ts.Type, checker: ts.TypeChecker): string[] {
  const called = type.getCallSignatures().flatMap((signature) => {
    const takes = signature.parameters.flatMap((each) => [each.name, ...typeNames(checker.getTypeOfSymbol(each), checker)]);
    return [...takes, ...typeNames(signature.getReturnType(), checker)];
  });
  return [...(type.aliasSymbol === undefined ? [] : [type.aliasSymbol.name]), ...called];
}

/** `Promise<PageOf<Row>[]>` -> Promise, PageOf, Row. */
function typeNames(type: ts.Type, checker: ts.TypeChecker): string[] {
  return checker.typeToString(type).match(/\b[A-Z]\w*/g) ?? [];
}

function isBoolean(type: ts.Type): boolean {
  if (type.flags & ts.TypeFlags.Never) return false;
  return type.isUnion() ? type.types.every(isBoolean) : (type.flags & ts.TypeFlags.BooleanLike) !== 0;
}

function extendsError(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (!type.isClassOrInterface()) return false;
  return checker.getBaseTypes(type).some((base) => base.symbol?.name === "Error" || extendsError(base, checker));
}
