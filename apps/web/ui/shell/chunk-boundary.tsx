import { Component, type ReactNode } from 'react';
import { Failure } from '../states.tsx';
import { TitlePair } from '../title-pair.tsx';

/** Catches a page whose code did not come (lost network, a new version in between) and offers a reload. */
export class ChunkBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <TitlePair french="Page indisponible" />
        <Failure
          message="Cette page n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez."
          onRetry={() => window.location.reload()}
        />
      </>
    );
  }
}
