import type { texts as en } from '../en/deliveries.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  delivery_text: {
    message: 'صفائی کی رپورٹ: {apartment}، {date}',
    subject: 'صفائی کی رپورٹ: {apartment}، {date}',
    hello: 'السلام علیکم،',
    attached: '{apartment} کی صفائی کی رپورٹ، {date}، PDF کے طور پر ساتھ ہے۔ آن لائن یہاں دیکھیں:',
    linked: '{apartment} کی صفائی کی رپورٹ، {date}، یہاں ہے:',
    link: 'رپورٹ کھولیں',
  },
  whatsapp_error: {
    insufficient_balance: 'WhatsApp اکاؤنٹ میں بیلنس کم ہے۔ ایڈمن سے رابطہ کریں۔',
    session_gone: 'صفائی نہیں ملی',
    failed: 'WhatsApp پیغام نہیں بھیجا جا سکا',
    invalid_recipient: 'WhatsApp پیغام نہیں بھیجا جا سکا: فون نمبر درست نہیں۔',
    not_on_whatsapp: 'WhatsApp پیغام نہیں بھیجا جا سکا: اس نمبر پر WhatsApp پیغام نہیں پہنچ سکتا۔',
    template_needed:
      'WhatsApp پیغام نہیں بھیجا جا سکا: WhatsApp منظور شدہ ٹیمپلیٹ مانگتا ہے۔ ایڈمن سے رابطہ کریں۔',
    not_configured: 'WhatsApp پیغام نہیں بھیجا جا سکا: اس سرور پر WhatsApp کا انتظام نہیں ہے۔',
    too_large: 'WhatsApp پیغام نہیں بھیجا جا سکا: رپورٹ بہت بڑی ہے۔',
  },
  email_error: {
    session_gone: 'صفائی نہیں ملی',
    failed: 'ای میل نہیں بھیجی جا سکی',
    invalid_recipient: 'ای میل نہیں بھیجی جا سکی: اس پتے پر ای میل نہیں پہنچتی۔',
    not_configured: 'ای میل نہیں بھیجی جا سکی: اس سرور پر ای میل کا انتظام نہیں ہے۔',
    too_large: 'ای میل نہیں بھیجی جا سکی: یہ بہت بڑی ہے۔',
  },
}
