import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { copyProject, type Project } from "../../one-file/project.ts";

const VALIDATION = "schemas/families/validation.json";
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** A copy of the project with two families whose conditions stand in groups: one of its own, and order validations, which also run at some steps only. */
export async function groupedProject(): Promise<Project> {
  const project = copyProject();
  rmSync(project.path("schemas", "released"), { recursive: true, force: true }); // its conditions would be missed
  rmSync(project.path("schemas", "templates", "validation"), { recursive: true, force: true }); // their conditions stand in no groups
  cpSync("tests/one-family/pause.json", project.path("schemas", "families", "pause.json"));
  cpSync("tests/one-family/groups", project.path("schemas", "groups"), { recursive: true });
  const [validation, group] = [read(VALIDATION), read("tests/one-family/groups/group.json")];
  const { conditions } = validation.properties;
  group.$id = "https://cartwright.example/groups/check.json";
  group.title = "Group of checks";
  group.properties.conditions.itemTypes.types = conditions.itemTypes.types;
  validation.properties.match = { type: "string", title: "Groups", enum: ["all", "any"], default: "all", widget: "hidden" };
  validation.properties.conditions = {
    ...conditions,
    itemTypes: { folder: "groups", label: "group", types: ["check"], combinatorField: "match" },
  };
  writeFileSync(project.path("schemas", "groups", "check.json"), JSON.stringify(group));
  writeFileSync(project.path(VALIDATION), JSON.stringify(validation));
  await project.generate();
  return project;
}
