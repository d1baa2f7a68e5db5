import type { AmenityItem, AmenityState } from '@brightkey/contract/inspections/amenities-schema'
import { AlertIcon, CheckIcon, CloseIcon } from '../../ui/icons.tsx'

export const stateIcons = { ok: CheckIcon, damaged: AlertIcon, missing: CloseIcon }

/** The key of a state's word: of one thing and of several it is said differently. */
export const stateWord = ({ expected }: Pick<AmenityItem, 'expected'>, state: AmenityState) =>
  expected === 1 ? (`state_one.${state}` as const) : (`state.${state}` as const)
