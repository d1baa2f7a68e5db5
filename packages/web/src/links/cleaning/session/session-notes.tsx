import type { CleanerNote } from '@brightkey/contract/apartments/fields'
import type { LocalisedText } from '@brightkey/contract/locale'
import { formatInstant } from '@brightkey/i18n/format'
import { Suspense } from 'react'
import { useLanguage, useText } from '../../../platform/language/language.tsx'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { Notice } from '../../../ui/badge.tsx'
import { AlertIcon, ClockIcon, KeyIcon, NoteIcon, PinIcon } from '../../../ui/icons.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { MapLink } from '../../../ui/typed/map-link.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import { noteIn, type SessionView } from '../session-view.ts'
import { TaskIcon } from '../task-icon.tsx'
import { AsWritten } from './as-written.tsx'

const OfficeVoice = lazyPart(async () => (await import('./office-voice.tsx')).OfficeVoice)
const ReadSession = lazyPart(async () => (await import('../read-aloud.tsx')).ReadSession)

type SessionNewsProps = { session: SessionView; closed: boolean; now: string }

/** What matters before the apartment does: what the office returned and why, and that the link closes. */
export function SessionNews({ session, closed, now }: SessionNewsProps) {
  const { t, locale, timeZone } = useLanguage()
  const { returned, tasks, closes_at } = session
  return (
    <>
      {returned && (
        <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
          <p className="font-semibold">{t('session.returned')}</p>
          <p dir="auto" className="whitespace-pre-line text-base">
            <TypedText text={noteIn(returned.reason, returned.reason_texts, locale)} />
            <AsWritten texts={returned.reason_texts} />
          </p>
          <ul className="grid">
            {tasks.map(
              (task) =>
                task.returned &&
                task.status !== 'completed' && (
                  <li key={task.id}>
                    <a
                      href={`#task-${task.id}`}
                      className="flex min-h-12 items-center gap-2 font-semibold underline"
                    >
                      <TaskIcon task={task} />
                      <Isolated>{task.title_text}</Isolated>
                    </a>
                  </li>
                ),
            )}
          </ul>
        </Notice>
      )}
      {!closed && session.expires_at <= now && (
        <Notice tone="waiting" icon={<ClockIcon className="size-5" />}>
          {t('session.closes', { time: formatInstant(closes_at, { locale, timeZone, style: 'day-time' }) })}
        </Notice>
      )}
    </>
  )
}

const icons: Readonly<Record<CleanerNote, typeof KeyIcon>> = { access_note: KeyIcon }

/** Where it is, how to get in, and what the office wrote. */
export function SessionNotes({ session }: { session: SessionView }) {
  const t = useText()
  const { area_title, address } = session.apartment
  const place = [area_title, address].filter(Boolean).join(', ')
  return (
    <div className="grid gap-3 empty:hidden md:grid-cols-2 lg:col-span-3">
      {place && (
        <p className="text-muted md:col-span-2">
          <MapLink place={place} icon={<PinIcon className="size-5" />} />
        </p>
      )}
      {(Object.keys(icons) as CleanerNote[]).map((note) => (
        <Note
          key={note}
          icon={icons[note]}
          heading={t(`cleaner_note.${note}`)}
          text={session.apartment[note]}
          texts={session.apartment[`${note}_texts`]}
        />
      ))}
      <Note icon={NoteIcon} heading={t('session.note')} text={session.note} texts={session.note_texts} />
    </div>
  )
}

type NoteProps = {
  icon: typeof KeyIcon
  heading: string
  text: string | null
  texts: LocalisedText | undefined
}

function Note({ icon: Icon, heading, text, texts }: NoteProps) {
  const { locale } = useLanguage()
  if (!text) return null
  return (
    <section className="flex gap-3 rounded-card border border-line bg-surface p-4 md:only-of-type:col-span-2">
      <Icon className="mt-0.5 size-5 text-primary" />
      <div className="min-w-0">
        <h2 className="font-semibold text-muted text-sm">
          {heading}
          <AsWritten texts={texts} />
        </h2>
        <p dir="auto" className="whitespace-pre-line">
          <TypedText text={noteIn(text, texts, locale)} />
        </p>
      </div>
    </section>
  )
}

type SessionProgressProps = { session: SessionView; working: boolean }

/** How far the work is, and a button that reads the board aloud. */
export function SessionProgress({ session, working }: SessionProgressProps) {
  const t = useText()
  const { progress } = session
  return (
    <div className="flex flex-wrap items-center gap-3 lg:col-span-3">
      {working && session.voice_notes && (
        <div className="w-full">
          <Suspense>
            <OfficeVoice notes={session.voice_notes} />
          </Suspense>
        </div>
      )}
      <div className="grid flex-1 gap-1.5">
        <div className="flex justify-between gap-3 text-sm">
          <span className="font-semibold">{t('session.progress')}</span>
          <span className="text-muted digits">{t('session.percent', { percent: progress })}</span>
        </div>
        <Progress label={t('session.progress')} value={progress} />
      </div>
      {working && (
        <Suspense>
          <ReadSession session={session} />
        </Suspense>
      )}
    </div>
  )
}
