import type { Translation } from '../../message.ts'
import type { handover as en } from './en.ts'

export const handover: Translation<typeof en, 'hi'> = {
  handover: {
    message:
      'नमस्ते! सफाई {code}: {apartment}। कृपया {due} तक पूरी करें। आपकी चेकलिस्ट यहां खुलती है, लॉग इन की जरूरत नहीं: {url}',
  },
}
