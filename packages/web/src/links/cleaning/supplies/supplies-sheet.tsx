import { textIn } from '@brightkey/contract/locale'
import { supplyLevels } from '@brightkey/contract/supplies/choices'
import type { SessionSupply } from '@brightkey/contract/supplies/schema'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../../../platform/language/language.tsx'
import { useStockText } from '../../../platform/language/stock-texts.ts'
import { taskTopic } from '../../../platform/language/task-topic.ts'
import { readAloud, spokenIn, stopReading, useHasVoice, useReading } from '../../../platform/speech/speech.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { DrawnChoice } from '../../../ui/drawing/drawn-choice.tsx'
import { SpeakerIcon, StopIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { useAct } from '../../queue/outbox-context.tsx'
import { Counter } from './counter.tsx'

type SuppliesSheetProps = { supplies: readonly SessionSupply[]; onClose: () => void }

/** How much is left of what the apartment uses up, and which linen was changed. Each tap is kept at once. */
export function SuppliesSheet({ supplies, onClose }: SuppliesSheetProps) {
  const { t: tPage } = useLanguage()
  const t = useStockText()
  useEffect(() => stopReading, [])
  const groups = [
    { heading: t('sheet.supplies'), rows: supplies.filter(({ kind }) => kind === 'supply'), Row: SupplyCard },
    { heading: t('sheet.linen'), rows: supplies.filter(({ kind }) => kind === 'linen'), Row: LinenCard },
  ]
  return (
    <Dialog shape="sheet" title={t('sheet.title')} closeLabel={tPage('page.close')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-6">
        {groups.map(
          ({ heading, rows, Row }) =>
            rows.length > 0 && (
              <section key={heading} className="grid grid-cols-1 gap-4">
                <h3 className="font-bold">{heading}</h3>
                {rows.map((row) => (
                  <Row key={row.id} supply={row} />
                ))}
              </section>
            ),
        )}
      </div>
    </Dialog>
  )
}

function SupplyCard({ supply }: { supply: SessionSupply }) {
  const t = useStockText()
  const act = useAct()
  const { id: supply_id, level, count, unit, minimum } = supply
  const said = (fields: { level?: NonNullable<typeof level>; count?: number | null }) =>
    void act({ kind: 'supplies', supply_id, ...fields })
  return (
    <Named supply={supply} hint={t('sheet.minimum', { count: minimum, unit: t(`unit.${unit}`) })}>
      <div className="grid grid-cols-3 gap-2">
        {supplyLevels.map((each) => (
          <DrawnChoice
            key={each}
            drawing={`level_${each}`}
            name={`level-${supply_id}`}
            value={each}
            checked={level === each}
            onChange={() => said({ level: each, count: null })}
          >
            {t(`level.${each}`)}
          </DrawnChoice>
        ))}
      </div>
      <Counter
        label={t('sheet.count')}
        value={count}
        onChange={(next) => said({ count: next, level: next >= minimum ? 'ok' : next === 0 ? 'out' : 'low' })}
      />
    </Named>
  )
}

function LinenCard({ supply }: { supply: SessionSupply }) {
  const t = useStockText()
  const act = useAct()
  return (
    <Named supply={supply} hint={null}>
      {(['taken_away', 'put_on'] as const).map((field) => (
        <Counter
          key={field}
          label={t(`sheet.${field}`)}
          value={supply[field]}
          onChange={(count) => void act({ kind: 'supplies', supply_id: supply.id, [field]: count })}
        />
      ))}
    </Named>
  )
}

type NamedProps = { supply: SessionSupply; hint: string | null; children: ReactNode }

/** A group with the name of what it is about, which can be read aloud. */
function Named({ supply, hint, children }: NamedProps) {
  const { locale } = useLanguage()
  const t = useStockText()
  const hasVoice = useHasVoice(locale)
  const reading = useReading()
  const name = textIn(supply.name, locale)
  const parts = () => [spokenIn(supply.name, locale), ...(hint === null ? [] : [{ text: hint, locale }])]
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2 rounded-card border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-3">
        <Drawing name={taskTopic(supply.name) ?? 'list'} className="size-8 text-primary" />
        <div className="min-w-0 flex-1">
          <p aria-hidden="true" className="font-semibold">
            <Isolated>{name}</Isolated>
          </p>
          {hint !== null && <p className="text-muted text-sm">{hint}</p>}
        </div>
        {hasVoice && (
          <IconButton
            look="soft"
            label={`${t('sheet.read')}: ${name}`}
            icon={reading ? <StopIcon /> : <SpeakerIcon />}
            onClick={reading ? stopReading : () => readAloud(parts(), locale)}
          />
        )}
      </div>
      {children}
    </fieldset>
  )
}
