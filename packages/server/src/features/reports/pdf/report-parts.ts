import { textIn } from '@brightkey/contract/locale'
import { imagesOf, photosOf } from '@brightkey/contract/reports/rules'
import type { DocumentTask, Report, ReportDocument, Withheld } from '@brightkey/contract/reports/schema'
import { formatNumber, isolated } from '@brightkey/i18n/message'
import { zoneName } from '@brightkey/i18n/zone'
import { findingWall, wallPart, wallsOf } from './frames.ts'
import type { PdfLanguage } from './language.ts'

type Notes = { withheld: Withheld | null; replaced: Report['replaced'] }

/** The summary at the top: apartment, cleaner, times, completeness. */
export function headPart(document: ReportDocument, { withheld, replaced }: Notes, language: PdfLanguage) {
  const { t, word, dates, locale } = language
  const { apartment } = document
  const number = (value: number) => formatNumber(value, locale)
  const completed = document.tasks.filter((task) => task.status === 'completed').length
  const skipped = document.tasks.length - completed
  const subtasks = document.tasks.flatMap((task) => task.subtasks)
  const photos = photosOf(document).filter((photo) => photo.mime !== 'application/pdf')
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
export function problemsPart(document: ReportDocument, language: PdfLanguage) {
  const { t, word, dates, locale } = language
  return {
    heading: t('problems.heading'),
    none: t('problems.none'),
    items: document.issues.map((issue) => {
      const task = document.tasks.find(({ id }) => id === issue.task_id)
      const kind = word(`issue.${issue.kind}`)
      const photos = imagesOf(issue.photos, 'issue')
      return {
        kind,
        text: issue.text || t('problems.no_text'),
        task: task ? t('problems.in_task', { task: textIn(task.title, locale) }) : null,
        when: t('problems.reported_at', { time: dates.moment(issue.created_at) }),
        photos: photos.length > 0 ? wallPart(findingWall(photos), word('photo.issue'), kind, language) : null,
      }
    }),
  }
}

/** A completed task, with its subtasks and photos, before beside after. */
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
  const { before, after } = wallsOf(task.photos)
  return {
    title,
    before: wallPart(before, word('photo.before'), title, language),
    after: wallPart(after, word('photo.after'), title, language),
    /** The photos leave room for the points beside them. */
    beside: before?.columns === 1 && after?.columns === 1,
  }
}
