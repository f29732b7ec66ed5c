import { Container } from "@medusajs/ui";
import { Component } from "react";
import type { ReactNode } from "react";
import { FaultNotice } from "../everywhere/fault-notice";

type Props = { children: ReactNode };
type State = { fault: unknown; failed: boolean };

/** Keeps a fault of ours inside our own box: an order must be readable although Mizan's part of the page is not (ADM-12). */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { fault: null, failed: false };

  static getDerivedStateFromError(fault: unknown): State {
    return { fault, failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Container>
        <FaultNotice fault={this.state.fault} onRetry={() => this.setState({ fault: null, failed: false })} />
      </Container>
    );
  }
}
