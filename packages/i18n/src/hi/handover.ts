import type { texts as en } from '../en/handover.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  handover: {
    day: 'नमस्ते {name}, आज और आने वाले दिनों की आपकी सफाइयां यहां हैं, लॉग इन की जरूरत नहीं। यह लिंक संभालकर रखें, यह नहीं बदलेगा:\n{url}',
    cleaning:
      'नमस्ते। सफाई {code}: {apartment}। इसे {due} तक पूरा करें। कामों की लिस्ट यहां खुलती है, लॉग इन की जरूरत नहीं:\n{url}',
    inspection:
      'नमस्ते। सफाई {code} की जांच करनी है: {apartment}। कमरे और पॉइंट यहां खुलते हैं, लॉग इन की जरूरत नहीं:\n{url}',
    'amenities-check':
      'नमस्ते। अपार्टमेंट का सामान जांचना है: {apartment} ({code})। लिस्ट यहां खुलती है, लॉग इन की जरूरत नहीं:\n{url}',
    'keys-cards-verification':
      'नमस्ते। चाबियां और कार्ड गिनने हैं: {apartment} ({code})। पेज यहां खुलता है, लॉग इन की जरूरत नहीं:\n{url}',
    verification:
      'नमस्ते। सफाई {code} को आपकी मंजूरी का इंतजार है। यहां देखें कि क्या काम हुआ और जवाब दें, लॉग इन की जरूरत नहीं:\n{url}',
    progress: 'नमस्ते। सफाई {code} कितनी हो चुकी है, यहां देखें:\n{url}',
    'result-photos': 'नमस्ते। सफाई {code} के बाद की फोटो यहां हैं:\n{url}',
    repair:
      'नमस्ते। मरम्मत का काम है: {apartment}। यहां देखें कि क्या और कहां ठीक करना है, और काम हो जाने पर फोटो भेजें, लॉग इन की जरूरत नहीं:\n{url}',
  },
}
