import { getApartment, updateApartment } from '@brightkey/contract/apartments/endpoints'
import type { CalendarState } from '@brightkey/contract/apartments/schema'
import { listCalendars, listProposals, refreshCalendar } from '@brightkey/contract/sessions/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../platform/office/formats.ts'
import { readKey } from '../../platform/office/keys.ts'
import { failureText, fieldProblem, getErrorText } from '../../platform/office/problem.ts'
import { queries } from '../../platform/office/queries.ts'
import { send } from '../../platform/office/send.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { call, useWrite } from '../../platform/office/use-write.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { AlertIcon, CheckIcon, RefreshIcon } from '../../ui/icons.tsx'
import { Form } from '../../ui/office/form.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { useToast } from '../../ui/toast.tsx'
import { calendarErrorText, calendarWarnings } from './calendar-texts.ts'
import { CalendarUrlField } from './calendar-url-field.tsx'

type LinkProps = {
  apartment: string
  calendar: CalendarState | null
  /** The URL being edited; held by the parent so that switching tabs loses nothing. */
  typed: string
  onTyped: (typed: string) => void
}

/** An apartment's calendar URL and its last reading, for users who may change it. */
export function CalendarLink({ apartment, calendar, typed, onTyped }: LinkProps) {
  const { t } = useTexts()
  const toast = useToast()
  const save = useSaveCalendarUrl(apartment)
  const read = useRefreshCalendar(apartment)
  const url = typed.trim()

  function submit() {
    if (url === '') return
    save.mutate(url, {
      onSuccess() {
        toast({ text: t('calendar.saved'), tone: 'good' })
        // Shows at once whether the saved URL is the right one.
        read.mutate()
      },
    })
  }
  const wrong =
    save.error &&
    (fieldProblem(save.error, 'calendar_url') ?? failureText(save.error, t, t('act.save_failed')))
  return (
    <Panel title={t('calendar.link_title')}>
      <div className="grid grid-cols-1 gap-4">
        <Form draft="elsewhere" onSubmit={submit} className="grid grid-cols-1 gap-3">
          <CalendarUrlField
            label={t('calendar.link_label')}
            hint={t('calendar.link_hint')}
            error={wrong}
            value={typed}
            onChange={onTyped}
          />
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
          <CalendarStatus
            calendar={calendar}
            read={read}
            remove={save}
            onRemoved={() => {
              onTyped('')
              toast({ text: t('calendar.removed'), tone: 'good' })
            }}
          />
        )}
        <Disclosure
          className="rounded-control bg-sunken px-4 py-1 text-sm"
          open={calendar === null}
          summaryClassName="font-semibold"
          summary={t('calendar.where')}
        >
          <ul className="grid list-disc gap-2 ps-5 pb-3 text-pretty">
            <li>{t('calendar.where_airbnb')}</li>
            <li>{t('calendar.where_booking')}</li>
          </ul>
        </Disclosure>
      </div>
    </Panel>
  )
}

type StatusProps = {
  calendar: CalendarState
  read: ReturnType<typeof useRefreshCalendar>
  remove: ReturnType<typeof useSaveCalendarUrl>
  onRemoved: () => void
}

/** The result of the last reading, with buttons to read again or remove the calendar. */
function CalendarStatus({ calendar, read, remove, onRemoved }: StatusProps) {
  const { t } = useTexts()
  const { ago } = useFormats()
  const toast = useToast()
  const [isConfirming, setIsConfirming] = useState(false)
  const when =
    calendar.fetched_at === null
      ? t('calendar.never_read')
      : t('calendar.last_read', { when: ago(calendar.fetched_at) })
  const refresh = () =>
    read.mutate(undefined, {
      onSuccess: ({ error }) => error === null && toast({ text: t('calendar.read_done'), tone: 'good' }),
      onError: (failure) => toast({ text: getErrorText(failure, t('calendar.unreadable')), tone: 'alert' }),
    })
  return (
    <div className="grid grid-cols-1 gap-3">
      <div role="status" className="grid grid-cols-1 gap-3">
        {calendar.error === null ? (
          <Notice
            tone={calendar.fetched_at === null ? 'neutral' : 'good'}
            icon={calendar.fetched_at !== null && <CheckIcon className="size-5" />}
          >
            {when}
          </Notice>
        ) : (
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            <p>{calendarErrorText(t, calendar.error)}</p>
            <p className="mt-1">{when}</p>
          </Notice>
        )}
        {calendarWarnings(t, calendar).map((warning) => (
          <Notice key={warning} tone="waiting" icon={<AlertIcon className="size-5" />}>
            {warning}
          </Notice>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          className="min-h-11"
          icon={<RefreshIcon className="size-5" />}
          busy={read.isPending}
          onClick={refresh}
        >
          {t('calendar.read_now')}
        </Button>
        <Button size="small" look="quiet" className="min-h-11" onClick={() => setIsConfirming(true)}>
          {t('calendar.remove')}
        </Button>
      </div>
      {isConfirming && (
        <Confirm
          title={t('calendar.remove_title')}
          labels={{ confirm: t('calendar.remove'), cancel: t('act.cancel') }}
          busy={remove.isPending}
          error={remove.error && failureText(remove.error, t, t('act.save_failed'))}
          onConfirm={() =>
            remove.mutate(null, {
              onSuccess() {
                setIsConfirming(false)
                onRemoved()
              },
            })
          }
          onClose={() => setIsConfirming(false)}
        >
          {t('calendar.remove_text')}
        </Confirm>
      )}
    </div>
  )
}

const proposalsKey = readKey(listProposals, {})

/** Sets an apartment's calendar URL; null removes it. */
const useSaveCalendarUrl = (id: string) =>
  useWrite((calendar_url: string | null) => call(updateApartment, { id, calendar_url }), {
    stores: getApartment,
    rereads: () => [proposalsKey, readKey(listCalendars, { id })],
  })

/** Reads the calendar now. A failed reading is part of the returned state, not an error. */
const useRefreshCalendar = (id: string) =>
  useMutation({
    mutationFn: () => send(refreshCalendar, { id }),
    onSuccess(calendar) {
      queries.setQueryData(
        readKey(getApartment, { id }),
        (now) => now && { ...now, calendar, calendars: [calendar, ...now.calendars.slice(1)] },
      )
      return Promise.all(
        [proposalsKey, readKey(listCalendars, { id })].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
