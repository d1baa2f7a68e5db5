import { acceptancePart } from './acceptance-part.ts'
import { amenitiesPart } from './amenities-part.ts'
import { paperPhotos } from './frames.ts'
import { inspectionPart } from './inspection-part.ts'
import { keysPart } from './keys-part.ts'
import type { Reader } from './page.ts'
import type { ResultsOnPaper } from './report-pdf.ts'

/** What came back by the other links. The first part says that none of it is under the seal. */
export function resultsParts(results: ResultsOnPaper | null, reader: Reader) {
  if (!results) return []
  const { inspection, amenities, keys, acceptance } = results.shown
  const photos = paperPhotos(results)
  const parts = [
    ...(inspection ? [{ kind: 'inspection' as const, ...inspectionPart(inspection, photos, reader) }] : []),
    ...(amenities ? [{ kind: 'amenities' as const, ...amenitiesPart(amenities, photos, reader) }] : []),
    ...(keys ? [{ kind: 'keys' as const, ...keysPart(keys, reader) }] : []),
    ...(acceptance ? [{ kind: 'acceptance' as const, ...acceptancePart(acceptance, photos, reader) }] : []),
  ]
  const note = reader.t('results.note')
  return parts.map((part, at) => ({ ...part, aside: at === 0 ? note : null }))
}
