import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type State = { failed: boolean }

/** The last net: also when the texts themselves could not be loaded, so it speaks English and shows a sign. */
export class Broken extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div
        role="alert"
        className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center"
      >
        <p className="font-bold text-lg">This page could not be loaded.</p>
        <Button look="strong" onClick={() => location.reload()}>
          ↻ Reload
        </Button>
      </div>
    )
  }
}
