import { settings } from "../../engine/generated/settings.ts";
import { property } from "../../engine/lib/object.ts";
import { toldBy } from "../data/call.ts";
import type { Subject } from "../form/form-resource.ts";
import { loadSettings, saveSettings, storedIn } from "./settings-calls.ts";

/** The settings of the store as one object under edit. The server judges what is saved, and asks before responses are deleted by it. */
export const subject: Subject = {
  id: "settings",
  at: "/settings",
  load: loadSettings,
  save: saveSettings,
  current: ({ body }) => {
    const told = toldBy("settings", property(body, "current"));
    return told && storedIn(told);
  },
  losing: ({ body, message }) => (typeof property(body, "losing") === "number" ? message : undefined),
  words: {
    title: settings.title,
    noun: "settings page",
    saved: "Settings saved",
    notLoaded: "The settings could not be loaded",
    notSaved: "The settings could not be saved",
    changed: "Somebody else has changed the settings",
    load: "Show what is set now",
    states: { saved: "Saved", saving: "Saving...", unsaved: "Unsaved" },
    losing: { question: "Delete older responses?", action: "Delete and save" },
  },
};
