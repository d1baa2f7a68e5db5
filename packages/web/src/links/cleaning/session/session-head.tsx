import type { CleanerNote } from '@brightkey/contract/apartments/fields'
import { formatDue, formatInstant } from '@brightkey/i18n/format'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../platform/language/language.tsx'
import { Badge, Notice } from '../../../ui/badge.tsx'
import { ClockIcon, KeyIcon, NoteIcon, PinIcon } from '../../../ui/icons.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { TypedText } from '../../../ui/typed-text.tsx'
import type { SessionView } from './session-view.ts'

const icons: Readonly<Record<CleanerNote, typeof KeyIcon>> = { access_note: KeyIcon }

type SessionHeadProps = { session: SessionView; now: string }

/** What is to be done again, which apartment, by when, how to get in, and how far the work is. */
export function SessionHead({ session, now }: SessionHeadProps) {
  const { t, locale, timeZone } = useLanguage()
  const { apartment } = session
  const late = session.expires_at <= now
  const painted = usePainted()
  // Its space is reserved, so that nothing moves when it appears.
  const due = painted
    ? formatInstant(session.expires_at, { locale, timeZone, style: 'day-time' })
    : 'Sat 00 Nov, 00:00'
  const place = [apartment.area_title, apartment.address].filter(Boolean).join(' · ')
  return (
    <>
      {session.returned && (
        <Notice tone="alert">
          <p className="font-semibold">{t('session.returned')}</p>
          <p dir="auto" className="whitespace-pre-line">
            <TypedText text={session.returned.reason} />
          </p>
          <ul className="list-disc ps-5">
            {session.tasks.map(
              (task) =>
                task.returned && (
                  <li key={task.id}>
                    <bdi>{task.title_text}</bdi>
                  </li>
                ),
            )}
          </ul>
        </Notice>
      )}
      <header className="grid gap-2">
        <p className="text-muted text-sm">
          <bdi dir="ltr" className="font-semibold digits">
            {session.code}
          </bdi>
        </p>
        <h1 className="text-balance font-bold text-2xl sm:text-3xl">
          <bdi>{apartment.name}</bdi>
        </h1>
        {place && (
          <p className="flex items-start gap-2 text-muted">
            <PinIcon className="mt-0.5 size-5" />
            <bdi>{place}</bdi>
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <Badge tone={late ? 'alert' : 'waiting'} icon={<ClockIcon className="size-4" />}>
            {formatDue(session.expires_at, now, locale)} ·{' '}
            <bdi className={painted ? '' : 'invisible'}>{due}</bdi>
          </Badge>
          {session.urgency !== 'no_data' && <Badge tone="primary">{t(`urgency.${session.urgency}`)}</Badge>}
        </div>
      </header>

      <div className="grid gap-3 empty:hidden md:grid-cols-2">
        {(Object.keys(icons) as CleanerNote[]).map((note) => (
          <Note key={note} icon={icons[note]} heading={t(`cleaner_note.${note}`)} text={apartment[note]} />
        ))}
        <Note icon={NoteIcon} heading={t('session.note')} text={session.note} />
      </div>
      <div className="grid gap-1.5">
        <p className="flex justify-between gap-3 text-sm">
          <span className="font-semibold">{t('session.progress')}</span>
          <span className="text-muted digits">{t('session.percent', { percent: session.progress })}</span>
        </p>
        <Progress label={t('session.progress')} value={session.progress} />
      </div>
    </>
  )
}

type NoteProps = { icon: typeof KeyIcon; heading: string; text: string | null }

function Note({ icon: Icon, heading, text }: NoteProps) {
  if (!text) return null
  return (
    <section className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <Icon className="mt-0.5 size-5 text-primary" />
      <div className="min-w-0">
        <h2 className="font-semibold text-muted text-sm">{heading}</h2>
        <p dir="auto" className="whitespace-pre-line">
          <TypedText text={text} />
        </p>
      </div>
    </section>
  )
}

/**
 * False until the component has been painted once: for what is slow to compute and may come a moment later, such as the
 * first date that Intl formats, which takes 60 ms on a cheap phone.
 */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    // The frame itself is painted after its callbacks.
    const frame = requestAnimationFrame(() => setTimeout(setPainted, 0, true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return painted
}
