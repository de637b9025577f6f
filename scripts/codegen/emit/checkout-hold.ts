import { giftAttributes, ownerApis } from "../../../engine/declarations/function-owners.ts";
import { NAMESPACE, PROGRAM_METAFIELD_KEY } from "../../../engine/shopify/constants.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import type { Declared } from "../declarations/declared.ts";
import { giftAliasIn, type OwnerSource } from "../declarations/owners.ts";
import { QUERY_COMMENT } from "../lib/header-comments.ts";
import { ownerManifest } from "./owner-manifest.ts";

/** Files of an owner's Function that reads the blocks' notes on the cart and, if gifts must cost nothing, the lines. */
export function emitCheckoutHold(
  owner: OwnerSource,
  owners: readonly OwnerSource[],
  blocks: readonly BlockDeclaration[],
  { families, sources }: Pick<Declared, "families" | "sources">,
  schema: (api: string) => string,
): Map<string, string> {
  const folder = `extensions/${owner.function}`;
  return new Map([
    [
      `${folder}/input.graphql`,
      query(
        owner,
        blocks.flatMap(({ orderHold }) => (orderHold?.functionOwner === owner.id ? [orderHold.key] : [])),
        giftAttributes(owners).map((mark) => `${giftAliasIn(sources)}: attribute(key: "${mark}")`),
      ),
    ],
    [`${folder}/schema.graphql`, schema(ownerApis[owner.resource].api)],
    [`${folder}/shopify.extension.toml`, ownerManifest(owner, families)],
  ]);
}

/** Query of the Function. The names are those that engine/runtime/check-checkout-hold.ts reads. */
function query({ resource, neededBy }: OwnerSource, keys: readonly string[], [reading]: readonly string[]): string {
  const notes = keys.map((key, at) => `  gate${at}: metafield(namespace: "${NAMESPACE}", key: "${key}") {\n   jsonValue\n  }\n`);
  const reads = reading !== undefined && neededBy.some(({ message: charged }) => charged !== undefined);
  return `${QUERY_COMMENT}query Input {
${reads ? programOf(resource) : ""} buyerJourney {
  step
 }
 shop {
  localTime {
   date
  }
 }
 cart {
${notes.join("")}${reads ? linesOf(reading) : ""} }
}
`;
}

function programOf(resource: string): string {
  return ` rule: ${resource} {
  metafield(namespace: "${NAMESPACE}", key: "${PROGRAM_METAFIELD_KEY}") {
   jsonValue
  }
 }
`;
}

function linesOf(reading: string): string {
  return `  lines {
   ${reading} {
    value
   }
   cost {
    totalAmount {
     amount
    }
   }
   merchandise {
    ... on ProductVariant {
     id
     product {
      title
     }
    }
   }
  }
`;
}
