import type { KeyCount, KeyItem, KeySide } from '@brightkey/contract/inspections/keys-schema'
import { formatInstant } from '@brightkey/i18n/format'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { classes } from '../../ui/classes.ts'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { itemPhotos } from '../capture/item-photos.tsx'
import { PhotoGrid } from '../capture/photo-grid.tsx'
import { KeyDifference, KeyName } from './key-name.tsx'
import { useKeysText } from './texts.ts'

/** The record of one key; `found` is null if it was not counted. */
type RecordedKey = {
  id: string
  found: number | null
  left_where?: string | null | undefined
  handed_to?: string | null | undefined
  note?: string | null | undefined
}

type KeyCountedProps = {
  /** Who, and when. */
  head: ReactNode
  tone: 'good' | 'waiting' | 'alert'
  items: readonly KeyItem[]
  recorded: readonly RecordedKey[]
  renderPhotos?: (id: string) => ReactNode
  children?: ReactNode
}

const edges = { good: 'border-good-mark', waiting: 'border-waiting-mark', alert: 'border-alert' }

/** One person's whole count, to be read: a link of the chain. */
export function KeyCounted({ head, tone, items, recorded, renderPhotos, children }: KeyCountedProps) {
  const t = useKeysText()
  return (
    <section
      className={classes(
        'raised grid min-w-0 grid-cols-1 content-start gap-4 rounded-card border border-s-4 bg-surface p-4',
        edges[tone],
      )}
    >
      {head}
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => {
          const one = recorded.find(({ id }) => id === item.id)
          const found = one?.found ?? null
          return (
            <li key={item.id} className="grid grid-cols-1 gap-1.5">
              <KeyName item={item} small />
              <p className="flex flex-wrap items-center gap-2">
                <span className="digits font-bold">
                  {found === null
                    ? t('unsent.not_counted')
                    : t('chain.of_expected', { found, expected: item.expected })}
                </span>
                {found !== null && <KeyDifference found={found} expected={item.expected} />}
              </p>
              {one?.left_where && (
                <p className="wrap-anywhere text-sm">{t('chain.left_where', { where: one.left_where })}</p>
              )}
              {one?.handed_to && (
                <p className="wrap-anywhere text-sm">{t('chain.handed_to', { who: one.handed_to })}</p>
              )}
              {one?.note && (
                <p
                  dir="auto"
                  className="wrap-anywhere whitespace-pre-line rounded-mark bg-sunken px-3 py-2 text-sm"
                >
                  <TypedText text={one.note} />
                </p>
              )}
              {renderPhotos?.(item.id)}
            </li>
          )
        })}
      </ul>
      {children}
    </section>
  )
}

const words = { cleaner: 'chain.counted_by', receiver: 'chain.confirmed_by' } as const

/** Who counted and when the office received it. */
function CountedHead({ side, count }: { side: KeySide; count: Pick<KeyCount, 'name' | 'at'> }) {
  const t = useKeysText()
  const tl = useLinkText()
  const { locale, timeZone } = useLanguage()
  const time = formatInstant(count.at, { locale, timeZone, style: 'day-time' })
  return (
    <header className="flex items-start gap-2">
      <CheckIcon className="mt-0.5 size-6 text-good" />
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-bold">{t(words[side], { name: count.name })}</h3>
        <p className="text-good text-sm">{tl('sending.received_at', { time })}</p>
      </div>
    </header>
  )
}

type KeysRecordedProps = { side: KeySide; items: readonly KeyItem[]; count: KeyCount }

/** A count that was signed and received, with its photos: nothing in it changes any more. */
export function KeysRecorded({ side, items, count }: KeysRecordedProps) {
  const t = useLinkText()
  return (
    <KeyCounted
      head={<CountedHead side={side} count={count} />}
      tone={count.differs ? 'alert' : 'good'}
      items={items}
      recorded={count.items}
      renderPhotos={(id) => {
        const item = items.find((each) => each.id === id)
        const photos = count.items.find((each) => each.id === id)?.photos ?? []
        const shown = itemPhotos(photos)
        const name = t('item.photos_of', { item: item?.label ?? '' })
        return <PhotoGrid name={name} photos={shown} />
      }}
    />
  )
}

type BothCountsProps = { items: readonly KeyItem[]; handover: KeyCount; receipt: KeyCount }

/** What the two counted, side by side and what should be there. */
export function BothCounts({ items, handover, receipt }: BothCountsProps) {
  const t = useKeysText()
  const foundIn = (count: KeyCount, id: string) => count.items.find((each) => each.id === id)?.found ?? null
  const number = 'digits px-1.5 py-3 text-center text-lg sm:px-3'
  return (
    // biome-ignore lint/correctness/noRestrictedElements: links have no other table
    <table className="w-full border-collapse overflow-hidden rounded-card border border-line bg-surface text-start">
      <caption className="sr-only">{t('chain.both')}</caption>
      <thead className="bg-sunken text-sm">
        <tr>
          <th scope="col" className="px-3 py-2 text-start font-semibold">
            {t('chain.what')}
          </th>
          {(['expected', 'cleaner', 'receiver'] as const).map((column) => (
            <th key={column} scope="col" className="px-1.5 py-2 text-center font-semibold max-sm:text-xs">
              {t(`chain.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className="border-line border-t">
            <th scope="row" className="px-3 py-3 text-start font-normal">
              <KeyName item={item} small />
            </th>
            <td className={classes(number, 'text-muted')}>{item.expected}</td>
            {[handover, receipt].map((count, index) => {
              const found = foundIn(count, item.id)
              const differs = found !== item.expected
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the two sides never change places
                <td key={index} className={classes(number, differs && 'bg-alert-soft font-bold text-alert')}>
                  <span className="inline-flex items-center gap-1">
                    {differs && <AlertIcon className="size-4" />}
                    {found ?? '–'}
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
