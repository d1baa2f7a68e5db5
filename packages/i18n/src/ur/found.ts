import type { texts as en } from '../en/found.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  kind: {
    phone: 'فون',
    charger: 'چارجر',
    clothes: 'کپڑے',
    jewellery: 'زیور',
    documents: 'کاغذات',
    money: 'پیسے',
    toiletries: 'میک اپ کا سامان',
    toy: 'کھلونا',
    other: 'کچھ اور',
  },
  sheet: {
    button: 'مجھے کچھ ملا ہے',
    title: 'مہمان کیا بھول گئے؟',
    place: 'وہ کہاں تھی؟',
    elsewhere: 'کہیں اور',
    spot: 'ٹھیک جگہ',
    text: 'یہ کیا ہے؟',
    photo: 'اس کی تصویر',
    pick: 'چنیں کہ یہ کیا ہے، یا لکھیں۔',
    send: 'بھیجیں',
    read: 'پڑھ کر سنائیں',
    list: 'جو آپ کو ملا',
    waiting: 'اس فون میں بھیجنا باقی ہے',
    received: 'آفس کو مل گیا',
    withdraw: 'واپس لیں',
    withdraw_title: 'یہ اطلاع واپس لیں؟',
    withdraw_text:
      'اگر آپ نے غلطی سے اطلاع دی ہے تو اسے واپس لیں۔ آفس کو یہ پھر بھی نظر آئے گی، واپس لی گئی کے نشان کے ساتھ۔',
    withdrawn: 'واپس لی گئی',
    keep: 'اسے محفوظ جگہ رکھیں اور آفس سے پوچھیں کہ اس کا کیا کرنا ہے۔',
  },
}
