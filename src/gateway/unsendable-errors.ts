/** What is found before anything is sent: the request, the key or the address is at fault, and the gateway knows nothing. */
import { GatewayError } from "./errors";

/** A field breaks a limit of the specification; found before anything was sent. */
export class WireFieldError extends GatewayError {
  readonly effect = "none";
  /** `MIZAN_WIRE_<FIELD>_INVALID`, `<FIELD>` being the wire's name in capitals. */
  readonly code: string;

  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(`Cannot send the field "${field}" to the gateway: ${reason}`);
    this.code = `MIZAN_WIRE_${field.toUpperCase()}_INVALID`;
  }
}

/** The private key cannot be what the provider issued; found before anything was sent (ADM-01). */
export class GatewayKeyError extends GatewayError {
  readonly code = "MIZAN_GATEWAY_KEY_INVALID";
  readonly effect = "none";
}

/** The configured address of the gateway is not one that a key may be sent to (TAM-12). */
export class GatewayAddressError extends GatewayError {
  readonly code = "MIZAN_GATEWAY_ADDRESS_REFUSED";
  readonly effect = "none";
}
