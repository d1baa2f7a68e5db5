import type { texts as en } from '../../en/links/cleaner-camera.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  camera: {
    asking: 'فون پوچھے تو کیمرے کی اجازت دے دیں۔',
    use_app: 'فون کا کیمرا کھولیں',
    take: 'تصویر لیں',
    done: 'ہو گیا',
    count: '{required} میں سے {count}',
    torch: 'لائٹ',
    taken: { one: '{count} تصویر لی گئی', other: '{count} تصویریں لی گئیں' },
    saving: 'فون میں محفوظ ہو رہی ہے…',
    failed: 'یہ تصویر محفوظ نہیں ہوئی۔ دوبارہ لیں۔',
    look: 'تصویر {number} دیکھیں',
    again: 'ہٹا کر دوبارہ لیں',
    keep: 'رہنے دیں',
    reference: 'یہ ایسا نظر آنا چاہیے۔',
    take_like_this: 'ایسی ہی تصویر لیں',
    next: 'اگلی: {shot}',
    read: 'سنیں',
    ghost: 'پچھلی تصویر اوپر دکھائیں',
    ghost_strength: 'پچھلی تصویر کتنی نظر آئے',
  },
  trouble: {
    denied: 'اس صفحے کو کیمرے کی اجازت نہیں۔ فون کے کیمرے سے تصویر لیں یا گیلری سے چنیں۔',
    absent: 'کیمرا اس صفحے پر نہیں کھلتا۔ فون کے کیمرے سے تصویر لیں یا گیلری سے چنیں۔',
    busy: 'کیمرا کسی کال یا دوسری ایپ میں چل رہا ہے۔ دوبارہ کوشش کریں، یا گیلری سے تصویر چنیں۔',
    retry: 'دوبارہ کوشش کریں',
  },
  adding: {
    progress: '{total} میں سے {number} تیار ہو رہی ہے',
    heic: 'یہ تصویر HEIC میں ہے، جسے یہ براؤزر نہیں کھول سکتا۔ کیمرے کی سیٹنگز میں \u2068Most Compatible (JPG)\u2069 چنیں، یا تصویر یہیں لیں۔',
    broken_picture: 'یہ تصویر خراب ہے اور نہیں کھلتی۔ دوبارہ لیں یا کوئی اور چنیں۔',
    same_photo: 'یہ تصویر یہاں پہلے سے ہے۔ کوئی دوسری تصویر لیں۔',
    same: 'وہی تصویر، دوسری لیں',
    unreadable_picture: 'یہ فون اس تصویر کو نہیں کھول سکتا۔ تصویر یہیں لیں، یا JPG چنیں۔',
  },
  undo: {
    deleted: 'تصویر ہٹا دی گئی',
    undo: 'واپس لائیں',
    undo_photo: 'تصویر {number} واپس لائیں',
  },
}
