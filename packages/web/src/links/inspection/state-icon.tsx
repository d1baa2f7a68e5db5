import type { InspectionState } from '@brightkey/contract/inspections/inspection-schema'
import { AlertIcon, CheckIcon, Icon } from '../../ui/icons.tsx'

export function StateIcon({ state }: { state: InspectionState | null }) {
  if (state === 'ok') return <CheckIcon className="size-5" />
  if (state === 'problem') return <AlertIcon className="size-5" />
  return <Icon className="size-5" d="M6 12h12" />
}
