import type { CameraTrouble } from '../../platform/camera/camera-trouble.ts'
import { useText } from '../../platform/language/language.tsx'
import type { FileTrouble } from '../../platform/photo/prepare.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button, Spinner } from '../../ui/button.tsx'
import { AlertIcon, CameraIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useCameraText } from './camera-text.ts'
import type { Preparing } from './use-add-photos.ts'

type AddingNotesProps = {
  preparing: Preparing | null
  troubles: readonly { name: string; trouble: FileTrouble }[]
  cameraTrouble: CameraTrouble | null
  onRetry: () => void
}

/** Scrolled into view: many photos may be above it, and the sheet's bar covers what is below. */
const intoView = (notes: HTMLElement | null) => notes?.scrollIntoView({ block: 'center' })

/** The progress of the chosen files, those that were rejected, and why the camera did not open. */
export function AddingNotes({ preparing, troubles, cameraTrouble, onRetry }: AddingNotesProps) {
  const t = useText()
  const tCamera = useCameraText()
  const because = (code: FileTrouble) =>
    code === 'empty_file' || code === 'file_too_large' || code === 'unsupported_file_type'
      ? t(`refused.${code}`)
      : tCamera(`adding.${code}`)
  return (
    <>
      <div role="status">
        {preparing && (
          <p className="flex items-center gap-2 text-muted text-sm">
            <Spinner /> {tCamera('adding.progress', preparing)}
          </p>
        )}
      </div>
      {cameraTrouble && (
        <div role="status">
          <Notice tone="waiting" icon={<CameraIcon className="size-5" />}>
            <p>{tCamera(`trouble.${cameraTrouble}`)}</p>
            <Button look="quiet" onClick={onRetry}>
              {tCamera('trouble.retry')}
            </Button>
          </Notice>
        </div>
      )}
      {troubles.length > 0 && (
        <div key={troubles.length} ref={intoView} role="alert" className="grid gap-2">
          {troubles.map(({ name, trouble }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list only grows
            <Notice key={index} tone="alert" icon={<AlertIcon className="size-5" />}>
              <Isolated className="font-semibold">{name}</Isolated>
              <br />
              {because(trouble)}
            </Notice>
          ))}
        </div>
      )}
    </>
  )
}
