import type { Translation } from '../../message.ts'
import type { notifications as en } from './en.ts'

export const notifications: Translation<typeof en, 'hi'> = {
  notification: {
    session_started: '{apartment}: सफाई {code} शुरू हो गई',
    session_overdue: '{apartment}: सफाई {code} लेट हो गई',
    report_submitted: '{apartment}: {cleaner} ने {code} की रिपोर्ट जमा कर दी',
    issue_reported: '{apartment}: {code} में समस्या बताई गई: {kind}',
    delivery_error: '{apartment}: रिपोर्ट {recipient} को नहीं भेजी जा सकी। {reason}',
    user_joined: '{name} ने बुलावा स्वीकार कर लिया',
  },
}
