import type { texts as en } from '../en/notifications.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  notification: {
    session_started: '{apartment}: صفائی {code} شروع ہو گئی',
    session_overdue: '{apartment}: صفائی {code} لیٹ ہو گئی',
    report_submitted: '{apartment}: {cleaner} نے {code} کی رپورٹ جمع کروا دی',
    issue_reported: '{apartment}: {code} میں مسئلہ بتایا گیا: {kind}',
    delivery_error: '{apartment}: رپورٹ {recipient} کو نہیں بھیجی جا سکی۔ {reason}',
    inspection_submitted: '{apartment}: {code} کا معائنہ ہو گیا۔ ملنے والے مسئلے: {problems}',
    keys_mismatch: '{apartment}: {code} کی چابیاں اور کارڈ پورے نہیں ({name})',
    amenities_missing: '{apartment}: {code} میں غائب یا خراب چیزیں: {count}',
    verification_remarks: '{apartment}: {code} پر {name} کے اعتراضات: {count}',
    user_joined: '{name} نے دعوت قبول کر لی',
  },
}
