import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { buttonClasses } from '../button.tsx'
import { classes } from '../classes.ts'

type FileDropProps = {
  /** Label of the button that opens the file picker. */
  label: string
  /** What can be dropped here; hidden on touch screens. */
  invitation: string
  hint: ReactNode
  /** The `accept` attribute of the input: `.csv,text/csv`. */
  accept: string
  icon?: ReactNode
  onFile: (file: File) => void
}

/** Accepts one file, by file picker or by drag and drop. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button below does the same
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
            // Without this, choosing the same file again would fire no change event.
            target.value = ''
          }}
        />
      </label>
      <p className="max-w-prose text-balance text-muted text-sm">{hint}</p>
    </div>
  )
}
