import { stateNameOf } from '@brightkey/contract/sessions/rules'
import { saveFile } from '../../../platform/http/fetch-file.ts'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { toWallTime } from '../../../platform/office/wall-time.ts'

import type { SelectedSession } from './selection.ts'

/** As the server's files: a text that looks like a formula gets an apostrophe, so that no spreadsheet runs it. */
const toCell = (text: string) =>
  `"${(/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** CSV with CRLF and a byte order mark, so that Excel reads it as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`

/** Returns how to save sessions as a CSV file; due times are on the clock of the instance. */
export function useCsvExport(): (sessions: readonly SelectedSession[]) => void {
  const { t } = useTexts()
  const tb = useBulkText()
  const columns = [
    tb('bulk.code'),
    t('list.apartment'),
    t('home.area'),
    t('rules.kind'),
    t('list.due'),
    t('schedule.state'),
    t('list.cleaner'),
  ]
  return (sessions) => {
    const rows = sessions.map((session) => [
      session.code,
      session.apartment,
      session.area ?? '',
      t(`kind.${session.kind}`),
      toWallTime(session.expires_at).replace('T', ' '),
      t(`state.${stateNameOf(session)}`),
      session.cleaner?.name ?? '',
    ])
    saveFile('sessions.csv', 'text/csv;charset=utf-8', toCsv([columns, ...rows]))
  }
}
