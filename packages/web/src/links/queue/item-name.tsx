import { useQueueText } from '../../platform/language/queue-texts.ts'
import { useLocalPreview } from '../capture/local-preview.ts'
import type { Tracked } from './action.ts'
import { wordOf } from './item-words.ts'

/** "Photo AFTER · Kitchen", with the picture where the phone has one. */
export function ItemName({ item, task }: { item: Tracked; task: string | undefined }) {
  const t = useQueueText()
  const preview = useLocalPreview(item.action.kind === 'photo' ? item.action.photo.id : '')
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1 font-semibold">
        {t(wordOf(item.action))}
        {task !== undefined && (
          <>
            {' · '}
            <bdi>{task}</bdi>
          </>
        )}
      </p>
      {preview && <img src={preview} alt="" className="size-14 rounded-mark object-cover" />}
    </div>
  )
}
