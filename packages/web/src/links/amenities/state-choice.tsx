import type { AmenityItem, AmenityState } from '@brightkey/contract/inspections/amenities-schema'
import { amenityStates } from '@brightkey/contract/inspections/choices'
import { useAmenitiesText } from '../../platform/language/amenities-texts.ts'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { stateIcons, stateWord } from './state-looks.tsx'

type StateChoiceProps = { item: AmenityItem; onChoose: (state: AmenityState) => void }

/** All here, damaged or missing, each with its picture and its word. */
export function StateChoice({ item, onChoose }: StateChoiceProps) {
  const t = useAmenitiesText()
  const choices = amenityStates.map((state) => {
    const Sign = stateIcons[state]
    return {
      value: state,
      label: t(stateWord(item, state)),
      icon: <Sign className="size-5" />,
      tone: state === 'ok' ? ('right' as const) : ('wrong' as const),
    }
  })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('thing.state_of', { item: item.title_text })}</legend>
      <ChoiceTiles choices={choices} value={item.state} onChoose={onChoose} />
    </fieldset>
  )
}
