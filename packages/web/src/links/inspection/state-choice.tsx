import { inspectionStates } from '@brightkey/contract/inspections/choices'
import type { InspectionState } from '@brightkey/contract/inspections/inspection-schema'
import { useInspectionText } from '../../platform/language/inspection-texts.ts'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { StateIcon } from './state-icon.tsx'

const tones = { ok: 'right', problem: 'wrong', na: 'neither' } as const

type StateChoiceProps = { value: InspectionState | null; onChoose: (state: InspectionState) => void }

/** How it is with one item. Inside a fieldset that names it. */
export function StateChoice({ value, onChoose }: StateChoiceProps) {
  const t = useInspectionText()
  const choices = inspectionStates.map((state) => ({
    value: state,
    label: t(`state.${state}`),
    icon: <StateIcon state={state} />,
    tone: tones[state],
  }))
  return <ChoiceTiles choices={choices} value={value} onChoose={onChoose} />
}
