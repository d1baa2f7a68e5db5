import type { Progress } from '@brightkey/contract/inspections/schema'
import type { Tone } from '../../ui/badge.tsx'

/** How a cleaning stands, in the words, colour and icon that say the same. */
type ProgressState = {
  tone: Tone
  icon: 'clock' | 'check' | 'alert'
  words: 'nothing' | 'under_way' | 'late' | 'finished'
}

export function stateOf({ status, progress }: Pick<Progress, 'status' | 'progress'>): ProgressState {
  if (status === 'completed') return { tone: 'good', icon: 'check', words: 'finished' }
  if (status === 'overdue') return { tone: 'alert', icon: 'alert', words: 'late' }
  return { tone: 'primary', icon: 'clock', words: progress === 0 ? 'nothing' : 'under_way' }
}
