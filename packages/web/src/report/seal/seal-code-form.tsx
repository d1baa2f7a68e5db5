import { type FormEvent, useState } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ShieldIcon } from '../../ui/icons.tsx'

/** Form for the code from a printed report. */
export function SealCodeForm({ onCheck }: { onCheck: (code: string) => void }) {
  const t = useReportText()
  const [text, setText] = useState('')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const code = parseSealCode(text)
    if (code !== '') onCheck(code)
  }
  return (
    <form onSubmit={onSubmit} className="mx-auto grid w-full max-w-sm gap-3 text-start">
      <Field label={t('seal.enter')}>
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            required
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXXX-XXXXX"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="strong" icon={<ShieldIcon className="size-5" />}>
        {t('seal.do_check')}
      </Button>
    </form>
  )
}

/** Normalises a typed or pasted code to two groups of five. Accepts the URL of a seal too. */
export function parseSealCode(text: string): string {
  const last = text.trim().replace(/\/+$/, '').split('/').at(-1) ?? ''
  const letters = last.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return letters.length === 10 ? `${letters.slice(0, 5)}-${letters.slice(5)}` : letters.slice(0, 40)
}
