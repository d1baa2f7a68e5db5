import type { texts as en } from '../en/notifications.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  notification: {
    session_started: '{apartment}: уборка {code} началась',
    session_overdue: '{apartment}: уборка {code} просрочена',
    report_submitted: '{apartment}: сдан отчёт по {code} ({cleaner})',
    issue_reported: '{apartment}: сообщили о проблеме в {code}: {kind}',
    delivery_error: '{apartment}: отчёт не отправлен ({recipient}). {reason}',
    inspection_submitted: '{apartment}: проверка по {code} завершена. Найдено проблем: {problems}',
    keys_mismatch: '{apartment}: ключи и карты по {code} не сходятся ({name})',
    amenities_missing: '{apartment}: в {code} недостаёт или повреждено вещей: {count}',
    verification_remarks: '{apartment}: {name}, замечания по {code}: {count}',
    user_joined: '{name}: приглашение принято',
  },
}
