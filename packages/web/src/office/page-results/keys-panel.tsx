import type { KeysVerification } from '@brightkey/contract/inspections/keys-schema'
import { useWords } from '../../platform/office/words.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { CountBadge, CountedKeys } from './counted-keys.tsx'
import { Signed } from './signed.tsx'

/** Keys and cards as they changed hands: what was handed over beside what was received. */
export function KeysPanel({ keys }: { keys: KeysVerification }) {
  const { t } = useWords()
  const { handover, receipt } = keys
  return (
    <Panel title={t('link.keys-cards-verification')}>
      <ol className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {[handover, receipt].map((count, place) => (
          <li
            key={place === 0 ? 'handover' : 'receipt'}
            className="grid grid-cols-1 content-start gap-2 rounded-control border border-line p-3"
          >
            <h3 className="flex flex-wrap items-center justify-between gap-2 font-semibold">
              {t(place === 0 ? 'results.handover' : 'results.receipt')}
              {count && <CountBadge count={count} />}
            </h3>
            {count ? (
              <>
                <Signed name={count.name} at={count.at} />
                <CountedKeys count={count} items={keys.items} />
              </>
            ) : (
              <p className="text-muted text-sm">{t('results.not_received')}</p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
