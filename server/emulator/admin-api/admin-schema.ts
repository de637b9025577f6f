import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema } from "graphql";
import { projectRoot } from "../../core/project-root.ts";

/** Shopify's schema of the Admin API, limited to what our operations reach. */
export const adminSchema = buildSchema(readFileSync(join(projectRoot, "server/shopify/admin.graphql"), "utf8"));
