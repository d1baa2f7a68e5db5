import type { ApartmentIssue } from '@brightkey/contract/sessions/apartment-schema'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../platform/office/formats.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { TypedText } from '../../../ui/typed-text.tsx'
import type { Choice } from '../list/use-choice.ts'

type ProblemProps = { each: ApartmentIssue; choice: Choice }

/** A reported problem with its photos; a box to tick while a choice is made. */
export function PastProblem({ each, choice }: ProblemProps) {
  const one = { session_id: each.session.id, id: each.issue.id }
  return (
    <li className="border-line py-3 not-last:border-b">
      {choice.choosing ? (
        <CheckRow
          className="-mx-3"
          checked={choice.issues.has(one)}
          onChange={({ target }) => choice.issues.set(one, target.checked)}
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
  const { t } = useWords()
  const { moment } = useFormats()
  const { session, issue, task_title_text } = each
  const images = issue.photos.filter((photo) => photo.view_url !== null)
  return (
    <span className="grid grid-cols-1 gap-1.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={issue.resolved_at ? 'neutral' : 'alert'}>{t(`issue.${issue.kind}`)}</Badge>
        {issue.resolved_at && <Badge tone="good">{t('one.resolved')}</Badge>}
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
        <span className="text-muted text-sm">
          {moment(issue.created_at)}
          {task_title_text !== null && (
            <>
              {' · '}
              <bdi>{task_title_text}</bdi>
            </>
          )}
        </span>
      </span>
      {issue.text && (
        <span dir="auto" className="block whitespace-pre-line">
          <TypedText text={issue.text} />
        </span>
      )}
      {images.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {images.map((photo) => (
            <img
              key={photo.id}
              src={photo.thumb_url ?? photo.url}
              alt={t('photo.issue')}
              loading="lazy"
              className="size-14 rounded-mark border border-line object-cover"
            />
          ))}
        </span>
      )}
    </span>
  )
}
