import type { SessionFound } from '@brightkey/contract/sessions/schema'
import { useEffect } from 'react'
import { openPart } from '../../../platform/hash.ts'
import { useFoundText } from '../../../platform/language/found-texts.ts'
import { persistently } from '../../../platform/lazy-part.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { CameraIcon, CheckIcon, ClockIcon, SearchIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { useQueuedItems } from '../../queue/outbox-context.tsx'

/** Opens the sheet of what guests left behind. */
export function FoundButton() {
  const t = useFoundText()
  // By the time it is opened there may be no network.
  useEffect(() => void persistently(() => import('./found-sheet.tsx')), [])
  return (
    <Button wide className="justify-start text-start" icon={<SearchIcon />} onClick={() => openPart('found')}>
      <span className="min-w-0 flex-1">{t('sheet.button')}</span>
    </Button>
  )
}

/** What was found so far, so that nothing is reported twice, and whether the office has it. */
export function SentFound({ found }: { found: readonly SessionFound[] }) {
  const t = useFoundText()
  const items = useQueuedItems()
  const waits = (id: string) => items.some(({ action }) => 'found_id' in action && action.found_id === id)
  return (
    <Notice icon={<SearchIcon className="size-5" />}>
      <p className="font-semibold">{t('sheet.list')}</p>
      <ul className="grid gap-1">
        {found.map(({ id, kind, text, photos }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Drawing name={kind} className="size-5" />
            <span className="line-clamp-2 min-w-0 flex-[1_1_9rem] wrap-anywhere">
              {kind === 'other' ? null : t(`kind.${kind}`)}
              {kind !== 'other' && text && ': '}
              {text && <Isolated>{text}</Isolated>}
            </span>
            {photos.length > 0 && (
              <span className="flex items-center gap-1 text-sm">
                <CameraIcon className="size-4" />
                <span className="sr-only">{t('sheet.photo')}: </span>
                {photos.length}
              </span>
            )}
            <span className={`flex items-center gap-1 text-sm ${waits(id) ? 'text-waiting' : 'text-good'}`}>
              {waits(id) ? <ClockIcon className="size-4" /> : <CheckIcon className="size-4" />}
              {t(waits(id) ? 'sheet.waiting' : 'sheet.received')}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm">{t('sheet.keep')}</p>
    </Notice>
  )
}
