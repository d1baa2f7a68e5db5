import type { CalendarState } from '@brightkey/contract/apartments/schema'
import { fieldProblem, wordsOf } from '../../platform/office/problem.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Form } from '../../ui/office/form.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CalendarReading } from './calendar-reading.tsx'
import { useReadCalendar, useSaveLink } from './use-calendar.ts'

type LinkProps = {
  apartment: string
  calendar: CalendarState | null
  /** The address as it is being edited; held outside, so that a look at another tab loses nothing. */
  typed: string
  onTyped: (typed: string) => void
}

/** The calendar link of an apartment, for those who may change it: what it is, how reading it went. */
export function CalendarLink({ apartment, calendar, typed, onTyped }: LinkProps) {
  const { t } = useWords()
  const toast = useToast()
  const save = useSaveLink(apartment)
  const read = useReadCalendar(apartment)
  const url = typed.trim()

  function submit() {
    if (url === '') return
    save.mutate(url, {
      onSuccess() {
        toast({ text: t('calendar.saved'), tone: 'good' })
        // After saving a link one wants to see at once whether it was the right one.
        read.mutate()
      },
    })
  }
  const wrong =
    save.error && (fieldProblem(save.error, 'calendar_url') ?? wordsOf(save.error, t('act.save_failed')))
  return (
    <Panel title={t('calendar.link_title')}>
      <div className="grid grid-cols-1 gap-4">
        <Form onSubmit={submit} className="grid grid-cols-1 gap-3">
          <Field label={t('calendar.link_label')} hint={t('calendar.link_hint')} error={wrong}>
            {(control) => (
              <Input
                {...control}
                type="url"
                dir="ltr"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                maxLength={2000}
                placeholder={t('calendar.link_placeholder')}
                value={typed}
                onChange={({ target }) => onTyped(target.value)}
              />
            )}
          </Field>
          {url !== (calendar?.url ?? '') && url !== '' && (
            <Button
              type="submit"
              look={calendar ? 'outline' : 'strong'}
              className="justify-self-start"
              busy={save.isPending}
            >
              {t('calendar.save')}
            </Button>
          )}
        </Form>
        {calendar && (
          <CalendarReading
            calendar={calendar}
            read={read}
            remove={save}
            onRemoved={() => {
              onTyped('')
              toast({ text: t('calendar.removed'), tone: 'good' })
            }}
          />
        )}
        <details className="group rounded-control bg-sunken px-4 py-1 text-sm" open={calendar === null}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('calendar.where')}
          </summary>
          <ul className="grid list-disc gap-2 ps-5 pb-3 text-pretty">
            <li>{t('calendar.where_airbnb')}</li>
            <li>{t('calendar.where_booking')}</li>
          </ul>
        </details>
      </div>
    </Panel>
  )
}
