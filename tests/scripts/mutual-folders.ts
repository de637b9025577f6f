/** Folders beside each other that import each other, and why: folders.test.ts finds them by itself. A row goes when the reason does. */
export const mutualFolders: Readonly<Record<string, string>> = {
  "engine/generated engine/types": "what is generated is written in the engine's types, and these name the generated types of declarations",
  "renderer/block-placements renderer/home":
    "places of a block lead to the checkout editor as home does, and home asks whether a block has any",
  "renderer/editor renderer/list":
    "an editor leads to its list, and a list checks and asks what the editor checks and asks before it turns a rule on",
  "renderer/rjsf-theme/fields renderer/rjsf-theme/questions":
    "a list of questions is a field that is loaded when it is drawn, and its questions draw the fields of a form",
};
