import type { Translation } from '../../message.ts'
import type { notifications as en } from './en.ts'

export const notifications: Translation<typeof en, 'ru'> = {
  notification: {
    session_started: '{apartment}: уборка {code} началась',
    session_overdue: '{apartment}: уборка {code} просрочена',
    report_submitted: '{apartment}: сдан отчёт по {code} ({cleaner})',
    issue_reported: '{apartment}: сообщили о проблеме в {code}: {kind}',
    delivery_error: '{apartment}: отчёт не отправлен ({recipient}). {reason}',
    user_joined: '{name}: приглашение принято',
  },
}
