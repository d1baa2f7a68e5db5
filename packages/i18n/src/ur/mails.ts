import type { texts as en } from '../en/mails.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  mail: {
    hello: 'السلام علیکم {name}،',
    hello_you: 'السلام علیکم،',
    invitation_subject: '{company} کی طرف سے Brightkey کی دعوت',
    invitation_text:
      '{company} اپارٹمنٹس کی صفائی کا انتظام Brightkey سے کرتی ہے اور آپ کا اکاؤنٹ بنا دیا گیا ہے۔ پاس ورڈ چنیں اور کام شروع کریں۔',
    invitation_subject_own: 'Brightkey کی دعوت',
    invitation_text_own:
      'Brightkey میں آپ کا اکاؤنٹ بنا دیا گیا ہے، جہاں اپارٹمنٹس کی صفائی کا انتظام ہوتا ہے۔ پاس ورڈ چنیں اور کام شروع کریں۔',
    invitation_link: 'پاس ورڈ چنیں',
    invitation_ignore: 'اگر آپ کو معلوم نہیں کہ یہ کیا ہے تو اس ای میل کو نظر انداز کر دیں۔',
    reset_subject: 'Brightkey کا نیا پاس ورڈ',
    reset_text: 'کسی نے، غالباً آپ نے، آپ کے Brightkey اکاؤنٹ کا نیا پاس ورڈ مانگا ہے۔',
    reset_link: 'نیا پاس ورڈ چنیں',
    reset_ignore: 'اگر یہ آپ نہیں تھے تو اس ای میل کو نظر انداز کر دیں: آپ کا پاس ورڈ وہی رہے گا۔',
    link_life: {
      one: 'لنک صرف ایک بار اور {count} گھنٹے کے اندر کام کرے گا۔',
      other: 'لنک صرف ایک بار اور {count} گھنٹوں کے اندر کام کرے گا۔',
    },
    digest_subject: {
      one: '{apartment}: {code} کی {count} نئی بات',
      other: '{apartment}: {code} کی {count} نئی باتیں',
    },
    digest_more: { one: '… اور {count} مزید۔', other: '… اور {count} مزید۔' },
    notification_link: 'Brightkey میں کھولیں',
    notification_why:
      'یہ ای میل اس لیے آئی کہ آپ کی پروفائل میں ای میلز آن ہیں۔ آپ انہیں وہیں بند کر سکتے ہیں۔',
  },
}
