import type { AmenityItem, AmenityState } from '@brightkey/contract/inspections/amenities-schema'
import { createAmenityIssue } from '@brightkey/contract/inspections/endpoints'
import type { PageResults } from '@brightkey/contract/inspections/results-schema'
import { textIn } from '@brightkey/contract/locale'
import { useFormats } from '../../platform/office/formats.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { ItemPhotos } from '../fields/item-photos.tsx'
import { NotSignedYet, SignedBy } from './completion.tsx'
import { MakeProblem } from './make-problem.tsx'

type Check = NonNullable<PageResults['amenities']>

/** The result of an amenities check: differences first, the rest folded. */
export function AmenitiesPanel({ sessionId, check }: { sessionId: string; check: Check }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { result, previous } = check
  const items = [...check.arrangement, ...check.electrical, ...check.utensils]
  const isInOrder = ({ state, found, expected }: AmenityItem) => state === 'ok' && found === expected
  const different = items.filter((item) => item.state !== null && !isInOrder(item))
  const inOrder = items.filter(isInOrder)
  const checkedCount = different.length + inOrder.length
  return (
    <Panel
      title={t('link.amenities-check')}
      aside={
        result ? (
          <span className="flex flex-wrap gap-1.5">
            {result.missing > 0 && (
              <Badge tone="alert">{t('results.missing_count', { count: result.missing })}</Badge>
            )}
            {result.damaged > 0 && (
              <Badge tone="alert">{t('results.damaged_count', { count: result.damaged })}</Badge>
            )}
          </span>
        ) : (
          <Badge tone="waiting">{t('results.begun')}</Badge>
        )
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {result ? (
          <SignedBy {...result.inspector} at={result.submitted_at} />
        ) : (
          <NotSignedYet done={checkedCount} all={items.length} />
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
                isIssue={check.issues.some((issue) => issue.item_id === item.id)}
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
  const { t, locale } = useTexts()
  return (
    <Disclosure
      shape="inline"
      summaryClassName="text-muted text-sm"
      summary={t('results.ok', { count: items.length })}
    >
      <ul className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.id} className="flex justify-between gap-3">
            <Isolated className="min-w-0">{textIn(item.title, locale)}</Isolated>
            <span dir="ltr" className="shrink-0 text-muted tabular-nums">
              {item.found}/{item.expected}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const stateTextKeys = {
  ok: 'results.state_ok',
  missing: 'results.missing',
  damaged: 'results.damaged',
} as const satisfies Record<AmenityState, string>

type DifferenceProps = { sessionId: string; item: AmenityItem; isIssue: boolean }

/**
 * An item that differs from the inventory. A missing or damaged one can be made a problem of the session; `isIssue` if
 * it already is.
 */
function AmenityDifference({ sessionId, item, isIssue }: DifferenceProps) {
  const { t, locale } = useTexts()
  const title = textIn(item.title, locale)
  const { expected, found, previous } = item
  return (
    <li className="grid grid-cols-1 gap-1.5 border-line py-3 not-last:border-b first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Isolated className="font-semibold">{title}</Isolated>
        {item.state && (
          <Badge tone="alert">{t(item.state === 'ok' ? 'results.surplus' : stateTextKeys[item.state])}</Badge>
        )}
        <Dotted className="text-sm">
          <span>
            {t('results.expected')}{' '}
            <bdi dir="ltr" className="tabular-nums">
              {expected}
            </bdi>
          </span>
          <span>
            {t('results.found')}{' '}
            <bdi dir="ltr" className="font-bold tabular-nums">
              {found}
            </bdi>
          </span>
        </Dotted>
      </div>
      {previous && (
        <p className="text-muted text-xs">
          {t('results.before', {
            found: `${previous.found}/${expected}`,
            state: t(stateTextKeys[previous.state]),
          })}
        </p>
      )}
      {item.note && (
        <p dir="auto" className="whitespace-pre-line text-sm">
          <TypedText text={item.note} />
        </p>
      )}
      <ItemPhotos photos={item.photos} name={title} />
      {item.state !== 'ok' && (
        <MakeProblem
          endpoint={createAmenityIssue}
          sessionId={sessionId}
          item={{ id: item.id, title }}
          made={isIssue}
        />
      )}
    </li>
  )
}
