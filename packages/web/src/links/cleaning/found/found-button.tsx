import type { SessionFound } from '@brightkey/contract/sessions/schema'
import { useEffect, useState } from 'react'
import { openPart } from '../../../platform/hash.ts'
import { useFoundText } from '../../../platform/language/found-texts.ts'
import { useLanguage } from '../../../platform/language/language.tsx'
import { persistently } from '../../../platform/lazy-part.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { CameraIcon, CheckIcon, ClockIcon, CloseIcon, SearchIcon, UndoIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { useAct, useQueuedItems } from '../../queue/outbox-context.tsx'

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
export function SentFound({ found, locked }: { found: readonly SessionFound[]; locked: boolean }) {
  const t = useFoundText()
  const items = useQueuedItems()
  const waits = (id: string) => items.some(({ action }) => 'found_id' in action && action.found_id === id)
  return (
    <Notice icon={<SearchIcon className="size-5" />}>
      <p className="font-semibold">{t('sheet.list')}</p>
      <ul className="grid gap-1">
        {found.map((item) => (
          <FoundLine key={item.id} item={item} isWaiting={waits(item.id)} locked={locked} />
        ))}
      </ul>
      {found.some((item) => !isWithdrawn(item)) && <p className="text-sm">{t('sheet.keep')}</p>}
    </Notice>
  )
}

const isWithdrawn = ({ state }: SessionFound) => state === 'withdrawn'

type LineProps = { item: SessionFound; isWaiting: boolean; locked: boolean }

function FoundLine({ item, isWaiting, locked }: LineProps) {
  const t = useFoundText()
  const [isAsking, setIsAsking] = useState(false)
  const { kind, text, photos, state = 'kept' } = item
  const name = (
    <>
      {kind === 'other' ? null : t(`kind.${kind}`)}
      {kind !== 'other' && text && ': '}
      {text && <Isolated>{text}</Isolated>}
    </>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Drawing name={kind} className="size-5" />
      <span
        className={classes(
          'line-clamp-2 min-w-0 flex-[1_1_9rem] wrap-anywhere',
          isWithdrawn(item) && 'line-through',
        )}
      >
        {name}
      </span>
      {photos.length > 0 && (
        <span className="flex items-center gap-1 text-sm">
          <CameraIcon className="size-4" />
          <span className="sr-only">{t('sheet.photo')}: </span>
          {photos.length}
        </span>
      )}
      <span className={`flex items-center gap-1 text-sm ${isWaiting ? 'text-waiting' : 'text-good'}`}>
        {isWaiting ? <ClockIcon className="size-4" /> : <CheckIcon className="size-4" />}
        {t(isWaiting ? 'sheet.waiting' : isWithdrawn(item) ? 'sheet.withdrawn' : 'sheet.received')}
      </span>
      {!locked && state === 'kept' && !isAsking && (
        <Button
          look="quiet"
          className="ms-auto"
          icon={<UndoIcon className="size-5" />}
          onClick={() => setIsAsking(true)}
        >
          {t('sheet.withdraw')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {isAsking && <Withdrawal id={item.id} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

/** Asks first, on the spot: only the office can bring back what was withdrawn. */
function Withdrawal({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useFoundText()
  const { t: tPage } = useLanguage()
  const act = useAct()
  return (
    <div className="my-2 grid basis-full gap-2 rounded-control bg-surface p-3">
      <p className="font-semibold">{t('sheet.withdraw_title')}</p>
      <p>{t('sheet.withdraw_text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="danger"
          icon={<UndoIcon className="size-5" />}
          onClick={() => void act({ kind: 'withdraw-found', found_id: id }).then(onClose)}
        >
          {t('sheet.withdraw')}
        </Button>
        <Button icon={<CloseIcon className="size-5" />} onClick={onClose}>
          {tPage('page.cancel')}
        </Button>
      </div>
    </div>
  )
}
