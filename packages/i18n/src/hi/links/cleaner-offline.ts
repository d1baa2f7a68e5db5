import type { texts as en } from '../../en/links/cleaner-offline.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  offline: {
    as_of: '{time} तक की जानकारी, नेटवर्क नहीं है',
    first_title: 'इस लिंक को पहली बार नेटवर्क चाहिए',
    first_text: 'इसे वहां खोलें जहां इंटरनेट हो। उसके बाद यह इंटरनेट के बिना भी खुलेगा।',
  },
}
