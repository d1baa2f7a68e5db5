import type { texts as en } from '../../en/links/repair.ts'
import type { Translated } from '../language.ts'

/** The page of the one who repairs a problem. */
export const texts: Translated<typeof en> = {
  after: { title: 'मरम्मत के बाद', text: 'ऐसी फोटो लें जिनसे दिखे कि ठीक हो गया है।' },
  done: { by: '{name} ने ठीक किया।', button: 'ठीक हो गया' },
  where: {
    address: 'पता',
    room: 'कहां',
    reported: 'बताया गया',
    due: 'कब तक करना है',
    photo: 'समस्या की फोटो {number}',
  },
}
