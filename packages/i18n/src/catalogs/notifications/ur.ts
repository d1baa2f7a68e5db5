import type { Translation } from '../../message.ts'
import type { notifications as en } from './en.ts'

export const notifications: Translation<typeof en, 'ur'> = {
  notification: {
    session_started: '{apartment}: صفائی {code} شروع ہو گئی',
    session_overdue: '{apartment}: صفائی {code} لیٹ ہو گئی',
    report_submitted: '{apartment}: {cleaner} نے {code} کی رپورٹ جمع کروا دی',
    issue_reported: '{apartment}: {code} میں مسئلہ بتایا گیا: {kind}',
    delivery_error: '{apartment}: رپورٹ {recipient} کو نہیں بھیجی جا سکی۔ {reason}',
    user_joined: '{name} نے دعوت قبول کر لی',
  },
}
