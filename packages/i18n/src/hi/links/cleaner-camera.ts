import type { texts as en } from '../../en/links/cleaner-camera.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  camera: {
    asking: 'फोन पूछे तो कैमरे की अनुमति दें।',
    use_app: 'फोन का कैमरा खोलें',
    take: 'फोटो लें',
    done: 'हो गया',
    count: '{required} में से {count}',
    torch: 'लाइट',
    taken: { one: '{count} फोटो ली गई', other: '{count} फोटो ली गईं' },
    saving: 'फोन में सेव हो रही है…',
    failed: 'यह फोटो सेव नहीं हुई। दोबारा लें।',
    look: 'फोटो {number} देखें',
    again: 'हटाकर दोबारा लें',
    keep: 'रहने दें',
    reference: 'यह ऐसा दिखना चाहिए।',
    take_like_this: 'ऐसी ही फोटो लें',
    next: 'अगली: {shot}',
    read: 'सुनें',
    ghost: 'पिछली फोटो ऊपर दिखाएं',
    ghost_strength: 'पिछली फोटो कितनी दिखे',
  },
  trouble: {
    denied: 'इस पेज को कैमरे की अनुमति नहीं है। फोन के कैमरे से फोटो लें या गैलरी से चुनें।',
    absent: 'कैमरा इस पेज पर नहीं खुलता। फोन के कैमरे से फोटो लें या गैलरी से चुनें।',
    busy: 'कैमरा किसी कॉल या दूसरे ऐप में चल रहा है। दोबारा कोशिश करें, या गैलरी से फोटो चुनें।',
    retry: 'दोबारा कोशिश करें',
  },
  adding: {
    progress: '{total} में से {number} तैयार हो रही है',
    heic: 'यह फोटो HEIC में है, जिसे यह ब्राउजर नहीं खोल सकता। कैमरे की सेटिंग में “Most Compatible” (JPG) चुनें, या फोटो यहीं लें।',
    broken_picture: 'यह फोटो खराब है और नहीं खुलती। दोबारा लें या दूसरी चुनें।',
    same_photo: 'यह फोटो यहां पहले से है। कोई दूसरी फोटो लें।',
    same: 'वही फोटो, दूसरी लें',
    unreadable_picture: 'यह फोन इस फोटो को नहीं खोल सकता। फोटो यहीं लें, या JPG चुनें।',
  },
  undo: {
    deleted: 'फोटो हटा दी गई',
    undo: 'वापस लाएं',
    undo_photo: 'फोटो {number} वापस लाएं',
  },
}
