import type { AmenityItem } from '@brightkey/contract/inspections/amenities-schema'
import type { PageResults } from '@brightkey/contract/inspections/results-schema'
import { textIn } from '@brightkey/contract/locale'
import { useFormats } from '../../platform/office/formats.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { AmenityDifference } from './amenity-difference.tsx'
import { Begun } from './begun.tsx'
import { Signed } from './signed.tsx'

type Check = NonNullable<PageResults['amenities']>

/** What the check of an apartment's things found: what is not as it should be first, the rest folded. */
export function AmenitiesPanel({ sessionId, check }: { sessionId: string; check: Check }) {
  const { t } = useWords()
  const { moment } = useFormats()
  const { result, previous } = check
  const items = [...check.arrangement, ...check.electrical, ...check.utensils]
  const isInOrder = ({ state, found, expected }: AmenityItem) => state === 'ok' && found === expected
  const different = items.filter((item) => item.state !== null && !isInOrder(item))
  const inOrder = items.filter(isInOrder)
  const said = different.length + inOrder.length
  return (
    <Panel
      title={t('link.amenities-check')}
      aside={
        result ? (
          <span className="flex flex-wrap gap-1.5">
            {result.missing > 0 && <Badge tone="alert">{`${t('results.missing')}: ${result.missing}`}</Badge>}
            {result.damaged > 0 && <Badge tone="alert">{`${t('results.damaged')}: ${result.damaged}`}</Badge>}
          </span>
        ) : (
          <Badge tone="waiting">{t('results.begun')}</Badge>
        )
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {result ? (
          <Signed {...result.inspector} at={result.submitted_at} />
        ) : (
          <Begun done={said} all={items.length} />
        )}
        {result && different.length === 0 && (
          <p className="flex items-center gap-2 font-medium text-good text-sm">
            <CheckIcon className="size-5" />
            {t('results.all_there')}
          </p>
        )}
        {different.length > 0 && (
          <ul className="grid grid-cols-1">
            {different.map((item) => (
              <AmenityDifference
                key={item.id}
                sessionId={sessionId}
                item={item}
                made={check.issues.some((issue) => issue.item_id === item.id)}
              />
            ))}
          </ul>
        )}
        {inOrder.length > 0 && <InOrder items={inOrder} />}
        <p className="text-muted text-xs">
          {previous
            ? t('results.compared', { code: previous.code, when: moment(previous.submitted_at) })
            : t('results.first_check')}
        </p>
      </div>
    </Panel>
  )
}

function InOrder({ items }: { items: readonly AmenityItem[] }) {
  const { t, locale } = useWords()
  return (
    <details>
      <summary className="w-fit rounded-control text-muted text-sm">
        {t('results.ok', { count: items.length })}
      </summary>
      <ul className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.id} className="flex justify-between gap-3">
            <bdi className="min-w-0">{textIn(item.title, locale)}</bdi>
            <span dir="ltr" className="shrink-0 text-muted tabular-nums">
              {item.found}/{item.expected}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
