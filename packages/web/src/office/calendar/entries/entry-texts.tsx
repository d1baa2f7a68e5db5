import type { BookingCalendar } from '@brightkey/contract/sessions/calendar-schema'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { Form } from '../../../ui/office/form.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { Choice } from './entry-choices.tsx'

type TextsProps = { calendar: BookingCalendar; onChoose: (choice: Choice) => void }

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The texts of a calendar's entries, to be ticked if they are blocks. */
export function EntryTexts({ calendar, onChoose }: TextsProps) {
  const { t } = useTexts()
  const { texts, block_texts, stay_texts } = calendar
  const without = (list: readonly string[], text: string) => list.filter((each) => !isSame(each, text))
  const makeBlock = (text: string) =>
    onChoose({ block_texts: [...without(block_texts, text), text], stay_texts: without(stay_texts, text) })
  const makeStay = (text: string) =>
    onChoose({ block_texts: without(block_texts, text), stay_texts: [...without(stay_texts, text), text] })
  const further = block_texts.filter((each) => !texts.some(({ text }) => isSame(text, each)))
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1 font-semibold text-sm">{t('entries.texts')}</legend>
      <p className="text-muted text-sm">{t('entries.texts_hint')}</p>
      <ul className="-mx-3 grid max-h-96 grid-cols-1 overflow-y-auto">
        {texts.map(({ text, count, block }) => (
          <li key={text}>
            <CheckRow checked={block} onChange={() => (block ? makeStay(text) : makeBlock(text))}>
              <Isolated className="break-words">{text || t('entries.no_text')}</Isolated>{' '}
              <span className="text-muted text-sm">{t('entries.times', { count })}</span>
            </CheckRow>
          </li>
        ))}
        {further.map((text) => (
          <li key={text} className="flex items-center gap-2 ps-3">
            <Isolated className="min-w-0 flex-1 break-words">{text}</Isolated>
            <IconButton
              label={t('entries.own_remove', { text })}
              icon={<TrashIcon className="size-5" />}
              onClick={() => onChoose({ block_texts: without(block_texts, text) })}
            />
          </li>
        ))}
      </ul>
      <OwnText calendar={calendar.id} onAdd={makeBlock} />
    </fieldset>
  )
}

function OwnText({ calendar, onAdd }: { calendar: string; onAdd: (text: string) => void }) {
  const { t } = useTexts()
  const draft = useDraft('block-text', calendar)
  const [typed, setTyped] = useDraftState(draft, 'text', '')
  function add() {
    const text = typed.trim()
    if (text === '') return
    onAdd(text)
    setTyped('')
  }
  return (
    <Form onSubmit={add} draft={draft} className="grid grid-cols-1 gap-2">
      <Field label={t('entries.own')} hint={t('entries.own_hint')}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="small"
        className="min-h-11 justify-self-start"
        icon={<PlusIcon className="size-5" />}
      >
        {t('entries.own_add')}
      </Button>
    </Form>
  )
}
