import { type FormEvent, useState } from "react";
import { Field } from "../checkout/Field.tsx";
import { Choice } from "./Choice.tsx";
import { CodesTable } from "./CodesTable.tsx";
import { presets } from "./presets.ts";
import { type StoreState, saveState } from "./store-state.ts";
import { Toggle } from "./Toggle.tsx";

const STATUSES = ["ACTIVE", "CREATED", "LEGACY", "PENDING", "DECLINED", "CANCELLED", "EXPIRED", "FROZEN"];
const PLANS = ["Basic Plan", "Plus Plan", "Plus Advanced", "Plus Basic"];
const INTERVALS = ["EVERY_30_DAYS", "ANNUAL"];
/** The one scope that the app requests only when it needs it. */
const WRITE_DISCOUNTS = "write_discounts";

interface Props {
  shop: string;
  state: StoreState;
  onSaved: (state: StoreState) => void;
}

/** Edits every fact that an entitlement reads; the presets set several at once. */
export function StateForm({ shop, state, onSaved }: Props) {
  const [changes, setChanges] = useState<Partial<StoreState>>({});
  const [domains, setDomains] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ text: string; failed: boolean }>();
  const draft = { ...state, ...changes };
  const change = (part: Partial<StoreState>): void => setChanges({ ...changes, ...part });

  const save = async (next: Partial<StoreState>): Promise<void> => {
    setBusy(true);
    setMessage(undefined);
    try {
      onSaved(await saveState(shop, next));
      setChanges({});
      setDomains(undefined);
      setMessage({ text: "Saved. The admin follows at its next page.", failed: false });
    } catch (reason) {
      setMessage({ text: reason instanceof Error ? reason.message : String(reason), failed: true });
    }
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save({ ...changes, ...(domains === undefined ? {} : { domains: hostsIn(domains) }) });
  };

  return (
    <>
      <Presets busy={busy} onChoose={(preset) => void save(preset)} />
      <form className="card" onSubmit={submit}>
        <StoreFields {...{ shop, draft, change }} domains={domains ?? state.domains.join(", ")} onDomains={setDomains} />
        <h2>What the app may do</h2>
        <Toggle
          label="Write discounts"
          value={draft.scopes.includes(WRITE_DISCOUNTS)}
          change={(on) => change({ scopes: on ? [WRITE_DISCOUNTS] : [] })}
        />
        <h2>Discount codes</h2>
        <CodesTable codes={draft.codes} change={(codes) => change({ codes })} />
        <SubscriptionFields {...{ draft, change }} />
        <div className="answers">
          <button type="submit" className="approve" disabled={busy}>
            Save
          </button>
        </div>
      </form>
      <p role={message?.failed ? "alert" : "status"} className={message?.failed ? "refused" : "quiet"}>
        {message?.text}
      </p>
    </>
  );
}

/** Draws the buttons that each set several facts at once. */
function Presets({ busy, onChoose }: { busy: boolean; onChoose: (state: Partial<StoreState>) => void }) {
  return (
    <section className="card" aria-labelledby="presets">
      <h2 id="presets">Make it a …</h2>
      <div className="presets">
        {presets.map((preset) => (
          <button key={preset.title} type="button" disabled={busy} onClick={() => onChoose(preset.state)}>
            {preset.title}
          </button>
        ))}
      </div>
    </section>
  );
}

interface FieldsProps {
  draft: StoreState;
  change: (part: Partial<StoreState>) => void;
}

interface StoreFieldsProps {
  shop: string;
  /** Domains as they are typed, separated by commas. */
  domains: string;
  onDomains: (text: string) => void;
}

/** Edits the facts of the store itself. */
function StoreFields({ shop, draft, change, domains, onDomains }: FieldsProps & StoreFieldsProps) {
  return (
    <>
      <h2>The store</h2>
      <Toggle label="Shopify Plus" value={draft.shopifyPlus} change={(shopifyPlus) => change({ shopifyPlus })} />
      <Toggle
        label="Development store of a partner"
        value={draft.partnerDevelopment}
        change={(partnerDevelopment) => change({ partnerDevelopment })}
      />
      <div className="fields">
        <Field label="Contact e-mail" type="email" value={draft.contactEmail} change={(contactEmail) => change({ contactEmail })} />
        <Field label="Currency" value={draft.currencyCode} change={(currencyCode) => change({ currencyCode })} />
        <Field
          label="Domains"
          value={domains}
          change={onDomains}
          hint={`Separated by commas, the primary one first; ${shop} is always among them.`}
          wide
        />
      </div>
    </>
  );
}

/** Edits the store's subscription to the app. */
function SubscriptionFields({ draft, change }: FieldsProps) {
  return (
    <>
      <h2>The subscription</h2>
      <div className="fields">
        <Choice label="Status" value={draft.subscribed} options={STATUSES} change={(subscribed) => change({ subscribed })} />
        <Choice label="Plan" value={draft.plan} options={PLANS} change={(plan) => change({ plan })} />
        <Choice label="Interval" value={draft.interval} options={INTERVALS} change={(interval) => change({ interval })} />
      </div>
      <Toggle
        label="The account may not start subscriptions"
        value={draft.refuseBilling}
        change={(refuseBilling) => change({ refuseBilling })}
      />
    </>
  );
}

/** Reads the entered hosts; an address counts by its host. */
function hostsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/u)
    .map((part) => part.replace(/^https?:\/\//u, "").replace(/\/.*$/u, ""))
    .filter((part) => part !== "");
}
