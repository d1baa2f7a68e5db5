import type { KeyCount, KeyItem } from '@brightkey/contract/inspections/keys-schema'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { ItemPhotos } from '../fields/item-photos.tsx'

/** Shows whether a count is as expected. */
export function CountBadge({ count }: { count: KeyCount }) {
  const { t } = useTexts()
  return count.differs ? (
    <Badge tone="alert">{t('results.differs')}</Badge>
  ) : (
    <Badge tone="good">{t('results.matches')}</Badge>
  )
}

type CountedKeysProps = {
  count: KeyCount
  items: readonly KeyItem[]
  /** Renders what can be done about a key that is not there. */
  renderMissing?: (item: { id: string; title: string }) => ReactNode
}

/** One person's count of each key and card against the expected number. */
export function CountedKeys({ count, items, renderMissing = () => null }: CountedKeysProps) {
  const { t } = useTexts()
  // Shown once if it is the same for all.
  const shared = {
    left_where: findSharedValue(count, 'left_where'),
    handed_to: findSharedValue(count, 'handed_to'),
  }
  return (
    <>
      <Whereabouts {...shared} />
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {items.map((key) => {
          const counted = count.items.find(({ id }) => id === key.id)
          const found = counted?.found ?? 0
          return (
            <li key={key.id} className="grid grid-cols-1 gap-0.5">
              <p className="flex items-baseline justify-between gap-3">
                <Dotted className="min-w-0">
                  <Isolated className="font-medium">{key.label}</Isolated>
                  <span className="text-muted">
                    {t(`key_kind.${key.kind}`)}
                    {key.last_four && (
                      <span className="ms-1.5 whitespace-nowrap font-mono">
                        <bdi dir="ltr">…{key.last_four}</bdi>
                      </span>
                    )}
                  </span>
                </Dotted>
                <span
                  className={classes(
                    'shrink-0 tabular-nums',
                    found === key.expected ? 'text-muted' : 'font-bold text-alert',
                  )}
                >
                  {t('results.of_expected', { found, expected: key.expected })}
                </span>
              </p>
              {counted && (
                <Whereabouts
                  left_where={shared.left_where ? null : counted.left_where}
                  handed_to={shared.handed_to ? null : counted.handed_to}
                />
              )}
              {counted?.note && (
                <p dir="auto" className="whitespace-pre-line">
                  <TypedText text={counted.note} />
                </p>
              )}
              {counted && <ItemPhotos photos={counted.photos} name={key.label} />}
              {counted && found < key.expected && renderMissing({ id: key.id, title: key.label })}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type WhereField = 'left_where' | 'handed_to'

/** Returns the value that all keys and cards share, or null. */
function findSharedValue({ items }: KeyCount, what: WhereField): string | null {
  const [first, ...rest] = items.map((item) => item[what])
  return first && rest.length > 0 && rest.every((each) => each === first) ? first : null
}

function Whereabouts({ left_where, handed_to }: Record<WhereField, string | null>) {
  const { t } = useTexts()
  return (
    <>
      {left_where && <p className="text-muted text-sm">{t('results.left_where', { where: left_where })}</p>}
      {handed_to && <p className="text-muted text-sm">{t('results.handed_to', { who: handed_to })}</p>}
    </>
  )
}
