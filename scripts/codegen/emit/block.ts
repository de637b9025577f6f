import { BLOCK_TARGETS } from "../../../engine/declarations/block-targets.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import type { Plural } from "../../../engine/lib/plural.ts";
import { API_VERSION, COPIED_NAMESPACE, NAMESPACE, TRANSLATIONS } from "../../../engine/shopify/constants.ts";
import type { BlockSetting } from "../declarations/block-setting.ts";
import { type BlockDeclaration, documentOf } from "../declarations/blocks.ts";
import { CODE_COMMENT, TOML_COMMENT } from "../lib/header-comments.ts";
import { uid } from "./uid.ts";

export const LOCALES = "locales";

const text = (value: unknown): string => JSON.stringify(value);

/** Returns the generated files of one block's extension: manifest, texts, constants for its sources, and the modules that Shopify calls. */
export function emitBlock(block: BlockDeclaration, family: FamilyDeclaration | undefined): Map<string, string> {
  const folder = `extensions/${block.handle}`;
  const languages = Object.entries(block.locales).map(([language, texts]): [string, string] => [
    `${folder}/${LOCALES}/${language}${language === "en" ? ".default" : ""}.json`,
    `${JSON.stringify(everyForm(language, texts), null, 2)}\n`,
  ]);
  const entries = block.targets.map((target): [string, string] => [`${folder}/${moduleOf(target)}`, entry(target)]);
  return new Map([
    [`${folder}/shopify.extension.toml`, manifest(block, family)],
    [`${folder}/src/declared.ts`, declared(block, family)],
    ...entries,
    ...languages,
  ]);
}

/** Forms by number, in the order in which they are written. */
const FORMS = ["zero", "one", "two", "few", "many", "other"] as const;

/** Returns the texts with every form that a language has: Shopify does not say which it takes where one is missing. */
function everyForm(language: string, texts: BlockDeclaration["locales"][string]): object {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const formNames = FORMS.filter((form) => pluralCategories.includes(form));
  const formed = (text: string | Plural) =>
    typeof text === "string" ? text : Object.fromEntries(formNames.map((form) => [form, getProperty(text, form) ?? text.other]));
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, formed(text)]));
}

/** File, below an extension's folder, that Shopify calls at a target. */
function moduleOf(target: string): string {
  return `src/${BLOCK_TARGETS[target]?.page}.tsx`;
}

function entry(target: string): string {
  return `${CODE_COMMENT}/// <reference types="@shopify/ui-extensions/${target}" />
import "@shopify/ui-extensions/preact";
import { mount } from "../../block/mount.tsx";
import { Block } from "./Block.tsx";
import { declared } from "./declared.ts";

export default mount(declared, Block);
`;
}

/** Constants that the sources of a block need of its declaration, with its texts and settings by name. */
function declared(
  { handle, lineAttribute, eventSource, sendsEvents, orderHold, orderMetafield, documents, component, settings, locales }: BlockDeclaration,
  family: FamilyDeclaration | undefined,
): string {
  const document = documentOf(family);
  const declaredParts = {
    handle,
    ...(document && { document }),
    ...(documents && { reads: Object.fromEntries(documents.map((key) => [key, key])) }),
    ...(component && { texts: { key: TRANSLATIONS, under: component.key } }),
    ...(lineAttribute && { mark: lineAttribute }),
    ...(sendsEvents && { reports: eventSource }),
    ...(orderHold && { hold: orderHold.key }),
    ...(orderHold?.setting && { holdsWhen: orderHold.setting }),
    ...(orderMetafield && { keeps: { namespace: COPIED_NAMESPACE, key: orderMetafield } }),
  };
  const types = Object.entries(settings).map(([name, setting]) => `  ${name}?: ${typeOf(setting)};\n`);
  const names = Object.keys(locales.en ?? {}).map(text);
  return `${CODE_COMMENT}import type { BuiltInTexts } from "../../block/built-in-text.ts";
import * as words from "../../block/built-in-text.ts";

export const declared = ${JSON.stringify(declaredParts, null, 1)} as const;
${documentFieldType(family)}
interface Settings {
${types.join("")}}

type Own = BuiltInTexts<Settings, ${names.join(" | ")}>;
export const builtInText: Own["builtInText"] = words.builtInText;
export const setting: Own["setting"] = words.setting;
export const blockText: Own["blockText"] = words.blockText;
`;
}

/** Type of the fields that checkout reads of a configuration: a block that reads another one is refused by the compiler. */
function documentFieldType(family: FamilyDeclaration | undefined): string {
  const fields = family?.storage.type === "metafield" ? (family.storage.checkoutDocument?.fields ?? []) : [];
  return fields.length === 0 ? "" : `\nexport type DocumentField = ${fields.map(text).join(" | ")};\n`;
}

const PLAIN: Readonly<Record<string, string>> = { boolean: "boolean", number_decimal: "number", number_integer: "number" };

function typeOf({ type, enum: enumValues }: BlockSetting): string {
  return enumValues?.map(text).join(" | ") ?? PLAIN[type] ?? "string";
}

function manifest(block: BlockDeclaration, family: FamilyDeclaration | undefined): string {
  const targeting = block.targets.map(
    (target) => `  [[extensions.targeting]]\n  target = ${text(target)}\n  module = ${text(`./${moduleOf(target)}`)}\n`,
  );
  const own = [
    documentOf(family)?.key ?? [],
    block.documents ?? [],
    block.component ? TRANSLATIONS : [],
    block.orderHold?.key ?? [],
  ].flat();
  const read = [...own.map((key) => [NAMESPACE, key]), ...(block.orderMetafield ? [[COPIED_NAMESPACE, block.orderMetafield]] : [])];
  const fields = Object.entries(block.settings).map(setting);
  return `${TOML_COMMENT}api_version = ${text(API_VERSION)}

[[extensions]]
name = ${text(block.title)}
handle = ${text(block.handle)}
type = "ui_extension"
uid = ${text(uid(block.handle))}
description = ${text(block.description)}

${targeting.join("\n")}
${read.map(([namespace, key]) => `  [[extensions.metafields]]\n  namespace = ${text(namespace)}\n  key = ${text(key)}\n\n`).join("")}  [extensions.capabilities]
${block.capabilities.map((name) => `  ${name} = true\n`).join("")}${fields.length === 0 ? "" : `\n  [extensions.settings]\n${fields.join("\n")}`}`;
}

function setting([key, { type, title, description, ...bounds }]: [string, BlockSetting]): string {
  const validations = [
    ["choices", bounds.enum && text(bounds.enum)],
    ["min", bounds.minimum],
    ["max", bounds.maximum],
  ].flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`\n      [[extensions.settings.fields.validations]]\n      name = ${text(name)}\n      value = ${text(String(value))}\n`],
  );
  return `    [[extensions.settings.fields]]\n    key = ${text(key)}\n    type = ${text(type)}\n    name = ${text(title)}\n    description = ${text(description)}\n${validations.join("")}`;
}
