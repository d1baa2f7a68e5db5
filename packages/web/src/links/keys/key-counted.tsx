import type { KeyItem } from '@brightkey/contract/inspections/keys-schema'
import type { ReactNode } from 'react'
import { useKeysText } from '../../platform/language/keys-texts.ts'
import { classes } from '../../ui/classes.ts'
import { TypedText } from '../../ui/typed-text.tsx'
import { KeyDifference } from './key-difference.tsx'
import { KeyName } from './key-name.tsx'

/** What was said of one key; `found` null where it was not counted. */
type Said = {
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
  said: readonly Said[]
  photosOf?: (id: string) => ReactNode
  children?: ReactNode
}

const edges = { good: 'border-good-mark', waiting: 'border-waiting-mark', alert: 'border-alert' }

/** One person's whole count, to be read: a link of the chain. */
export function KeyCounted({ head, tone, items, said, photosOf, children }: KeyCountedProps) {
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
          const one = said.find(({ id }) => id === item.id)
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
              {photosOf?.(item.id)}
            </li>
          )
        })}
      </ul>
      {children}
    </section>
  )
}
