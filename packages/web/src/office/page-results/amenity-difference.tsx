import type { AmenityItem, AmenityState } from '@brightkey/contract/inspections/amenities-schema'
import { createAmenityIssue, getPageResults } from '@brightkey/contract/inspections/endpoints'
import { textIn } from '@brightkey/contract/locale'
import { getSession, listSessions } from '@brightkey/contract/sessions/endpoints'
import { keyOf } from '../../platform/office/keys.ts'
import { wordsOf } from '../../platform/office/problem.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { FlagIcon } from '../../ui/office/office-icons.tsx'
import { useToast } from '../../ui/toast.tsx'
import { TypedText } from '../../ui/typed-text.tsx'
import { PagePhotos } from './page-photos.tsx'

const stateWords = {
  ok: 'results.state_ok',
  missing: 'results.missing',
  damaged: 'results.damaged',
} as const satisfies Record<AmenityState, string>

type DifferenceProps = { sessionId: string; item: AmenityItem; made: boolean }

/**
 * A thing that is not as listed. Missing or damaged, it can be made a problem of the session; `made`: it is one.
 */
export function AmenityDifference({ sessionId, item, made }: DifferenceProps) {
  const { t, locale } = useWords()
  const toast = useToast()
  const make = useWrite(createAmenityIssue, {
    stores: getSession,
    rereads: ({ id }) => [keyOf(listSessions, {}), keyOf(getPageResults, { id })],
  })
  const title = textIn(item.title, locale)
  const { expected, found, previous } = item
  return (
    <li className="grid grid-cols-1 gap-1.5 border-line py-3 not-last:border-b first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <bdi className="font-semibold">{title}</bdi>
        {item.state && (
          <Badge tone="alert">{t(item.state === 'ok' ? 'results.surplus' : stateWords[item.state])}</Badge>
        )}
        <span className="text-sm">
          {t('results.expected')} <bdi className="tabular-nums">{expected}</bdi>
          {' · '}
          {t('results.found')} <bdi className="font-bold tabular-nums">{found}</bdi>
        </span>
      </div>
      {previous && (
        <p className="text-muted text-xs">
          {t('results.before', {
            found: `${previous.found}/${expected}`,
            state: t(stateWords[previous.state]),
          })}
        </p>
      )}
      {item.note && (
        <p dir="auto" className="whitespace-pre-line text-sm">
          <TypedText text={item.note} />
        </p>
      )}
      <PagePhotos photos={item.photos} name={title} />
      {item.state === 'ok' ? null : made ? (
        <p className="flex items-center gap-1.5 font-medium text-good text-sm">
          <CheckIcon className="size-4" />
          {t('results.is_issue')}
        </p>
      ) : (
        <Button
          size="small"
          className="justify-self-start"
          icon={<FlagIcon className="size-4" />}
          aria-label={`${t('results.make_issue')}: ${title}`}
          busy={make.isPending}
          onClick={() =>
            make.mutate(
              { id: sessionId, itemId: item.id },
              {
                onSuccess: () => toast({ text: t('results.made_issue'), tone: 'good' }),
                onError: (error) => toast({ text: wordsOf(error, t('act.save_failed')), tone: 'alert' }),
              },
            )
          }
        >
          {t('results.make_issue')}
        </Button>
      )}
    </li>
  )
}
