import { Container } from "@medusajs/ui";
import { Component } from "react";
import type { ReactNode } from "react";
import { FaultNotice } from "./fault-notice";

type Props = { children: ReactNode };
type State = { fault: unknown; failed: boolean };

/** A part of the dashboard could not be loaded: the connection failed, or the shop runs a newer build by now. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super("A part of Mizan's pages was not loaded", { cause });
    this.name = "NotLoaded";
  }
}

/** Keeps a fault of ours inside our own box: an order must be readable although Mizan's part of the page is not (ADM-12). */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { fault: null, failed: false };

  static getDerivedStateFromError(fault: unknown): State {
    return { fault, failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { fault } = this.state;
    // What was not loaded stays so until the whole page is loaded again.
    const again = () =>
      fault instanceof NotLoaded ? window.location.reload() : this.setState({ fault: null, failed: false });
    return (
      <Container>
        <FaultNotice fault={fault} onRetry={again} />
      </Container>
    );
  }
}
