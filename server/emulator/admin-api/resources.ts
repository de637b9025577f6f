import { capitalize } from "../../../engine/lib/text.ts";
import { declaredRunners } from "../declared-runners.ts";
import { adminSchema } from "./admin-schema.ts";
import { type ResourceShape, resourceShape } from "./resource-shape.ts";

interface Refused {
  code: string;
  message: string;
}

/** Resource whose objects make Functions run, by what is declared of it and by Shopify's schema. */
export interface Resource extends ResourceShape {
  /** Name that our families use. */
  name: string;
  type: string;
  /** Function API that runs it. */
  api: string;
  codes: { notFound: string; full: Refused | null; total: Refused | null; metafield: string | null };
}

/** Sentences of Shopify beside the codes of its limits, which its schema does not have. */
const MESSAGES: Readonly<Record<string, string>> = {
  MAXIMUM_ACTIVE_DELIVERY_CUSTOMIZATIONS: "Maximum delivery customizations are already enabled.",
  MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS: "Maximum payment customizations are already enabled.",
  MAXIMUM_PAYMENT_CUSTOMIZATIONS: "Maximum payment customizations have been created.",
  MAX_VALIDATIONS_ACTIVATED: "Cannot have more than 25 active validation functions.",
};

/** Resource of discounts, whose mutations have a form of their own. */
const DISCOUNT = "discount";

/** Resources that checkout runs after all others, in its order. */
const LAST = ["deliveryCustomization", "paymentCustomization", "validation"];

/** All resources that families and owners run, in the order in which checkout runs them. */
export const RESOURCES: readonly Resource[] = [...new Map(declaredRunners.map(({ resource, api }) => [resource, api]))]
  .filter(([name]) => name !== DISCOUNT)
  .map(([name, api]) => resource(name, api))
  .sort((one, other) => LAST.indexOf(one.name) - LAST.indexOf(other.name));

function resource(name: string, api: string): Resource {
  const type = capitalize(name);
  const shape = resourceShape(name, adminSchema);
  const code = (pattern: RegExp): string | undefined => shape.errorCodes.find((each) => pattern.test(each));
  const refused = (pattern: RegExp): Refused | null => {
    const match = code(pattern);
    return match === undefined ? null : { code: match, message: MESSAGES[match] ?? `Shopify refused: ${match}` };
  };
  return {
    ...shape,
    ...{ name, type, api },
    codes: {
      notFound: code(/^(?!FUNCTION_).*NOT_FOUND$/u) ?? "NOT_FOUND",
      full: refused(/^MAX.*ACTIV/u),
      total: refused(/^MAX(?!.*ACTIV)/u),
      metafield: code(/^INVALID_METAFIELDS$/u) ?? null,
    },
  };
}
