import { listAreas } from '@brightkey/contract/apartments/endpoints'
import { useRead } from '../../../platform/office/use-read.ts'

/**
 * What a filter offers: any area, then those that apartments are in, and the chosen one. The list of areas is longer than
 * most companies need, as it begins with all of the city's.
 */
export function useAreaChoices(chosen: string | undefined, any: string): { value: string; label: string }[] {
  const areas = useRead(listAreas, {}).data ?? []
  return [
    { value: '', label: any },
    ...areas
      // What this browser kept from an older server does not say it.
      .filter(({ value, in_use }) => in_use !== false || value === chosen)
      .map(({ value, title }) => ({ value, label: title })),
  ]
}
