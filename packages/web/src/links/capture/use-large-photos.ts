import { useEffect, useState } from 'react'
import { storedFile } from '../../platform/outbox/disk.ts'
import type { PhotoView } from './photo-view.ts'

/**
 * The addresses at which photos that the server does not have yet are seen in full, read from this phone's disk while
 * `wanted`; by id.
 */
export function useLargePhotos(photos: readonly PhotoView[], wanted: boolean): ReadonlyMap<string, string> {
  const [large, setLarge] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = photos.flatMap(({ id, view_url, mime }) =>
    view_url === null && mime !== 'application/pdf' ? [id] : [],
  )
  const asked = wanted ? ids.join() : ''

  useEffect(() => {
    const made = new Map<string, string>()
    let left = false
    const read = async () => {
      for (const id of asked === '' ? [] : asked.split(',')) {
        const stored = await storedFile(id)
        if (left) return
        if (stored) made.set(id, URL.createObjectURL(new Blob([stored.bytes], { type: stored.mime })))
      }
      setLarge(made)
    }
    void read()
    return () => {
      left = true
      for (const address of made.values()) URL.revokeObjectURL(address)
    }
  }, [asked])
  return large
}
