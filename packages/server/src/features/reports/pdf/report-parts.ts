import { textIn } from '@brightkey/contract/locale'
import { documentPhotos, shotRows } from '@brightkey/contract/reports/rules'
import type {
  DocumentIssue,
  DocumentTask,
  LateAdditions,
  Report,
  ReportDocument,
  Withheld,
} from '@brightkey/contract/reports/schema'
import { isSpotLate } from '@brightkey/contract/sessions/spots/rules'
import { formatNumber, isolated } from '@brightkey/i18n/message'
import { zoneName } from '@brightkey/i18n/zone'
import { photosWall, photoWalls, problemWall, shotsPart, wallPart } from './frames.ts'
import type { PdfLanguage } from './language.ts'
import { qrRows } from './qr-rows.ts'

type Notes = { withheld: Withheld | null; replaced: Report['replaced'] }

/** The summary at the top: apartment, cleaner, times, completeness. */
export function headPart(document: ReportDocument, { withheld, replaced }: Notes, language: PdfLanguage) {
  const { t, word, dates, locale } = language
  const { apartment } = document
  const number = (value: number) => formatNumber(value, locale)
  const completed = document.tasks.filter((task) => task.status === 'completed').length
  const skipped = document.tasks.length - completed
  const subtasks = document.tasks.flatMap((task) => task.subtasks)
  const photos = documentPhotos(document).filter((photo) => photo.mime !== 'application/pdf')
  const inTime = document.submitted_at <= document.expires_at
  const share = (done: number, total: number) =>
    t('summary.tasks_done', { done: number(done), total: number(total) })

  return {
    kind: t('report.title'),
    code_label: t('report.code'),
    code: document.code,
    revised: versionPart(document, replaced, language),
    apartment: apartment.name,
    address: [apartment.address, apartment.area_title]
      .filter((part) => part)
      .map((part) => isolated(part ?? '', locale))
      .join(' · '),
    type: word(`apartment.${apartment.type}`),
    facts: [
      ...whoPart(document, language),
      {
        label: t('summary.submitted'),
        value: dates.moment(document.submitted_at),
        sub: inTime ? t('summary.on_time') : t('summary.late'),
      },
      {
        label: t('summary.due'),
        value: dates.moment(document.expires_at),
        sub: word(`urgency.${document.urgency}`),
      },
    ],
    zone: t('summary.times_in', { zone: zoneName(document.time_zone, locale) }),
    stats: [
      { label: t('summary.tasks_label'), value: share(completed, document.tasks.length), tone: 'good' },
      {
        label: t('summary.subtasks_label'),
        value: share(subtasks.filter((subtask) => subtask.done).length, subtasks.length),
        tone: 'good',
      },
      { label: t('summary.photos_label'), value: number(photos.length), tone: 'plain' },
      {
        label: t('summary.problems_label'),
        value: number(document.issues.length),
        tone: document.issues.length > 0 ? 'alert' : 'plain',
      },
      {
        label: t('summary.skipped_label'),
        value: number(skipped),
        tone: skipped > 0 ? 'waiting' : 'plain',
      },
    ],
    withheld: withheld && withheldPart(withheld, language),
    note: document.note ? { label: t('summary.note'), text: document.note } : null,
  }
}

/** A note if it is not the first version, or not the newest. */
function versionPart({ version }: ReportDocument, replaced: Report['replaced'], { t }: PdfLanguage) {
  if (replaced) return t('report.replaced', { version, newer: replaced.version })
  return version > 1 ? t('report.revised', { version }) : null
}

/** A client's view may have neither name nor company. */
function whoPart({ cleaner }: ReportDocument, { t }: PdfLanguage) {
  const { first_name, last_name, company_name } = cleaner
  const [value, sub = ''] = [`${first_name} ${last_name}`.trim(), company_name].filter((part) => part)
  return value ? [{ label: t('summary.cleaner'), value, sub }] : []
}

/** A line that states what is withheld, so that readers do not assume they see everything. */
function withheldPart({ photos, names, address }: Withheld, { t, locale }: PdfLanguage) {
  const parts = [
    photos > 0 ? t('withheld.photos', { count: photos }) : '',
    names ? t('withheld.names') : '',
    address ? t('withheld.address') : '',
  ].filter((part) => part)
  if (parts.length === 0) return null
  return t('withheld.line', { what: new Intl.ListFormat(locale).format(parts) })
}

/** Problems come before the work done. */
export function problemsPart(document: ReportDocument, language: PdfLanguage, url: string) {
  const { t, word, dates } = language
  return {
    heading: t('problems.heading'),
    none: t('problems.none'),
    items: document.issues.map((issue) => {
      const kind = word(`issue.${issue.kind}`)
      const wall = problemWall(document, issue)
      return {
        kind,
        text: [issue.text || t('problems.no_text'), ...afterwards(issue, language)].join('\n'),
        task: issuePlace(issue, document, language),
        when: t('problems.reported_at', { time: dates.moment(issue.created_at) }),
        photos: wall.frames.length > 0 ? wallPart(wall, word('photo.issue'), kind, language) : null,
        voice: voicePart(issue, language, url),
      }
    }),
  }
}

/** Where the voice notes to a problem can be heard; null without any. */
const voicePart = ({ voice_notes = [] }: DocumentIssue, { t }: PdfLanguage, url: string) =>
  voice_notes.length === 0
    ? null
    : { text: t('problems.voice', { count: voice_notes.length }), url, qr: qrRows(url) }

const issuePlace = ({ task_id }: DocumentIssue, { tasks }: ReportDocument, { t, locale }: PdfLanguage) => {
  const task = tasks.find(({ id }) => id === task_id)
  return task ? t('problems.in_task', { task: textIn(task.title, locale) }) : null
}

/** A line for each thing that the cleaner did to a problem after sending it. */
const afterwards = ({ additions = [], withdrawn_at }: DocumentIssue, { t, dates }: PdfLanguage) => [
  ...additions.map(
    ({ text, created_at }) => `${t('problems.added_at', { time: dates.moment(created_at) })}: ${text}`,
  ),
  ...(withdrawn_at ? [t('problems.withdrawn_at', { time: dates.moment(withdrawn_at) })] : []),
]

/** What the cleaner sent after the report was submitted: problems, then photos by task. */
export function latePart({ tasks, issues }: LateAdditions, document: ReportDocument, language: PdfLanguage) {
  const { t, word, dates, locale } = language
  return {
    heading: t('late.heading'),
    aside: t('late.note'),
    items: [
      ...issues.map((issue) => {
        const kind = word(`issue.${issue.kind}`)
        const reported = t('problems.reported_at', { time: dates.moment(issue.created_at) })
        return {
          title: kind,
          text: [issuePlace(issue, document, language), issue.text, reported, ...afterwards(issue, language)]
            .filter((line) => line)
            .join('\n'),
          photos: wallPart(photosWall(issue.photos), word('photo.issue'), kind, language),
        }
      }),
      ...tasks.map(({ title, photos }) => {
        const task = textIn(title, locale)
        return {
          title: task,
          text: null,
          photos: wallPart(photosWall(photos), t('late.heading'), task, language),
        }
      }),
    ],
  }
}

/** The places that the cleaner was asked to photograph in the end. */
export function spotsPart({ spots = [], tasks }: ReportDocument, language: PdfLanguage) {
  const { t, locale } = language
  if (spots.length === 0) return null
  return {
    heading: t('spots.heading'),
    aside: t('spots.note'),
    items: spots.map((spot) => {
      const { task_id, minutes, reason, reason_text, photos } = spot
      const place = textIn(spot.title, locale)
      const task = tasks.find(({ id }) => id === task_id)
      const title = task ? t('spots.in_task', { task: textIn(task.title, locale), place }) : place
      const count = minutes ?? 0
      return {
        title,
        tone: photos.length > 0 && !isSpotLate(count) ? 'plain' : 'waiting',
        text: [
          photos.length === 0
            ? t('spots.missing')
            : isSpotLate(count)
              ? t('spots.late', { count })
              : t('spots.in_time', { count: Math.max(1, count) }),
          ...(reason ? [[t(`spot_reason.${reason}`), reason_text].filter((part) => part).join(': ')] : []),
        ].join('\n'),
        photos: wallPart(photosWall(photos), t('spots.heading'), title, language),
      }
    }),
  }
}

/** A completed task, with its subtasks and photos, before next to after. */
export function taskPart(task: DocumentTask, language: PdfLanguage) {
  const { t, locale, dates } = language
  return {
    ...commonPart(task, language),
    when: task.completed_at ? t('tasks.completed_at', { time: dates.moment(task.completed_at) }) : null,
    subtasks: task.subtasks.map(({ title, done }) => ({
      title: textIn(title, locale),
      done,
      spoken: done ? t('tasks.done') : t('tasks.not_done'),
    })),
  }
}

/** A skipped task, with the cleaner's reason. */
export function skippedPart(task: DocumentTask, language: PdfLanguage) {
  const { t, word } = language
  return {
    ...commonPart(task, language),
    room: task.room ? word(`room.${task.room}`) : null,
    reason: task.skip ? word(`skip.${task.skip.reason}`) : t('skipped.no_reason'),
    text: task.skip?.text || null,
  }
}

function commonPart(task: DocumentTask, language: PdfLanguage) {
  const { word, locale } = language
  const title = textIn(task.title, locale)
  const { before, after } = photoWalls(shotRows(task).rest)
  return {
    title,
    before: wallPart(before, word('photo.before'), title, language),
    after: wallPart(after, word('photo.after'), title, language),
    shots: shotsPart(task, language),
    /** The photos leave room for the points next to them. */
    beside: before?.columns === 1 && after?.columns === 1,
  }
}
