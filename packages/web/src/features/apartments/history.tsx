import type { ReactNode } from 'react'
import { ChoiceBar } from './choice-bar.tsx'
import { PhotoHistory } from './photo-history.tsx'
import { ProblemHistory } from './problem-history.tsx'
import type { Choice } from './use-choice.ts'

/** What the sessions of an apartment left: problems and photos, of which some can be chosen for a damage pack. */
export function History({ id, sessions, choice }: { id: string; sessions: ReactNode; choice: Choice }) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          {sessions}
          <ProblemHistory id={id} choice={choice} />
        </div>
        <PhotoHistory id={id} choice={choice} />
      </div>
      {choice.choosing && <ChoiceBar apartment={id} choice={choice} />}
    </>
  )
}
