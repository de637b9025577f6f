import { isAtWork } from "../../engine/declarations/configuration.ts";
import { asRecord, type Fields } from "../../engine/lib/object.ts";
import { capitalize } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import {
  type Base,
  createConfiguration,
  removeConfiguration,
  type SavedConfiguration,
  updateConfiguration,
} from "../data/configurations.ts";
import type { CallResult } from "../data/send-request.ts";

export interface Identity {
  guid: string;
  revision: number | undefined;
  /** True while the configuration takes part in a pause of all rules. */
  paused: boolean;
  /** True if it was created off, and never turned on. */
  isDraft: boolean;
  /** Stored name, which the editor may not show: see `placeholder`. */
  name: string;
}

export type Action = "save" | "toggle" | "delete";

/** Call that is under way, with the texts for its end. */
export interface EditorCall {
  action: Action;
  reply: Promise<CallResult<SavedConfiguration>>;
  done: string;
  failed: string;
  /** Configuration that is stored on success; absent for a deletion. */
  sent?: Fields;
}

/** Stored configuration that a call is for, or the key under which a new one is created once. */
interface Target {
  family: Family;
  identity: Base | undefined;
  key: string;
}

export function saveCall(target: Target, sent: Fields, normal: unknown): EditorCall {
  const { family } = target;
  const isNew = target.identity === undefined;
  return {
    action: "save",
    reply: change(target, normal),
    done:
      isNew && !isAtWork(family, sent)
        ? `${capitalize(family.labels.one)} saved as a draft`
        : familyText(family, isNew ? "created" : "updated"),
    failed: familyText(family, isNew ? "createFailed" : "updateFailed"),
    sent,
  };
}

/** Turns the configuration on or off by storing `sent`. */
export function toggleCall(target: Target, sent: Fields, normal: unknown): EditorCall {
  const { family } = target;
  const word = isAtWork(family, sent) ? "activat" : "deactivat";
  return {
    action: "toggle",
    reply: change(target, normal),
    done: `${capitalize(family.labels.one)} ${word}ed`,
    failed: `An error occurred while ${word}ing the ${family.labels.one}`,
    sent,
  };
}

export function deleteCall({ family, identity }: Target): EditorCall {
  return {
    action: "delete",
    reply: removeConfiguration(family, identity?.guid ?? ""),
    done: familyText(family, "deleted"),
    failed: familyText(family, "deleteFailed"),
  };
}

function change({ family, identity, key }: Target, normal: unknown): Promise<CallResult<SavedConfiguration>> {
  const data = asRecord(normal);
  return identity === undefined ? createConfiguration(family, data, key) : updateConfiguration(family, identity, data);
}
