import { listApartmentIssues } from '@brightkey/contract/sessions/endpoints'
import type { ReactNode } from 'react'
import { wordsOf } from '../../../platform/office/problem.ts'
import { useReadList } from '../../../platform/office/use-read.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { LoadMore } from '../../../ui/office/load-more.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { ChoiceBar } from '../list/choice-bar.tsx'
import { ChooseButton } from '../list/choose-button.tsx'
import type { Choice } from '../list/use-choice.ts'
import { PastProblem } from './past-problem.tsx'
import { PhotoHistory } from './photo-history.tsx'

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

/** The problems reported in an apartment, newest first. */
function ProblemHistory({ id, choice }: { id: string; choice: Choice }) {
  const { t } = useWords()
  const list = useReadList(listApartmentIssues, { id, limit: 10 })
  const loaded = list.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <Panel title={t('pack.problems')} aside={loaded.length > 0 && <ChooseButton choice={choice} />}>
      {list.isPending && <Skeleton label={t('pack.problems_loading')} rows={2} />}
      {list.isError && !list.data && (
        <ErrorState
          title={wordsOf(list.error, t('act.load_failed'))}
          retry={{ label: t('common.retry'), onRetry: () => void list.refetch() }}
        />
      )}
      {list.data && loaded.length === 0 && (
        <Empty icon={<AlertIcon />} title={t('pack.no_problems')}>
          {t('pack.no_problems_hint')}
        </Empty>
      )}
      <ul className="grid grid-cols-1">
        {loaded.map((each) => (
          <PastProblem key={`${each.session.id}/${each.issue.id}`} each={each} choice={choice} />
        ))}
      </ul>
      <div className="grid pt-2 empty:hidden">
        <LoadMore list={list} label={t('act.load_more')} />
      </div>
    </Panel>
  )
}
