import { useState } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button } from '../../../ui/button.tsx'

/** A photo or problem: ids are unique within a session only. */
type SelectedItem = { session_id: string; id: string }
export type DamageSelection = ReturnType<typeof useDamageSelection>

const isSame = (one: SelectedItem) => (other: SelectedItem) =>
  one.id === other.id && one.session_id === other.session_id

/** The selected photos and problems of an apartment's sessions. */
export function useDamageSelection() {
  const [isSelecting, setIsSelecting] = useState(false)
  const photos = useSelectedItems()
  const issues = useSelectedItems()
  return {
    isSelecting,
    photos,
    issues,
    start: () => setIsSelecting(true),
    stop() {
      setIsSelecting(false)
      photos.clear()
      issues.clear()
    },
  }
}

function useSelectedItems() {
  const [list, setList] = useState<readonly SelectedItem[]>([])
  return {
    list,
    has: (one: SelectedItem) => list.some(isSame(one)),
    set: (one: SelectedItem, on: boolean) =>
      setList((now) => (on ? [...now, one] : now.filter((each) => !isSame(one)(each)))),
    clear: () => setList([]),
  }
}

/** Starts the selection for a damage pack; hidden while selecting. */
export function StartSelectionButton({ selection }: { selection: DamageSelection }) {
  const { t } = useTexts()
  if (selection.isSelecting) return null
  return (
    <Button
      size="small"
      look="quiet"
      className="-me-3"
      title={t('pack.choose_for')}
      onClick={selection.start}
    >
      {t('pack.choose')}
    </Button>
  )
}
