import type { SystemState } from './choices.ts'

type Part = { state: SystemState }

/** Whether a part needs the operator. */
export const needsOperator = ({ state }: Part): boolean => state === 'look' || state === 'failed'
