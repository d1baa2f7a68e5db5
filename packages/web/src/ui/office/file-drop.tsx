import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { buttonClasses } from '../button.tsx'
import { classes } from '../classes.ts'

type FileDropProps = {
  /** The button that opens the device's own choice of files. */
  label: string
  /** What may be dropped here, for those who can drag. */
  invitation: string
  hint: ReactNode
  /** As an `<input type="file">` has it: `.csv,text/csv`. */
  accept: string
  icon?: ReactNode
  onFile: (file: File) => void
}

/** Takes one file: by the button, or dropped onto the area. */
export function FileDrop({ label, invitation, hint, accept, icon, onFile }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button below is the first
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors',
        over ? 'border-primary bg-primary-soft' : 'border-edge',
      )}
    >
      {icon && <span className="text-primary">{icon}</span>}
      <p className="font-semibold pointer-coarse:hidden">{invitation}</p>
      <label
        htmlFor={id}
        className={classes(
          buttonClasses('outline'),
          'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-primary',
        )}
      >
        {label}
        <input
          id={id}
          type="file"
          accept={accept}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) onFile(file)
            // The same file, corrected meanwhile, may be chosen again.
            target.value = ''
          }}
        />
      </label>
      <p className="max-w-prose text-balance text-muted text-sm">{hint}</p>
    </div>
  )
}
