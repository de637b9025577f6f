/** Encodes the operations of an action as the numbers and texts that engine/runtime/emit.ts reads. */

import { isBlockAction } from "../declarations/actions.ts";
import { subtypeOf } from "../declarations/configuration.ts";
import { isChoice, isPresence, isSelection } from "../declarations/operation-template.ts";
import { type TargetMatcher, targetMatchersOf } from "../declarations/target-matchers.ts";
import type { FamilyAction, Selection, Template } from "../generated/declarations.ts";
import type { Configuration } from "../generated/types.ts";
import { getProperty } from "../lib/object.ts";
import { singleLine } from "../lib/text.ts";
import type { StringTable } from "../program/string-table.ts";
import * as codes from "../runtime/opcodes.ts";
import type { Family } from "../types/family.ts";

/** Placeholders that only checkout can fill. */
const AT_CHECKOUT: Record<string, number> = { id: codes.ID, name: codes.NAME, index: codes.INDEX };

/** Template of block actions: a block only needs to know whether it shows something. */
const SHOWN: Template = { show: {} };

/** Encodes the operations: [0, template] for one operation, [1, within, each, name, id, names…, ordered, template] for one per target. */
export function encodeEmission(family: Family, action: FamilyAction, configuration: Configuration, strings: StringTable): number[] {
  if (isBlockAction(action)) return [0, ...(encode(SHOWN, configuration, strings) ?? [])];
  const subtype = subtypeOf(configuration) ?? "";
  const emitted = action.operations?.[subtype];
  if (emitted === undefined) throw new Error(`family ${family.id} does nothing for the variant ${subtype}`);
  const template = encode(emitted, configuration, strings) ?? [];
  if (action.targets === undefined) return [0, ...template];
  const { groups, forEach, name: fact, id } = action.targets;
  const texts = targetMatchersOf(action, configuration);
  const ordered = JSON.stringify(emitted).includes('"{index}"');
  return [
    1,
    groups === undefined ? -1 : strings.path(groups),
    strings.path(forEach),
    ...[fact, id].map((text) => strings.index(text)),
    texts.reduce((sum, { forms }) => sum + forms.length, 0),
    ...texts.flatMap((each) => encodeNames(each, strings)),
    ordered ? 1 : 0,
    ...template,
  ];
}

/** Encodes each spelling of a name as [text, whole name?, position]. A part of a name is compared without case, a whole name with case. */
function encodeNames({ forms, exact, position = "0" }: TargetMatcher, strings: StringTable): number[] {
  return forms.flatMap((form) => [strings.index(form), exact ? 1 : 0, Number(position)]);
}

/** Encodes the template in prefix order; undefined for an option that leaves its property out. */
function encode(template: Template, configuration: Configuration, strings: StringTable): number[] | undefined {
  if (typeof template === "string") return encodeText(template, configuration, strings);
  if (Array.isArray(template)) {
    const items = template.flatMap((item) => {
      const code = encode(item, configuration, strings);
      return code === undefined ? [] : [code];
    });
    return [codes.LIST, items.length, ...items.flat()];
  }
  if (isChoice(template)) {
    const chosen = template.cases[String(getProperty(configuration, template.switch))] ?? template.default;
    return chosen === undefined ? undefined : encode(chosen, configuration, strings);
  }
  if (isSelection(template)) return encodeSelection(template, configuration, strings);
  if (isPresence(template)) {
    const [then, otherwise] = [template.then, template.else].map((text) => strings.index(filled(text, configuration)));
    return [codes.PRESENT, strings.path(template.if), then ?? -1, otherwise ?? -1];
  }
  const properties = Object.entries(template).flatMap(([key, value]) => {
    const code = encode(value, configuration, strings);
    return code === undefined ? [] : [[strings.index(key), ...code]];
  });
  return [codes.OBJECT, properties.length, ...properties.flat()];
}

/** Encodes a text. Placeholders of the configuration are filled here, so that merchant text can never act as a placeholder. */
function encodeText(template: string, configuration: Configuration, strings: StringTable): number[] {
  const pieces = template.split(/(\{\w+\})/u).filter((piece) => piece !== "");
  const encoded = pieces.map((piece): number[] => {
    const field = /^\{(\w+)\}$/u.exec(piece)?.[1];
    if (field === undefined) return [codes.WORD, strings.index(piece)];
    const code = AT_CHECKOUT[field];
    return code === undefined ? [codes.WORD, strings.index(textOf(configuration, field))] : [code];
  });
  return encoded.length === 1 ? encoded.flat() : [codes.JOIN, encoded.length, ...encoded.flat()];
}

/** Encodes a selection: [path, values, count, text…, otherwise]. Exact values come before the other values that a key stands for. */
function encodeSelection(
  { switchInput, cases: casesField, aliases, default: defaultValue }: Selection,
  configuration: Configuration,
  strings: StringTable,
): number[] {
  const cases = Object.entries(getProperty(configuration, casesField) ?? {}).flatMap(([key, text]) =>
    [key.toUpperCase(), ...(aliases?.[key] ?? [])].map((value) => ({ value, text: strings.index(singleLine(String(text))) })),
  );
  const values = strings.index(cases.map(({ value }) => value).join("\n"));
  return [
    codes.SELECT,
    strings.path(switchInput),
    values,
    cases.length,
    ...cases.map(({ text }) => text),
    strings.index(filled(defaultValue, configuration)),
  ];
}

/** Fills a text whose placeholders all stand for fields of the configuration. */
function filled(template: string, configuration: Configuration): string {
  return template.replace(/\{(\w+)\}/gu, (_, field: string) => textOf(configuration, field));
}

function textOf(configuration: Configuration, field: string): string {
  return singleLine(String(getProperty(configuration, field) ?? ""));
}
