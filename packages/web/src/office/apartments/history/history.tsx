import type { ApartmentIssue } from '@brightkey/contract/sessions/apartment-routes'
import { listApartmentIssues } from '@brightkey/contract/sessions/endpoints'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useReadList } from '../../../platform/office/use-read.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { LoadMore } from '../../../ui/office/page.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import { IssueKindBadge } from '../../fields/issue-kind-badge.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { SelectionBar } from './damage-pack.tsx'
import { type DamageSelection, StartSelectionButton } from './damage-selection.tsx'
import { PhotoHistory } from './photo-history.tsx'

type HistoryProps = {
  id: string
  sessions: ReactNode
  /** Who had its keys and cards. */
  keys: ReactNode
  selection: DamageSelection
}

/** The problems and photos of an apartment's sessions, which can be selected for a damage pack. */
export function History({ id, sessions, keys, selection }: HistoryProps) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          {sessions}
          {keys}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <ProblemHistory id={id} selection={selection} />
          <PhotoHistory id={id} selection={selection} />
        </div>
      </div>
      {selection.isSelecting && <SelectionBar apartment={id} selection={selection} />}
    </>
  )
}

/** The problems reported in an apartment, newest first. */
function ProblemHistory({ id, selection }: { id: string; selection: DamageSelection }) {
  const { t } = useTexts()
  const list = useReadList(listApartmentIssues, { id, limit: 10 })
  const problems = list.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <Panel
      title={t('pack.problems')}
      aside={problems.length > 0 && <StartSelectionButton selection={selection} />}
    >
      {list.isPending && <Skeleton label={t('pack.problems_loading')} rows={2} />}
      {list.isError && !list.data && <ReadFailed read={list} />}
      {list.data && problems.length === 0 && (
        <Empty icon={<AlertIcon />} title={t('pack.no_problems')}>
          {t('pack.no_problems_hint')}
        </Empty>
      )}
      <ul className="grid grid-cols-1">
        {problems.map((each) => (
          <PastProblem key={`${each.session.id}/${each.issue.id}`} each={each} selection={selection} />
        ))}
      </ul>
      <div className="grid pt-2 empty:hidden">
        <LoadMore list={list} label={t('act.load_more')} />
      </div>
    </Panel>
  )
}

type ProblemProps = { each: ApartmentIssue; selection: DamageSelection }

/** A reported problem with its photos, and a checkbox while selecting. */
function PastProblem({ each, selection }: ProblemProps) {
  const one = { session_id: each.session.id, id: each.issue.id }
  return (
    <li className="border-line py-3 not-last:border-b">
      {selection.isSelecting ? (
        <CheckRow
          className="-mx-3"
          checked={selection.issues.has(one)}
          onChange={({ target }) => selection.issues.set(one, target.checked)}
        >
          <Content each={each} />
        </CheckRow>
      ) : (
        <Content each={each} linked />
      )}
    </li>
  )
}

function Content({ each, linked = false }: { each: ApartmentIssue; linked?: boolean }) {
  const { t, locale } = useTexts()
  const { moment } = useFormats()
  const { session, issue, task_title_text } = each
  const images = issue.photos.filter((photo) => photo.view_url !== null)
  return (
    <span className="grid grid-cols-1 gap-1.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <IssueKindBadge issue={issue} />
        {issue.resolved_at && <Badge tone="good">{t('one.resolved')}</Badge>}
        {issue.withdrawn_at && <Badge>{t('late.withdrawn', { when: moment(issue.withdrawn_at) })}</Badge>}
        {linked ? (
          <Link
            to="/sessions/$id"
            params={{ id: session.id }}
            dir="ltr"
            className="font-mono font-semibold text-primary text-sm underline"
          >
            {session.code}
          </Link>
        ) : (
          <span dir="ltr" className="font-mono font-semibold text-sm">
            {session.code}
          </span>
        )}
        <Dotted className="text-muted text-sm">
          {moment(issue.created_at)}
          {task_title_text !== null && <Isolated>{task_title_text}</Isolated>}
        </Dotted>
      </span>
      {issue.text && (
        <span dir="auto" className="block whitespace-pre-line">
          <TypedText text={issue.text} />
        </span>
      )}
      {issue.additions.map(({ id, text }) => (
        <span key={id} className="block border-line border-s-2 ps-3">
          <span dir="auto" className="block whitespace-pre-line">
            <TypedText text={text} />
          </span>
        </span>
      ))}
      {images.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {images.map((photo, index) => (
            <img
              key={photo.id}
              src={photo.thumb_url ?? photo.url}
              alt={t('one.photo_named', {
                number: index + 1,
                count: images.length,
                kind: t('photo.issue').toLocaleLowerCase(locale),
                task: t(`issue.${issue.kind}`),
              })}
              loading="lazy"
              className="size-14 rounded-mark border border-line object-cover"
            />
          ))}
        </span>
      )}
    </span>
  )
}
