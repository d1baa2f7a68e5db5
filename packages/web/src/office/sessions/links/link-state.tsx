import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'

/** The words for a link of each kind that was used to the end. */
const done = {
  cleaning: 'links.submitted',
  inspection: 'links.filled',
  'amenities-check': 'links.filled',
  'keys-cards-verification': 'links.counted',
  verification: 'links.answered',
  progress: 'links.filled',
  'result-photos': 'links.filled',
} as const satisfies Record<LinkKind, string>

/** What became of a link, in words: by whom it was filled when, and when it was opened. */
export function LinkState({ link }: { link: Session['links'][number] }) {
  const { t } = useWords()
  const { moment } = useFormats()
  const first = link.opened_at && moment(link.opened_at)
  const last = link.last_opened_at && moment(link.last_opened_at)
  return (
    <div className="grid grid-cols-1 gap-0.5 text-xs">
      {link.filled_at && (
        <p className="flex items-start gap-1.5 font-medium text-good">
          <CheckIcon className="mt-px size-4" />
          <span className="min-w-0">
            {t(done[link.kind], { when: moment(link.filled_at) })}
            {link.filled_by && (
              <>
                {' · '}
                <bdi>{link.filled_by}</bdi>
              </>
            )}
          </span>
        </p>
      )}
      {first && (
        <p className={link.filled_at ? 'text-muted' : 'font-medium text-primary'}>
          {last && last !== first
            ? t('links.opened_again', { first, last })
            : t('links.opened', { when: first })}
        </p>
      )}
      {!first && !link.filled_at && <p className="text-muted">{t('links.not_opened')}</p>}
    </div>
  )
}
