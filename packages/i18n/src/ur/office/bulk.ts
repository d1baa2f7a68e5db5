import type { texts as en } from '../../en/office/bulk.ts'
import type { Translated } from '../language.ts'

export const texts: Translated<typeof en> = {
  bulk: {
    select_rest: { one: '{count} چنیں', other: 'تمام {count} چنیں' },
    select_first: 'پہلی {count} چنیں',
    keep: 'رہنے دیں',
    tell: 'بتائیں',
    approve: 'منظور کریں',
    cancel: 'صفائیاں منسوخ کریں',
    export: 'CSV ڈاؤن لوڈ کریں',
    code: 'کوڈ',
    too_many: 'ایک بار میں زیادہ سے زیادہ {count}۔ کچھ نشان ہٹائیں۔',
    assign_title: { one: '{count} صفائی کلینر کو دیں', other: '{count} صفائیاں کلینر کو دیں' },
    take: 'کلینر سے واپس لیں',
    extend_title: { one: '{count} صفائی کا وقت بڑھائیں', other: '{count} صفائیوں کا وقت بڑھائیں' },
    extend_each: 'ہر ایک کا وقت اتنا بڑھائیں',
    extend_all: 'یا سب کا ایک ہی مقررہ وقت',
    approve_title: { one: '{count} رپورٹ منظور کریں؟', other: '{count} رپورٹیں منظور کریں؟' },
    approve_confirm: { one: '{count} منظور کریں', other: '{count} منظور کریں' },
    approve_text: 'صرف وہی منظور کریں جو آپ دیکھ چکے ہیں۔ چند سیکنڈ تک اسے واپس لیا جا سکتا ہے۔',
    approve_problems: {
      one: 'ان میں سے {count} میں مسائل ابھی باقی ہیں۔',
      other: 'ان میں سے {count} میں مسائل ابھی باقی ہیں۔',
    },
    approve_others: {
      one: 'چنی ہوئی {count} اور صفائی کی رپورٹ چیک نہیں ہونی، وہ ویسی ہی رہے گی۔',
      other: 'چنی ہوئی {count} اور صفائیوں کی رپورٹ چیک نہیں ہونی، وہ ویسی ہی رہیں گی۔',
    },
    cancel_title: { one: '{count} صفائی منسوخ کریں؟', other: '{count} صفائیاں منسوخ کریں؟' },
    cancel_confirm: { one: '{count} صفائی منسوخ کریں', other: '{count} صفائیاں منسوخ کریں' },
    cancel_text: 'لنک پر کلینر کو نظر آئے گا کہ صفائی نہیں کرنی۔ آپ انہیں بحال کر سکتے ہیں۔',
    cancel_others: {
      one: 'چنی ہوئی {count} اور صفائی شروع ہو چکی ہے، وہ ویسی ہی رہے گی۔',
      other: 'چنی ہوئی {count} اور صفائیاں شروع ہو چکی ہیں، وہ ویسی ہی رہیں گی۔',
    },
    done_assign: { one: '{count} صفائی {name} کو دے دی گئی', other: '{count} صفائیاں {name} کو دے دی گئیں' },
    done_taken: {
      one: '{count} صفائی اب کسی کلینر کے پاس نہیں',
      other: '{count} صفائیاں اب کسی کلینر کے پاس نہیں',
    },
    done_extend: { one: '{count} صفائی کا وقت بڑھ گیا', other: '{count} صفائیوں کا وقت بڑھ گیا' },
    done_extend_to: {
      one: '{count} صفائی کا مقررہ وقت: {when}',
      other: '{count} صفائیوں کا مقررہ وقت: {when}',
    },
    done_approve: { one: '{count} رپورٹ منظور ہو گئی', other: '{count} رپورٹیں منظور ہو گئیں' },
    done_cancel: { one: '{count} صفائی منسوخ ہو گئی', other: '{count} صفائیاں منسوخ ہو گئیں' },
    done_tell: {
      one: '{count} صفائی کے کلینر کو بتایا جائے گا',
      other: '{count} صفائیوں کے کلینرز کو بتایا جائے گا',
    },
    done_create: { one: '{count} صفائی بن گئی', other: '{count} صفائیاں بن گئیں' },
    undone: { one: '{count} صفائی پہلے جیسی ہو گئی', other: '{count} صفائیاں پہلے جیسی ہو گئیں' },
    refused_title: { one: '{count} نہیں بدلی', other: '{count} نہیں بدلیں' },
    done_list: { one: 'ہو گئی: {count}', other: 'ہو گئیں: {count}' },
    undo_done: { one: '{count} واپس لیں', other: '{count} واپس لیں' },
    create: { one: '{count} صفائی بنائیں', other: '{count} صفائیاں بنائیں' },
    create_title: { one: '{count} چیک آؤٹ، صفائی نہیں بنی', other: '{count} چیک آؤٹ، صفائی نہیں بنی' },
    create_none: 'ہر چیک آؤٹ کی صفائی بنی ہوئی ہے',
    create_missing: {
      one: '{count} چیک آؤٹ 30 دن سے آگے ہے، یا اس کا کیلنڈر ہٹا دیا گیا۔',
      other: '{count} چیک آؤٹ 30 دن سے آگے ہیں، یا ان کا کیلنڈر ہٹا دیا گیا۔',
    },
    create_doubles: {
      one: 'چنے ہوئے {count} اپارٹمنٹ کی اس دن صفائی پہلے سے ہے۔',
      other: 'چنے ہوئے {count} اپارٹمنٹس کی اس دن صفائی پہلے سے ہے۔',
    },
  },
}
