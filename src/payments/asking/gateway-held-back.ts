/** A question that was not asked. Not an error of the gateway, and nothing about the payment. */
export class GatewayHeldBack extends Error {
  constructor(
    /** Milliseconds until it may be asked. */
    readonly waitMs: number,
    /** The gateway refused the key: another one may be taken at once. */
    readonly isKeyRefused: boolean,
    /** Another key was asked before: the attempt keeps its mark of having just been asked about. */
    readonly wasAsked = false,
  ) {
    super(`The gateway is left alone for ${waitMs} ms`);
    this.name = new.target.name;
  }

  /** @returns the same for whoever has asked something before */
  afterAsking(): GatewayHeldBack {
    return new GatewayHeldBack(this.waitMs, this.isKeyRefused, true);
  }
}
