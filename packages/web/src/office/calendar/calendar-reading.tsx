import type { CalendarState } from '@brightkey/contract/apartments/schema'
import { useState } from 'react'
import { useFormats } from '../../platform/office/formats.ts'
import { wordsOf } from '../../platform/office/problem.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, CheckIcon, RefreshIcon } from '../../ui/icons.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { useReadCalendar, useSaveLink } from './use-calendar.ts'

type ReadingProps = {
  calendar: CalendarState
  read: ReturnType<typeof useReadCalendar>
  remove: ReturnType<typeof useSaveLink>
  onRemoved: () => void
}

/** How the last look at the calendar went, and what can be done about it. */
export function CalendarReading({ calendar, read, remove, onRemoved }: ReadingProps) {
  const { t } = useWords()
  const { ago } = useFormats()
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const when =
    calendar.fetched_at === null
      ? t('calendar.never_read')
      : t('calendar.last_read', { when: ago(calendar.fetched_at) })
  const readNow = () =>
    read.mutate(undefined, {
      onSuccess: ({ error }) => error === null && toast({ text: t('calendar.read_done'), tone: 'good' }),
      onError: (failure) => toast({ text: wordsOf(failure, t('calendar.unreadable')), tone: 'alert' }),
    })
  return (
    <div className="grid grid-cols-1 gap-3">
      <div role="status">
        {calendar.error === null ? (
          <Notice
            tone={calendar.fetched_at === null ? 'neutral' : 'good'}
            icon={calendar.fetched_at !== null && <CheckIcon className="size-5" />}
          >
            {when}
          </Notice>
        ) : (
          <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
            <p>{t(calendar.error === 'url_not_allowed' ? 'calendar.not_allowed' : 'calendar.unreadable')}</p>
            <p className="mt-1">{when}</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          className="min-h-11"
          icon={<RefreshIcon className="size-5" />}
          busy={read.isPending}
          onClick={readNow}
        >
          {t('calendar.read_now')}
        </Button>
        <Button size="small" look="quiet" className="min-h-11" onClick={() => setAsked(true)}>
          {t('calendar.remove')}
        </Button>
      </div>
      {asked && (
        <Confirm
          title={t('calendar.remove_title')}
          labels={{ confirm: t('calendar.remove'), cancel: t('act.cancel') }}
          busy={remove.isPending}
          error={remove.error && wordsOf(remove.error, t('act.save_failed'))}
          onConfirm={() =>
            remove.mutate(null, {
              onSuccess() {
                setAsked(false)
                onRemoved()
              },
            })
          }
          onClose={() => setAsked(false)}
        >
          {t('calendar.remove_text')}
        </Confirm>
      )}
    </div>
  )
}
