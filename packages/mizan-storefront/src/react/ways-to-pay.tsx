import { useId } from "react";
import type { WayToPay } from "../index";
import { WayIcon } from "./icons";
import { useMizan } from "./provider";
import { useWaysToPay } from "./use-ways-to-pay";

export interface WaysToPayProps {
  /** A change of `updated_at` asks for the ways again. */
  cart: { id: string; updated_at?: unknown };
  /** The chosen `provider_id`. */
  value: string | null | undefined;
  onChange: (providerId: string) => void;
  /** Ways that were asked for already, as on the server; none are asked for then. */
  ways?: WayToPay[];
  className?: string;
}

/** A group of radio buttons. A way that is not available says why. */
export function WaysToPay({ cart, value, onChange, ways: given, className }: WaysToPayProps) {
  const { messages, direction } = useMizan();
  const asked = useWaysToPay(given ? null : cart.id, cart.updated_at);
  const ways = given ?? asked.ways;
  const group = useId();
  const state = ways ? (ways.length > 0 ? "ready" : "none") : asked.error ? "failed" : "loading";
  return (
    <fieldset
      {...direction}
      data-mizan="ways"
      data-state={state}
      aria-busy={state === "loading"}
      className={className}
    >
      <legend>{messages.ways.legend}</legend>
      {ways?.map((way) => (
        <Way
          key={way.provider_id}
          {...{ way, group, onChange }}
          isChosen={way.available && way.provider_id === value}
        />
      ))}
      <div role="status">{state !== "ready" && <p>{messages.ways[state]}</p>}</div>
      {state === "failed" && (
        <button type="button" data-mizan="try-again" onClick={asked.reload}>
          {messages.links.tryAgain}
        </button>
      )}
    </fieldset>
  );
}

type WayProps = { way: WayToPay; group: string; isChosen: boolean; onChange: (providerId: string) => void };

function Way({ way, group, isChosen, onChange }: WayProps) {
  const { language, messages } = useMizan();
  const { provider_id, payment_type, available, label, reason } = way;
  const [nameId, aboutId] = [`${group}-${provider_id}`, `${group}-${provider_id}-about`];
  return (
    <div
      data-mizan="way"
      data-way={provider_id}
      data-state={isChosen ? "chosen" : available ? "available" : "unavailable"}
    >
      <label>
        <input
          type="radio"
          name={group}
          value={provider_id}
          checked={isChosen}
          disabled={!available}
          aria-labelledby={nameId}
          aria-describedby={aboutId}
          onChange={() => onChange(provider_id)}
        />
        <WayIcon of={provider_id} />
        <span>
          <span id={nameId}>{label[language]}</span>
          {!reason && (
            <span id={aboutId} data-mizan="way-about">
              {messages.ways.about[payment_type]}
            </span>
          )}
        </span>
      </label>
      {reason && (
        <p id={aboutId} data-mizan="way-reason">
          {reason.message[language]}
        </p>
      )}
    </div>
  );
}
