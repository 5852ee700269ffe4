import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** What stands in the place of a part that broke, or whose script did not load. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Catches what nothing inside caught. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
