import { orderedParts } from '@brightkey/i18n/digit-order'
import { useEffect, useState } from 'react'
import { Isolated } from '../typed/isolated.tsx'

type ShownProps = { label: string; text: string }

/**
 * Below a field that draws what is typed in another order than every other place: between Arabic letters `17-03` is drawn 03-17, and
 * nothing inside a field can be isolated. For eyes only, as it is read in the order in which it was typed.
 */
export const ShownAs = ({ label, text }: ShownProps) =>
  orderedParts(text).some(({ isolated }) => isolated) && (
    <p aria-hidden="true" className="text-muted text-sm">
      {label} <Isolated className="whitespace-pre-line text-ink">{text}</Isolated>
    </p>
  )

/** As {@link ShownAs}, of a field whose text the DOM holds. */
export function FieldShownAs({ label, controlId }: { label: string; controlId: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const control = document.getElementById(controlId)
    const read = () => setText(String(Reflect.get(Object(control), 'value') ?? ''))
    read()
    control?.addEventListener('input', read)
    return () => control?.removeEventListener('input', read)
  }, [controlId])
  return <ShownAs label={label} text={text} />
}
