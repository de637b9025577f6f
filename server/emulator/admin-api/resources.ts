interface Refused {
  code: string;
  message: string;
}

/** Differences between the customization resources: their names and their error codes. */
export interface Resource {
  /** Name that our families use. */
  name: string;
  type: string;
  /** Function API that runs it. */
  api: string;
  /** Name of the state in its mutations. */
  state: "enabled" | "enable";
  requires: readonly ("title" | "enabled")[];
  codes: { notFound: string; full: Refused; total: Refused | null; metafield: string | null };
}

/** Resource of delivery customizations. All three resources are also exported one by one, because checkout runs each in its turn. */
export const DELIVERY: Resource = {
  name: "deliveryCustomization",
  type: "DeliveryCustomization",
  api: "delivery_customization",
  state: "enabled",
  requires: ["title", "enabled"],
  codes: {
    notFound: "DELIVERY_CUSTOMIZATION_NOT_FOUND",
    full: { code: "MAXIMUM_ACTIVE_DELIVERY_CUSTOMIZATIONS", message: "Maximum delivery customizations are already enabled." },
    total: null,
    metafield: "INVALID_METAFIELDS",
  },
};

export const PAYMENT: Resource = {
  name: "paymentCustomization",
  type: "PaymentCustomization",
  api: "payment_customization",
  state: "enabled",
  requires: ["title", "enabled"],
  codes: {
    notFound: "PAYMENT_CUSTOMIZATION_NOT_FOUND",
    full: { code: "MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS", message: "Maximum payment customizations are already enabled." },
    total: { code: "MAXIMUM_PAYMENT_CUSTOMIZATIONS", message: "Maximum payment customizations have been created." },
    metafield: "INVALID_METAFIELDS",
  },
};

export const VALIDATION: Resource = {
  name: "validation",
  type: "Validation",
  api: "cart_checkout_validation",
  state: "enable",
  requires: [],
  codes: {
    notFound: "NOT_FOUND",
    full: { code: "MAX_VALIDATIONS_ACTIVATED", message: "Cannot have more than 25 active validation functions." },
    total: null,
    metafield: null,
  },
};

/** All resources that families are stored as, in the order in which checkout runs them. */
export const RESOURCES: readonly Resource[] = [DELIVERY, PAYMENT, VALIDATION];
