import { useState } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon, SendIcon } from '../../ui/icons.tsx'
import type { TaskTitle, Tracked } from './action.ts'
import { actionTaskId, itemTextKey } from './item-name.tsx'

/** Whether this browser can share pictures with other apps. */
const sharesFiles = () =>
  navigator.canShare?.({ files: [new File([], 'photo.jpg', { type: 'image/jpeg' })] }) === true

/** Lets the cleaner save or share the waiting photos when the office cannot be reached. */
export function Rescue({ items, tasks }: { items: readonly Tracked[]; tasks: readonly TaskTitle[] }) {
  const tq = useQueueText()
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  if (!items.some((item) => 'photo' in item.action)) return null

  async function rescue(way: 'save' | 'share') {
    setBusy(true)
    setFailed(false)
    const named = items.map((item) => {
      const title = tasks.find(({ id }) => id === actionTaskId(item.action))?.title_text ?? ''
      const word =
        item.action.kind === 'photo' ? t(`photo.${item.action.photo.kind}`) : tq(itemTextKey(item.action))
      return { item, title, word }
    })
    try {
      const { saveAsZip, shareFiles } = await loadRescue()
      await (way === 'save' ? saveAsZip(named, tq('rescue.notes')) : shareFiles(named))
    } catch (error) {
      // Closing the phone's share menu is no failure.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'))
    }
    setBusy(false)
  }

  return (
    <div className="mt-3 grid gap-2 text-sm">
      <p>{tq('rescue.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} icon={<DownloadIcon className="size-5" />} onClick={() => void rescue('save')}>
          {tq('rescue.save')}
        </Button>
        {sharesFiles() && (
          <Button busy={busy} icon={<SendIcon className="size-5" />} onClick={() => void rescue('share')}>
            {tq('rescue.share')}
          </Button>
        )}
      </div>
      <p role="alert" className="text-alert">
        {failed && tq('rescue.failed')}
      </p>
    </div>
  )
}

/** In a separate chunk, for the zip library. */
export const loadRescue = () => import('./rescue-files.ts')
