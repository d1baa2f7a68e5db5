import { useMemo } from 'react'
import { useTexts } from './texts.tsx'

/** The labels and announcements of a sortable list, in the reader's language. */
export function useSortingTexts() {
  const { t } = useTexts()
  return useMemo(
    () => ({
      hint: t('sorting.hint'),
      grip: (name: string) => t('sorting.grip', { name }),
      up: (name: string) => t('sorting.up', { name }),
      down: (name: string) => t('sorting.down', { name }),
      lifted: (name: string, at: number, all: number) => t('sorting.lifted', { name, at, all }),
      moved: (name: string, at: number, all: number) => t('sorting.moved', { name, at, all }),
      dropped: (name: string, at: number, all: number) => t('sorting.dropped', { name, at, all }),
      cancelled: (name: string) => t('sorting.cancelled', { name }),
    }),
    [t],
  )
}
