import { createArea, listAreas, updateArea } from '@brightkey/contract/apartments/endpoints'
import type { Area } from '@brightkey/contract/apartments/schema'
import type { Locale, LocalisedText } from '@brightkey/contract/locale'
import { textDirection } from '@brightkey/i18n/languages'
import { type FormEvent, useState } from 'react'
import { readKey } from '../../platform/office/keys.ts'
import { useAreaText } from '../../platform/office/late-texts.ts'
import { fieldProblem, saveFailureText } from '../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { useToast } from '../../ui/toast.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { TextField } from '../fields/text-field.tsx'

const rereads = () => [readKey(listAreas, {})]

/** Adds an area, or renames one: in one language or several. */
export function AreaDialog({ area, onClose }: { area: Area | null; onClose: () => void }) {
  const { t, locale } = useTexts()
  const ta = useAreaText()
  const toast = useToast()
  const draft = useDraft('area', area?.value)
  const create = useWrite(createArea, { rereads })
  const update = useWrite(updateArea, { rereads })
  const { error, isPending } = area ? update : create
  const [typed, setTyped] = useDraftState<LocalisedText>(draft, 'title', area?.titles ?? {})
  const [isMissing, setMissing] = useState(false)
  // The reader's own language first.
  const languages = languageChoices.toSorted(
    (a, b) => Number(b.value === locale) - Number(a.value === locale),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const filled = Object.entries(typed).filter(([, text]) => text?.trim())
    setMissing(filled.length === 0)
    if (filled.length === 0) return
    const title: LocalisedText = Object.fromEntries(filled)
    const done = {
      onSuccess(saved: Area) {
        toast({ text: ta('areas.saved', { title: saved.title }), tone: 'good' })
        onClose()
      },
    }
    if (area) update.mutate({ value: area.value, title }, done)
    else create.mutate({ title }, done)
  }
  const wrong = isMissing ? ta('areas.need_title') : fieldProblem(error, 'title')
  return (
    <FormDialog
      title={area ? ta('areas.edit_title') : ta('areas.add')}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
      action={ta('areas.save')}
      busy={isPending}
      failure={error && !wrong && saveFailureText(error, t, ta('areas.save_failed'))}
    >
      <p className="text-muted text-sm">{ta('areas.languages_hint')}</p>
      {languages.map(({ value, label }, index) => (
        <TextField
          key={value}
          label={label}
          optional={index > 0}
          error={index === 0 ? wrong : undefined}
          lang={value}
          dir={textDirection(value)}
          maxLength={200}
          autoComplete="off"
          value={typed[value] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [value satisfies Locale]: target.value })}
        />
      ))}
    </FormDialog>
  )
}
