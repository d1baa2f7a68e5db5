import type { AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import { type ReactNode, useId, useState } from 'react'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { classes } from '../../ui/classes.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { AmenityCount } from './amenity-count.tsx'
import { AmenityNote } from './amenity-note.tsx'
import { type AmenityWord, isDifference, wordOfCount, wordOfState } from './amenity-words.ts'
import { LastTime } from './last-time.tsx'
import { StateChoice } from './state-choice.tsx'

export const cardIdOf = (itemId: string) => `thing-${itemId}`

type AmenityCardProps = {
  item: AmenityItem
  /** Somebody tried to send: what is still open says so. */
  tried: boolean
  onSay: (word: AmenityWord & { note?: string | null }) => void
  photos: ReactNode
}

/** One thing: how many there should be, how many there are, in which state; what is wrong wants a note and a photo. */
export function AmenityCard({ item, tried, onSay, photos }: AmenityCardProps) {
  const t = useAmenitiesText()
  const nameId = useId()
  const { expected, found, state, note, title_text } = item
  const wrong = isDifference(item)
  // Once open it stays so: a note that is being written must not go when the state is corrected.
  const [opened, setOpened] = useState(wrong)
  if (wrong && !opened) setOpened(true)
  const open = tried && state === null
  return (
    <li
      id={cardIdOf(item.id)}
      aria-labelledby={nameId}
      className={classes(
        'grid min-w-0 scroll-mt-28 grid-cols-1 content-start gap-3 rounded-card border bg-surface p-4 raised md:grid-cols-2 md:gap-x-6',
        open ? 'border-alert' : 'border-line',
      )}
    >
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 md:justify-start">
          <h3 id={nameId} className="min-w-0 font-bold text-lg [overflow-wrap:anywhere]">
            <bdi>{title_text}</bdi>
          </h3>
          {expected > 1 && <p className="text-muted text-sm">{t('thing.expected', { count: expected })}</p>}
        </div>
        <LastTime item={item} />
        {open && (
          <p className="flex items-center gap-1.5 font-semibold text-alert text-sm">
            <AlertIcon className="size-4" />
            {t('thing.open')}
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        {expected > 1 && <AmenityCount item={item} onCount={(next) => onSay(wordOfCount(item, next))} />}
        <StateChoice item={item} onChoose={(next) => onSay(wordOfState(item, next))} />
      </div>
      {(opened || note !== null || item.photos.length > 0) && state !== null && (
        <div className="grid grid-cols-1 gap-3 md:col-span-2">
          <AmenityNote
            itemId={item.id}
            title={title_text}
            note={note}
            onNote={(next) => onSay({ found: found ?? expected, state, note: next })}
          />
          {photos}
        </div>
      )}
    </li>
  )
}
