import type { texts as en } from '../en/notifications.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  notification: {
    session_started: '{apartment}: सफाई {code} शुरू हो गई',
    session_overdue: '{apartment}: सफाई {code} लेट हो गई',
    report_submitted: '{apartment}: {cleaner} ने {code} की रिपोर्ट जमा कर दी',
    issue_reported: '{apartment}: {code} में समस्या बताई गई: {kind}',
    delivery_error: '{apartment}: रिपोर्ट {recipient} को नहीं भेजी जा सकी। {reason}',
    inspection_submitted: '{apartment}: {code} की जांच हो गई। मिली समस्याएं: {problems}',
    keys_mismatch: '{apartment}: {code} की चाबियां और कार्ड मेल नहीं खाते ({name})',
    amenities_missing: '{apartment}: {code} में गायब या टूटी चीजें: {count}',
    verification_remarks: '{apartment}: {code} पर {name} की आपत्तियां: {count}',
    user_joined: '{name} ने बुलावा स्वीकार कर लिया',
  },
}
