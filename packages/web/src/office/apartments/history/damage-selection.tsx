import { useState } from 'react'
import { useWords } from '../../../platform/office/words.tsx'
import { Button } from '../../../ui/button.tsx'

/** A photo or problem: ids are unique within a session only. */
type Chosen = { session_id: string; id: string }
export type Choice = ReturnType<typeof useChoice>

const same = (one: Chosen) => (other: Chosen) => one.id === other.id && one.session_id === other.session_id

/** Photos and problems of an apartment's sessions, chosen one by one over all that was loaded. */
export function useChoice() {
  const [choosing, setChoosing] = useState(false)
  const photos = useMarked()
  const issues = useMarked()
  return {
    choosing,
    photos,
    issues,
    start: () => setChoosing(true),
    stop() {
      setChoosing(false)
      photos.clear()
      issues.clear()
    },
  }
}

function useMarked() {
  const [list, setList] = useState<readonly Chosen[]>([])
  return {
    list,
    has: (one: Chosen) => list.some(same(one)),
    set: (one: Chosen, on: boolean) =>
      setList((now) => (on ? [...now, one] : now.filter((each) => !same(one)(each)))),
    clear: () => setList([]),
  }
}

/** Begins to choose for a damage pack; gone while it goes on. */
export function ChooseButton({ choice }: { choice: Choice }) {
  const { t } = useWords()
  if (choice.choosing) return null
  return (
    <Button size="small" look="quiet" title={t('pack.choose_for')} onClick={choice.start}>
      {t('pack.choose')}
    </Button>
  )
}
