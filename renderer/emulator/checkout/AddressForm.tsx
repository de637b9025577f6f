import { countries } from "../../../engine/generated/lists/countries.ts";
import { Choice } from "./Choice.tsx";
import { Field } from "./Field.tsx";
import type { LocatedErrors } from "./place-errors.ts";
import type { Address } from "./types.ts";

interface Props {
  address: Address;
  errors: LocatedErrors;
  change: (address: Address) => void;
}

const FIELDS = [
  { name: "firstName", label: "First name", wide: false },
  { name: "lastName", label: "Last name", wide: false },
  { name: "company", label: "Company", wide: true },
  { name: "address1", label: "Address", wide: true },
  { name: "address2", label: "Apartment, suite, etc.", wide: true },
  { name: "city", label: "City", wide: false },
  { name: "provinceCode", label: "State or province code", wide: false },
  { name: "zip", label: "Postal code", wide: false },
  { name: "phone", label: "Phone", wide: false },
] as const;

/** Edits every field of a delivery address; an empty one is not sent. */
export function AddressForm({ address, errors: { fields }, change }: Props) {
  return (
    <div className="fields">
      <Choice
        wide
        label="Country"
        value={address.countryCode}
        errors={fields.countryCode}
        change={(countryCode) => change({ ...address, countryCode })}
      >
        <option value="">No country</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      {FIELDS.map(({ name, label, wide }) => (
        <Field
          key={name}
          label={label}
          wide={wide}
          value={address[name]}
          errors={fields[name]}
          change={(text) => change({ ...address, [name]: text })}
        />
      ))}
    </div>
  );
}
