import type { texts as en } from '../../en/links/cleaner-spots.ts'
import type { Translated } from '../language.ts'
import { texts as spots } from '../spots.ts'

export const texts: Translated<typeof en> = {
  spot_reason: spots.spot_reason,
  cleaner_spots: {
    title: 'काम लगभग पूरा: कुछ आखिरी फोटो',
    lead: 'शाबाश, सब काम पूरे हैं। ऑफिस ये जगहें भी देखना चाहता है। ये हर सफाई की तरह बिना क्रम के चुनी गई हैं।',
    take: 'फोटो लें',
    again: 'दोबारा लें',
    thanks: 'धन्यवाद, इस जगह के लिए बस इतना ही।',
    optional: 'आप इनके बिना भी रिपोर्ट जमा कर सकते हैं। तब रिपोर्ट में लिखा होगा कि ये फोटो नहीं ली गईं।',
    no_camera: 'इस पेज का कैमरा यहां नहीं खुलता। कोई बात नहीं: इस फोटो के बिना रिपोर्ट जमा करें।',
    read: 'पढ़कर सुनाएं',
    late_title: 'थोड़ी देर हो गई',
    late_lead: 'कोई बात नहीं। कारण क्या था? इसके बाद कैमरा खुलेगा।',
    words: 'अपने शब्दों में',
    words_missing: 'कुछ शब्द लिखें',
  },
}
