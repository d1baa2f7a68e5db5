import { useWords } from '../../platform/office/words.tsx'
import { FlagIcon } from '../../ui/office/office-icons.tsx'
import { useFlagWords } from './flag-words.ts'
import { useEvidence } from './use-evidence.ts'

type MarkProps = { sessionId: string; photoId: string; onOpen: () => void }

/** A small flag in the corner of a picture that is worth a look; nothing on all others. */
export function FlagMark({ sessionId, photoId, onOpen }: MarkProps) {
  const { t } = useWords()
  const words = useFlagWords(sessionId)
  const flagged = useEvidence(sessionId).data?.photos.find(({ photo }) => photo.id === photoId)
  if (!flagged) return null
  const label = t('evidence.mark', { reasons: flagged.flags.map(words).join(' · ') })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onOpen}
      className="absolute -end-1.5 -top-1.5 grid size-7 place-items-center rounded-full border border-line bg-waiting-soft text-waiting raised"
    >
      <FlagIcon className="size-4" />
    </button>
  )
}
