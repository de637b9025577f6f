import { settings } from "../../engine/generated/settings.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { errorTextOf } from "../data/call.ts";
import type { FormResource } from "../form/form-resource.ts";
import { loadSettings, saveSettings, storedIn } from "./settings-calls.ts";

/** Describes the store's settings as one object under edit. The server validates them, and asks before a save that deletes responses. */
export const settingsResource: FormResource = {
  id: "settings",
  at: "/settings",
  load: loadSettings,
  save: saveSettings,
  current: ({ body }) => {
    const response = errorTextOf("settings", getProperty(body, "current"));
    return response && storedIn(response);
  },
  losing: ({ body, message }) => (typeof getProperty(body, "losing") === "number" ? message : undefined),
  texts: {
    title: settings.title,
    noun: "settings page",
    saved: "Settings saved",
    notLoaded: "The settings could not be loaded",
    notSaved: "The settings could not be saved",
    changed: "Someone else changed the settings",
    load: "Show saved settings",
    states: { saved: "Saved", saving: "Saving...", unsaved: "Unsaved" },
    losing: { question: "Delete older responses?", action: "Delete and save" },
  },
};
