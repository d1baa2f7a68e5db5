import { createInspectionIssue } from '@brightkey/contract/inspections/endpoints'
import type { PageResults } from '@brightkey/contract/inspections/results-schema'
import { textIn } from '@brightkey/contract/locale'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge, Notice } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { UndoIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { ItemPhotos } from '../fields/item-photos.tsx'
import { NotSignedYet, SignedBy } from './completion.tsx'
import { MakeProblem } from './make-problem.tsx'

type InspectionProps = {
  sessionId: string
  rounds: PageResults['inspections']
  open: PageResults['inspection_open']
}

/** The inspections of a session: the last one in full, earlier ones folded, and the progress of an unsigned one. */
export function InspectionPanel({ sessionId, rounds, open }: InspectionProps) {
  const { t } = useTexts()
  const last = rounds.at(-1)
  const earlier = rounds.slice(0, -1).toReversed()
  return (
    <Panel
      title={t('link.inspection')}
      aside={
        <span className="flex flex-wrap gap-1.5">
          {last && last.round > 1 && <Badge>{t('results.round', { round: last.round })}</Badge>}
          {open && <Badge tone="waiting">{t('results.begun')}</Badge>}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {open && <NotSignedYet done={open.done} all={open.of} at={open.at} />}
        {last && (
          <InspectionRound
            round={last}
            renderAction={(item) => (
              <MakeProblem
                endpoint={createInspectionIssue}
                sessionId={sessionId}
                item={item}
                made={last.issues.some((issue) => issue.item_id === item.id)}
              />
            )}
          />
        )}
        {earlier.length > 0 && (
          <Disclosure shape="inline" summaryClassName="text-muted text-sm" summary={t('results.earlier')}>
            <ul className="grid grid-cols-1 gap-5 pt-3">
              {earlier.map((round) => (
                <li key={round.round} className="grid grid-cols-1 gap-2">
                  <h3 className="font-semibold text-sm">{t('results.round', { round: round.round })}</h3>
                  <InspectionRound round={round} />
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </Panel>
  )
}

type Round = PageResults['inspections'][number]
type RenderAction = (item: { id: string; title: string }) => ReactNode
/** `renderAction` renders what can be done with a problem. */
type RoundProps = { round: Round; renderAction?: RenderAction }

/** A signed inspection: the score, who signed it, and its problems by room. */
function InspectionRound({ round, renderAction = () => null }: RoundProps) {
  const { t } = useTexts()
  const { result } = round
  const { inspector, submitted_at, score, ok, problems, na } = result
  const sentBack = result.task_ids.length
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-4">
        <p
          className={classes(
            'grid min-h-20 min-w-20 shrink-0 place-content-center rounded-card px-2 py-1 text-center',
            problems > 0 ? 'bg-waiting-soft text-waiting' : 'bg-good-soft text-good',
          )}
        >
          <span className="text-xs">{score === null ? t('results.no_score') : t('results.score')}</span>
          <span dir="ltr" className="font-bold text-3xl tabular-nums leading-tight">
            {score === null ? '–' : `${score}%`}
          </span>
        </p>
        <div className="grid min-w-0 grid-cols-1 gap-2">
          <SignedBy {...inspector} at={submitted_at} />
          <div className="flex flex-wrap gap-1.5">
            {problems > 0 && <Badge tone="alert">{t('results.problems', { count: problems })}</Badge>}
            <Badge tone="good">{t('results.ok', { count: ok })}</Badge>
            {na > 0 && <Badge>{t('results.na', { count: na })}</Badge>}
          </div>
        </div>
      </div>
      {sentBack > 0 && (
        <Notice tone="waiting" icon={<UndoIcon className="size-5" />}>
          {t('results.sent_back', { count: sentBack })}
        </Notice>
      )}
      {problems === 0 ? (
        <p className="text-muted text-sm">{t('results.no_problems')}</p>
      ) : (
        <Problems rooms={round.rooms} renderAction={renderAction} />
      )}
    </div>
  )
}

function Problems({ rooms, renderAction }: { rooms: Round['rooms']; renderAction: RenderAction }) {
  const { t, locale } = useTexts()
  const withProblems = rooms.flatMap(({ key, items }) => {
    const found = items.filter(({ state }) => state === 'problem')
    return found.length > 0 ? [{ key, found }] : []
  })
  return (
    <ul className="grid grid-cols-1 gap-4">
      {withProblems.map(({ key, found }) => (
        <li key={key} className="grid grid-cols-1 gap-2">
          <h4 className="font-semibold text-muted text-sm">{t(`room.${key ?? 'none'}`)}</h4>
          <ul className="grid grid-cols-1 gap-3">
            {found.map((item) => (
              <li key={item.id} className="grid grid-cols-1 gap-1 border-alert-mark border-s-3 ps-3">
                <Isolated className="font-medium">{textIn(item.title, locale)}</Isolated>
                {item.note && (
                  <p dir="auto" className="whitespace-pre-line text-sm">
                    <TypedText text={item.note} />
                  </p>
                )}
                <ItemPhotos photos={item.photos} name={textIn(item.title, locale)} />
                {renderAction({ id: item.id, title: textIn(item.title, locale) })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
