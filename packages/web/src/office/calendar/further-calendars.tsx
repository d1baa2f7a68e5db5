import { getApartment, updateApartment } from '@brightkey/contract/apartments/endpoints'
import { calendarLimit } from '@brightkey/contract/apartments/fields'
import type { CalendarState } from '@brightkey/contract/apartments/schema'
import { listCalendars, listProposals } from '@brightkey/contract/sessions/endpoints'
import { useFormats } from '../../platform/office/formats.ts'
import { readKey } from '../../platform/office/keys.ts'
import { failureText, fieldProblem } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { call, useWrite } from '../../platform/office/use-write.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { Form } from '../../ui/office/form.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { calendarErrorText, calendarWarnings } from './calendar-texts.ts'
import { CalendarUrlField } from './calendar-url-field.tsx'

/** The calendars of an apartment besides its first one, with a field for another. */
export function FurtherCalendars({
  apartment,
  calendars,
}: {
  apartment: string
  calendars: readonly CalendarState[]
}) {
  const { t } = useTexts()
  const draft = useDraft('further-calendar', apartment)
  const [typed, setTyped] = useDraftState(draft, 'url', '')
  const save = useWrite(
    (calendar_urls: string[]) => call(updateApartment, { id: apartment, calendar_urls }),
    {
      stores: getApartment,
      rereads: () => [readKey(listProposals, {}), readKey(listCalendars, { id: apartment })],
    },
  )
  const urls = calendars.map(({ url }) => url)
  const isFull = calendars.length >= calendarLimit
  const wrong =
    save.error &&
    (fieldProblem(save.error, 'calendar_urls') ?? failureText(save.error, t, t('act.save_failed')))

  function add() {
    const url = typed.trim()
    if (url !== '') save.mutate([...urls, url], { onSuccess: () => setTyped('') })
  }
  return (
    <Panel title={t('calendars.further')}>
      <p className="mb-3 text-muted text-sm">{t('calendars.further_hint')}</p>
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {calendars.slice(1).map((calendar) => (
          <FurtherCalendar
            key={calendar.url}
            calendar={calendar}
            onRemove={() => save.mutate(urls.filter((url) => url !== calendar.url))}
          />
        ))}
      </ul>
      {isFull ? (
        <p className="mt-3 text-muted text-sm">{t('calendars.most')}</p>
      ) : (
        <Form onSubmit={add} draft={draft} className="mt-3 grid grid-cols-1 gap-3">
          <CalendarUrlField label={t('calendars.label')} error={wrong} value={typed} onChange={setTyped} />
          <Button
            type="submit"
            className="justify-self-start"
            icon={<PlusIcon className="size-5" />}
            busy={save.isPending}
          >
            {t('calendars.add')}
          </Button>
        </Form>
      )}
    </Panel>
  )
}

function FurtherCalendar({ calendar, onRemove }: { calendar: CalendarState; onRemove: () => void }) {
  const { t } = useTexts()
  const { ago } = useFormats()
  const { url, fetched_at, error } = calendar
  const isWrong = error !== null
  return (
    <li className="flex items-center gap-2 rounded-control bg-sunken py-2 ps-4 pe-1 text-sm">
      <div className="min-w-0 flex-1">
        <p dir="ltr" className="truncate" title={url}>
          {url}
        </p>
        <p className={isWrong ? 'text-alert' : 'text-muted'}>
          {isWrong
            ? calendarErrorText(t, error)
            : fetched_at === null
              ? t('calendar.never_read')
              : t('calendar.last_read', { when: ago(fetched_at) })}
        </p>
        {calendarWarnings(t, calendar).map((warning) => (
          <p key={warning} className="text-waiting">
            {warning}
          </p>
        ))}
      </div>
      <IconButton
        label={t('calendars.remove', { url: new URL(url).hostname })}
        icon={<TrashIcon className="size-5" />}
        onClick={onRemove}
      />
    </li>
  )
}
