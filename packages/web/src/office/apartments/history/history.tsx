import type { ReactNode } from 'react'
import { ChoiceBar } from '../list/choice-bar.tsx'
import type { Choice } from '../list/use-choice.ts'
import { PhotoHistory } from './photo-history.tsx'
import { ProblemHistory } from './problem-history.tsx'

type HistoryProps = {
  id: string
  sessions: ReactNode
  /** Who had its keys and cards. */
  keys: ReactNode
  choice: Choice
}

/** What the sessions of an apartment left: problems and photos, of which some can be chosen for a damage pack. */
export function History({ id, sessions, keys, choice }: HistoryProps) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          {sessions}
          {keys}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <ProblemHistory id={id} choice={choice} />
          <PhotoHistory id={id} choice={choice} />
        </div>
      </div>
      {choice.choosing && <ChoiceBar apartment={id} choice={choice} />}
    </>
  )
}
