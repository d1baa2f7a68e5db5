import type { KeyCount, KeyItem } from '@brightkey/contract/inspections/keys-schema'
import { useWords } from '../../platform/office/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { TypedText } from '../../ui/typed-text.tsx'
import { PagePhotos } from './result-photos.tsx'

/** Whether a count is what it should be. */
export function CountBadge({ count }: { count: KeyCount }) {
  const { t } = useWords()
  return count.differs ? (
    <Badge tone="alert">{t('results.differs')}</Badge>
  ) : (
    <Badge tone="good">{t('results.matches')}</Badge>
  )
}

/** What one person counted of each key and card, against what should be there. */
export function CountedKeys({ count, items }: { count: KeyCount; items: readonly KeyItem[] }) {
  const { t } = useWords()
  // Said once where it is the same of all.
  const together = { left_where: sameOfAll(count, 'left_where'), handed_to: sameOfAll(count, 'handed_to') }
  return (
    <>
      <Whereabouts {...together} />
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {items.map((key) => {
          const counted = count.items.find(({ id }) => id === key.id)
          const found = counted?.found ?? 0
          return (
            <li key={key.id} className="grid grid-cols-1 gap-0.5">
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0">
                  <bdi className="font-medium">{key.label}</bdi>
                  <span className="text-muted">
                    {' · '}
                    {t(`key_kind.${key.kind}`)}
                  </span>
                  {key.last_four && (
                    <span className="ms-1.5 whitespace-nowrap font-mono text-muted">
                      <bdi dir="ltr">…{key.last_four}</bdi>
                    </span>
                  )}
                </span>
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
                  left_where={together.left_where ? null : counted.left_where}
                  handed_to={together.handed_to ? null : counted.handed_to}
                />
              )}
              {counted?.note && (
                <p dir="auto" className="whitespace-pre-line">
                  <TypedText text={counted.note} />
                </p>
              )}
              {counted && <PagePhotos photos={counted.photos} name={key.label} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type Where = 'left_where' | 'handed_to'

/** What was said of every key and card alike, or null. */
function sameOfAll({ items }: KeyCount, what: Where): string | null {
  const [first, ...rest] = items.map((item) => item[what])
  return first && rest.length > 0 && rest.every((each) => each === first) ? first : null
}

function Whereabouts({ left_where, handed_to }: Record<Where, string | null>) {
  const { t } = useWords()
  return (
    <>
      {left_where && <p className="text-muted text-sm">{t('results.left_where', { where: left_where })}</p>}
      {handed_to && <p className="text-muted text-sm">{t('results.handed_to', { who: handed_to })}</p>}
    </>
  )
}
