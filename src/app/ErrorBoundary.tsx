import { Component } from 'react';
import type { ReactNode } from 'react';
import { ScreenFailed } from './ScreenFailed.tsx';

interface Props {
  /** The address: a failure is over once the user has left the screen it happened on. */
  at: string;
  children: ReactNode;
}

interface State {
  at: string;
  failed: boolean;
  error: unknown;
}

/** Shows what happened in place of a screen that threw, or whose code could not be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: false, error: undefined };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ScreenFailed
        error={this.state.error}
        onRetry={() => this.setState({ failed: false, error: undefined })}
      />
    );
  }
}
