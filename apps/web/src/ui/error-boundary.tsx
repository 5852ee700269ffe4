import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** Content that replaces a part that failed to render or whose script did not load. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Catches errors that no inner boundary caught. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
