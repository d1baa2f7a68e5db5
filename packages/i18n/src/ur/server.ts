import type { texts as en } from '../en/server.ts'
import type { CsvColumns, PdfFonts } from '../language.ts'
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
    invitation_ignore: 'اگر یہ دعوت آپ کے لیے نہیں تو اس ای میل کو نظر انداز کر دیں۔',
    reset_subject: 'Brightkey کا نیا پاس ورڈ',
    reset_text: 'کسی نے، شاید آپ نے، آپ کے Brightkey اکاؤنٹ کا نیا پاس ورڈ مانگا ہے۔',
    reset_link: 'نیا پاس ورڈ چنیں',
    reset_ignore: 'اگر آپ نے نہیں مانگا تو اس ای میل کو نظر انداز کر دیں۔ آپ کا پاس ورڈ وہی رہے گا۔',
    new_device_subject: 'نیا لاگ اِن: {device}',
    new_device_text:
      'آپ کے اکاؤنٹ میں ابھی ایسے براؤزر سے لاگ اِن ہوا ہے جو پہلے استعمال نہیں ہوا تھا: {device}، {time}۔',
    new_device_unknown: 'نامعلوم براؤزر',
    new_device_link: 'اپنے لاگ اِن دیکھیں',
    new_device_ignore:
      'اگر یہ آپ تھے تو کچھ کرنے کی ضرورت نہیں۔ اگر نہیں تو پروفائل میں یہ لاگ اِن ختم کریں اور اپنا پاس ورڈ بدلیں۔',
    test_subject: 'Brightkey کی آزمائشی ای میل',
    test_text: 'یہ وہ آزمائشی ای میل ہے جو آپ نے منگوائی تھی۔ اس سرور سے ای میل جا رہی ہے۔',
    link_life: {
      one: 'لنک صرف ایک بار چلتا ہے، {count} گھنٹے کے اندر۔',
      other: 'لنک صرف ایک بار چلتا ہے، {count} گھنٹوں کے اندر۔',
    },
    digest_subject: {
      one: '{apartment}: {code} کی {count} نئی اطلاع',
      other: '{apartment}: {code} کی {count} نئی اطلاعات',
    },
    daily_subject: { one: '{count} اطلاع', other: '{count} اطلاعات' },
    digest_more: { one: '… اور {count} مزید۔', other: '… اور {count} مزید۔' },
    notification_link: 'Brightkey میں کھولیں',
    notification_why:
      'یہ ای میل اس لیے آئی کہ آپ نے ای میل پر اطلاعات آن رکھی ہیں۔ انہیں پروفائل میں بند کیا جا سکتا ہے۔',
  },
  shortcut: { sessions: 'صفائیاں', schedule: 'شیڈول', ready: 'تیاری', messages: 'پیغامات' },
  push: {
    digest: { one: '{count} اطلاع', other: '{count} اطلاعات' },
    more: { one: 'اور {count} مزید', other: 'اور {count} مزید' },
  },
  notification: {
    session_started: '{apartment}: صفائی {code} شروع ہو گئی',
    session_overdue: '{apartment}: صفائی {code} لیٹ ہو گئی',
    session_declined: '{apartment}: {cleaner} سے صفائی {code} نہیں ہو سکے گی',
    session_declined_because: '{apartment}: {cleaner} سے صفائی {code} نہیں ہو سکے گی: {reason}',
    session_unopened: '{apartment}: {cleaner} کو صفائی {code} کا بتایا گیا تھا، مگر ابھی تک نہیں کھولی گئی',
    session_not_begun: '{apartment}: صفائی {code} کا وقت قریب ہے اور کام شروع نہیں ہوا',
    report_submitted: '{apartment}: {cleaner} نے {code} کی رپورٹ جمع کروا دی',
    issue_reported: '{apartment}: {code} میں مسئلہ بتایا گیا: {kind}',
    issue_repaired: '{apartment}: {code} کا مسئلہ {name} نے ٹھیک کیا',
    damage_case_due: '{apartment}: {code} کا نقصان کا کیس ابھی نہیں بھیجا گیا۔ آخری دن {day}',
    found_reported: '{apartment}: {code} میں مہمانوں کی بھولی ہوئی چیز ملی: {thing}',
    found_due: '{apartment}: {code} کی بھولی ہوئی چیز {day} تک رکھی ہے',
    delivery_error: '{apartment}: رپورٹ {recipient} کو نہیں بھیجی جا سکی۔ {reason}',
    inspection_submitted: '{apartment}: {code} کا معائنہ ہو گیا۔ ملنے والے مسائل: {problems}',
    keys_mismatch: '{apartment}: {code} کی چابیوں اور کارڈز کی گنتی میں فرق ({name})',
    amenities_missing: '{apartment}: {code} میں غائب یا خراب چیزیں: {count}',
    verification_remarks: '{apartment}: {code} پر {name} کے اعتراضات: {count}',
    booking_moved: '{apartment}: بکنگ کی نئی تاریخ {day}؛ {code} ویسی ہی رہی',
    booking_cancelled: '{apartment}: بکنگ منسوخ ہوئی؛ {code} ویسی ہی رہی',
    next_check_in_moved: '{apartment}: اگلے مہمان پہلے، {day} کو آئیں گے؛ {code} ویسی ہی رہی',
    booking_moved_due_kept:
      '{apartment}: بکنگ کی نئی تاریخ {day}؛ {code} کا آغاز بدل گیا، آپ کا دیا ہوا آخری وقت وہی رہا',
    booking_moved_start_kept: '{apartment}: بکنگ کی نئی تاریخ {day}؛ {code} کا آپ کا دیا ہوا آغاز وہی رہا',
    next_check_in_due_kept:
      '{apartment}: اگلے مہمان پہلے، {day} کو آئیں گے؛ {code} کا آپ کا دیا ہوا آخری وقت وہی رہا',
    expiry_due: '{apartment}: {item} کا آخری دن {day}',
    expiry_over: '{apartment}: {item} کی میعاد {day} کو ختم ہوئی',
    calendar_suspect: {
      one: '{apartment}: کیلنڈر سے {count} بکنگ اچانک غائب ہے۔ ایک گھنٹے بعد بھی نہ ملی تو ہی کچھ بدلے گا۔',
      other:
        '{apartment}: کیلنڈر سے {count} بکنگز اچانک غائب ہیں۔ ایک گھنٹے بعد بھی نہ ملیں تو ہی کچھ بدلے گا۔',
    },
    booking_doubled: {
      one: '{apartment}: {count} دوہری بکنگ، {day} کی رات کے لیے۔ کیلنڈر دیکھ لیں۔',
      other: '{apartment}: {count} دوہری بکنگز، پہلی {day} کی رات کے لیے۔ کیلنڈر دیکھ لیں۔',
    },
    calendar_failed:
      '{apartment}: دو گھنٹے سے کیلنڈر نہیں پڑھا جا سکا۔ نئی بکنگز اور تبدیلیاں نہیں آ رہیں۔ لنک دیکھ لیں۔',
    calendars_failed: {
      one: '{count} اپارٹمنٹ ({apartment}) کے کیلنڈر کئی گھنٹوں سے نہیں پڑھے جا سکے۔ نئی بکنگز اور تبدیلیاں نہیں آ رہیں۔ لنکس دیکھ لیں۔',
      other:
        '{apartment} سمیت {count} اپارٹمنٹس کے کیلنڈر کئی گھنٹوں سے نہیں پڑھے جا سکے۔ نئی بکنگز اور تبدیلیاں نہیں آ رہیں۔ لنکس دیکھ لیں۔',
    },
    user_joined: '{name} نے دعوت قبول کر لی',
    planning_failed_rules:
      'سب اپارٹمنٹس کا دہرانے کا ایک اصول نہیں پڑھا جا سکا۔ اس کی صفائیاں رہ سکتی ہیں یا ان کا وقت بدل سکتا ہے۔ اصول دوبارہ لگائیں۔',
    planning_failed_rule:
      '{apartment}: ایک اصول نہیں پڑھا جا سکا۔ اس کی صفائیاں رہ سکتی ہیں یا ان کا وقت بدل سکتا ہے۔ اصول دوبارہ لگائیں۔',
    planning_failed_stay:
      '{apartment}: ایک بکنگ کی تاریخیں نہیں پڑھی جا سکیں، اس لیے اس کی صفائی نہیں بنے گی۔ کیلنڈر دیکھ لیں۔',
    planning_failed_apartment:
      '{apartment}: صفائیوں کا منصوبہ نہیں بن سکا۔ ہر گھنٹے دوبارہ کوشش ہوتی ہے؛ وجہ سرور کے لاگ میں ہے۔',
    backup_failed: 'بیک اپ نہیں بن سکا: {reason}',
    storage_full: 'سرور کی ڈسک بھر گئی ہے۔ جگہ بننے تک تصویریں نہیں لی جائیں گی؛ وہ فون میں محفوظ رہیں گی۔',
    storage_nearly_full:
      'سرور کی ڈسک تقریباً بھر گئی ہے: {megabytes} MB باقی ہیں۔ ڈسک بھرنے پر تصویریں نہیں لی جائیں گی۔',
    webhook_off_failed:
      '{host}: تین دن کی کوششیں ناکام رہیں، اس لیے یہ ویب ہک بند کر دیا گیا۔ دوبارہ چالو ہونے تک نئے واقعات اس کے لیے نہیں رکھے جائیں گے۔',
    webhook_off_gone: '{host} نے جواب دیا کہ یہ پتہ اب موجود نہیں (410)، اس لیے یہ ویب ہک بند کر دیا گیا۔',
    webhook_off_secret:
      '{host}: اس ویب ہک کا راز اب پڑھا نہیں جا سکتا، اس لیے اسے بند کر دیا گیا۔ نیا راز جاری کریں۔',
    storage_refused:
      'تصویروں کا ذخیرہ نئی فائلیں نہیں لے رہا: {reason}۔ ٹھیک ہونے تک تصویریں فون میں محفوظ رہیں گی۔',
  },
  notification_group: {
    expiry_due: {
      one: '{count} میعاد قریب یا ختم ہے',
      other: '{count} میعادیں قریب یا ختم ہیں',
    },
    session_overdue: { one: '{count} صفائی لیٹ ہے', other: '{count} صفائیاں لیٹ ہیں' },
    session_not_begun: {
      one: '{count} صفائی کا وقت قریب ہے اور شروع نہیں ہوئی',
      other: '{count} صفائیوں کا وقت قریب ہے اور شروع نہیں ہوئیں',
    },
    session_unopened: {
      one: '{count} صفائی کلینر نے ابھی نہیں کھولی',
      other: '{count} صفائیاں کلینرز نے ابھی نہیں کھولیں',
    },
    session_declined: {
      one: '{cleaner} سے {count} صفائی نہیں ہو سکے گی',
      other: '{cleaner} سے {count} صفائیاں نہیں ہو سکیں گی',
    },
    delivery_error: {
      one: '{count} رپورٹ نہیں بھیجی جا سکی۔ {reason}',
      other: '{count} رپورٹیں نہیں بھیجی جا سکیں۔ {reason}',
    },
    booking_moved: {
      one: '{count} بکنگ کی تاریخ بدلی؛ آپ کے دیے ہوئے وقت اور شروع ہو چکی صفائی ویسی ہی رہی',
      other: '{count} بکنگز کی تاریخ بدلی؛ آپ کے دیے ہوئے وقت اور شروع ہو چکی صفائیاں ویسی ہی رہیں',
    },
    booking_cancelled: {
      one: '{count} بکنگ منسوخ ہوئی؛ صفائی ویسی ہی رہی',
      other: '{count} بکنگز منسوخ ہوئیں؛ صفائیاں ویسی ہی رہیں',
    },
    next_check_in_moved: {
      one: '{count} صفائی کے بعد اگلے مہمان پہلے آئیں گے؛ اس کا وقت وہی رہا',
      other: '{count} صفائیوں کے بعد اگلے مہمان پہلے آئیں گے؛ ان کے وقت وہی رہے',
    },
    planning_failed: {
      one: '{count} اصول، بکنگ یا اپارٹمنٹ کا منصوبہ نہیں بن سکا',
      other: '{count} اصولوں، بکنگز یا اپارٹمنٹس کا منصوبہ نہیں بن سکا',
    },
    calendar_suspect: {
      one: '{count} کیلنڈر سے بکنگز اچانک غائب ہیں۔ ایک گھنٹے بعد بھی نہ ملیں تو ہی کچھ بدلے گا۔',
      other: '{count} کیلنڈروں سے بکنگز اچانک غائب ہیں۔ ایک گھنٹے بعد بھی نہ ملیں تو ہی کچھ بدلے گا۔',
    },
  },
  notification_summary: {
    session_started: 'صفائی شروع ہو گئی',
    session_overdue: 'لیٹ',
    session_declined: '{cleaner} سے نہیں ہو سکے گی',
    session_declined_because: '{cleaner} سے نہیں ہو سکے گی: {reason}',
    session_unopened: '{cleaner} کو بتایا گیا تھا، مگر ابھی تک نہیں کھولی گئی',
    session_not_begun: 'وقت قریب ہے اور کام شروع نہیں ہوا',
    report_submitted: '{cleaner} نے رپورٹ جمع کروا دی',
    issue_reported: 'مسئلہ بتایا گیا: {kind}',
    issue_repaired: '{name} نے ٹھیک کیا',
    damage_case_due: 'نقصان کا کیس ابھی نہیں بھیجا گیا۔ آخری دن {day}',
    found_reported: 'بھولی ہوئی چیز ملی: {thing}',
    found_due: 'بھولی ہوئی چیز {day} تک رکھی ہے',
    delivery_error: 'رپورٹ {recipient} کو نہیں بھیجی جا سکی۔ {reason}',
    inspection_submitted: 'معائنہ ہو گیا۔ ملنے والے مسائل: {problems}',
    keys_mismatch: 'چابیوں اور کارڈز کی گنتی میں فرق ({name})',
    amenities_missing: 'غائب یا خراب چیزیں: {count}',
    verification_remarks: '{name} کے اعتراضات: {count}',
    booking_moved: 'بکنگ کی نئی تاریخ {day}؛ صفائی ویسی ہی رہی',
    booking_cancelled: 'بکنگ منسوخ ہوئی؛ صفائی ویسی ہی رہی',
    next_check_in_moved: 'اگلے مہمان پہلے، {day} کو آئیں گے؛ صفائی ویسی ہی رہی',
    booking_moved_due_kept: 'بکنگ کی نئی تاریخ {day}؛ آغاز بدل گیا، آپ کا دیا ہوا آخری وقت وہی رہا',
    booking_moved_start_kept: 'بکنگ کی نئی تاریخ {day}؛ آپ کا دیا ہوا آغاز وہی رہا',
    next_check_in_due_kept: 'اگلے مہمان پہلے، {day} کو آئیں گے؛ آپ کا دیا ہوا آخری وقت وہی رہا',
  },
  delivery_text: {
    message: 'صفائی کی رپورٹ: {apartment}، {date}',
    subject: 'صفائی کی رپورٹ: {apartment}، {date}',
    hello: 'السلام علیکم،',
    attached: '{apartment} کی صفائی کی رپورٹ، {date}، PDF کے طور پر ساتھ ہے۔ آن لائن یہاں دیکھیں:',
    linked: '{apartment} کی صفائی کی رپورٹ، {date}، یہاں ہے:',
    link: 'رپورٹ کھولیں',
  },
  message_one: {
    new: 'نئی صفائی: {apartment}، {when}',
    today: 'آج صفائی کرنی ہے: {apartment}، {when}',
    tomorrow: 'کل صفائی کرنی ہے: {apartment}، {when}',
    changed: 'نیا وقت: {apartment}، {when}',
    cancelled: 'منسوخ: {apartment}، {when}',
    reassigned: 'اب آپ کی نہیں: {apartment}، {when}',
    returned: 'کام واپس: {apartment}، {when}',
    reminder: 'لیٹ: {apartment}، {when}',
  },
  message_many: {
    new: { one: '{count} نئی صفائی', other: '{count} نئی صفائیاں' },
    today: { one: 'آج کے لیے {count} صفائی', other: 'آج کے لیے {count} صفائیاں' },
    tomorrow: { one: 'کل کے لیے {count} صفائی', other: 'کل کے لیے {count} صفائیاں' },
    changed: { one: '{count} صفائی کا نیا وقت', other: '{count} صفائیوں کے نئے وقت' },
    cancelled: { one: '{count} صفائی منسوخ', other: '{count} صفائیاں منسوخ' },
    reassigned: { one: '{count} صفائی اب آپ کی نہیں', other: '{count} صفائیاں اب آپ کی نہیں' },
    returned: { one: '{count} صفائی کا کام واپس', other: '{count} صفائیوں کا کام واپس' },
    reminder: { one: '{count} صفائی لیٹ', other: '{count} صفائیاں لیٹ' },
  },
  message: {
    line: '{apartment}، {when}',
    due: '{due} تک',
    from: '{from} – {due}',
    more: { one: '… اور {count} مزید', other: '… اور {count} مزید' },
  },
  whatsapp_error: {
    insufficient_balance: 'WhatsApp اکاؤنٹ میں بیلنس کم ہے۔ ایڈمن سے رابطہ کریں۔',
    session_gone: 'صفائی نہیں ملی',
    failed: 'WhatsApp پیغام نہیں بھیجا جا سکا',
    invalid_recipient: 'WhatsApp پیغام نہیں بھیجا جا سکا: فون نمبر درست نہیں۔',
    not_on_whatsapp: 'WhatsApp پیغام نہیں بھیجا جا سکا: یہ نمبر WhatsApp پر نہیں ہے۔',
    template_needed:
      'WhatsApp پیغام نہیں بھیجا جا سکا: WhatsApp منظور شدہ ٹیمپلیٹ مانگتا ہے۔ ایڈمن سے رابطہ کریں۔',
    not_configured: 'WhatsApp پیغام نہیں بھیجا جا سکا: اس سرور پر WhatsApp سیٹ نہیں ہے۔',
    too_large: 'WhatsApp پیغام نہیں بھیجا جا سکا: رپورٹ بہت بڑی ہے۔ لنک بھیجیں۔',
    recipient_limit: 'WhatsApp پیغام نہیں بھیجا جا سکا: WhatsApp فی الحال اس شخص کو مزید پیغام نہیں پہنچاتا۔',
    recipient_stopped: 'WhatsApp پیغام نہیں بھیجا جا سکا: اس شخص نے کمپنیوں کے پیغامات بند کر دیے ہیں۔',
  },
  email_error: {
    session_gone: 'صفائی نہیں ملی',
    failed: 'ای میل نہیں بھیجی جا سکی',
    invalid_recipient: 'ای میل نہیں بھیجی جا سکی: یہ پتہ ای میل نہیں لیتا۔',
    not_configured: 'ای میل نہیں بھیجی جا سکی: اس سرور پر ای میل سیٹ نہیں ہے۔',
    too_large: 'ای میل نہیں بھیجی جا سکی: یہ بہت بڑی ہے۔ لنک بھیجیں۔',
    mailbox_full: 'ای میل نہیں بھیجی جا سکی: میل باکس بھرا ہوا ہے۔',
    address_unsupported: 'ای میل نہیں بھیجی جا سکی: آپ کا میل سرور ان حروف والے پتے پر نہیں بھیج سکتا۔',
  },
  whatsapp_hint: {
    failed: 'ای میل سے بھیجیں یا لنک کاپی کریں۔ دوبارہ ایسا ہو تو وجہ ایڈمن کو دکھائیں۔',
    invalid_recipient: 'نمبر دیکھ لیں، یا ای میل سے بھیجیں۔',
    not_on_whatsapp: 'ای میل سے بھیجیں یا لنک کاپی کریں۔',
    template_needed: 'تب تک اپنے WhatsApp سے یا ای میل سے بھیجیں۔',
    recipient_limit: 'کل دوبارہ بھیجیں، یا اپنے WhatsApp سے یا ای میل سے۔',
    recipient_stopped: 'اپنے WhatsApp سے یا ای میل سے بھیجیں۔',
  },
  email_hint: {
    failed:
      'WhatsApp سے بھیجیں یا لنک کاپی کریں۔ دوبارہ ایسا ہو تو وجہ اسے دکھائیں جو آپ کا میل سرور چلاتا ہے۔',
    invalid_recipient: 'پتہ دیکھ لیں، یا WhatsApp سے بھیجیں۔',
    mailbox_full: 'بعد میں دوبارہ بھیجیں، WhatsApp سے بھیجیں یا لنک کاپی کریں۔',
    address_unsupported: 'دوسرا پتہ دیں، یا WhatsApp سے بھیجیں۔',
  },
  result_photos: {
    views:
      'ان تصویروں کی اصل فائلیں رکھنے کی مدت پوری ہونے پر لکھی ہوئی تاریخ کو ہٹا دی گئیں۔ یہاں ان کی چھوٹی تصویریں ہیں (زیادہ سے زیادہ 1600 پکسل)۔',
  },
  damage: {
    title: 'نقصان کا ریکارڈ',
    document_title: 'نقصان کا ریکارڈ · {apartment}',
    made_at: 'تیار کیا گیا: {time}',
    times_in: 'ٹائم زون: {zone}',
    photos: { one: '{count} تصویر', other: '{count} تصویریں' },
    problems: { one: '{count} مسئلہ', other: '{count} مسائل' },
    sessions: { one: '{count} صفائی', other: '{count} صفائیاں' },
    receipts: { one: '{count} رسید یا تخمینہ', other: '{count} رسیدیں یا تخمینے' },
    cost: 'خرچ',
    receipt: 'رسید یا تخمینہ',
    booking: 'بکنگ نمبر',
    note: 'نوٹ',
    page_of: '{pages} میں سے صفحہ {page}',
    item: 'نمبر {number}',
    photo_of: 'تصویر {number}: {subject}',
    reported: 'بتایا گیا',
    taken: 'لی گئی',
    taken_unknown: 'فون نے نہیں بتایا',
    received: 'ملی',
    cleaning: 'صفائی',
    cleaner: 'کلینر',
    cleaner_unknown: 'رپورٹ ابھی جمع نہیں ہوئی',
    place: 'کام',
    file: 'فائل',
    file_unchanged: 'جیسی فون نے بھیجی، بغیر تبدیلی',
    hash_received: 'SHA-256، جیسے بھیجی گئی',
    hash_kept: 'SHA-256، جیسے محفوظ ہے',
    original: 'اصل تصویر',
    original_removed:
      'رکھنے کی مدت پوری ہونے پر {time} کو ہٹا دی گئی؛ فائل اس کی چھوٹی تصویر ہے۔ دوسرا فنگر پرنٹ اصل کا ہے۔',
    no_photo: 'تصویر کے بغیر بتایا گیا',
    no_text: 'کوئی تفصیل نہیں دی گئی۔',
    missing: 'تصویر دستیاب نہیں',
    paper: 'PDF دستاویز، فولڈر ’{folder}‘ میں',
    hashes_heading: 'فنگر پرنٹ کے بارے میں',
    hashes:
      'ہر تصویر کے دو SHA-256 فنگر پرنٹ ہیں: پہلا اس فائل کا جو فون نے بھیجی، دوسرا اس فائل کا جو محفوظ ہے اور جس میں فون کی اپنی معلومات نہیں۔ محفوظ فائلیں اسی دستاویز کے ساتھ فولڈر ’photos‘ میں انہی نمبروں سے رکھی ہیں؛ ان کا SHA-256 دوسرا فنگر پرنٹ ہے۔ ’لی گئی‘ فون کا وقت ہے، ’ملی‘ ہمارے سرور کا۔',
  },
}

export const csvColumns: CsvColumns = {
  apartment: {
    name: ['نام', 'اپارٹمنٹ', 'اپارٹمنٹ کا نام', 'فلیٹ', 'الاسم', 'اسم الشقة', 'الشقة'],
    area: ['علاقہ'],
    address: ['پتہ'],
    type: ['قسم'],
    bedrooms: ['بیڈروم'],
    bathrooms: ['باتھ روم'],
    check_in_time: ['چیک ان', 'چیک ان کا وقت'],
    check_out_time: ['چیک آؤٹ', 'چیک آؤٹ کا وقت'],
    planned_minutes: ['منٹ', 'صفائی کا دورانیہ'],
    notes: ['نوٹ', 'آفس کے لیے نوٹ', 'ملاحظات'],
    access_note: ['چابی', 'المفتاح'],
    default_cleaner: ['کلینر', 'عام کلینر'],
    owner: ['مالک', 'مالک مکان'],
    calendar_url: ['کیلنڈر', 'کیلنڈر 1', 'کیلنڈر کا لنک', 'التقويم'],
    calendar_url_2: ['کیلنڈر 2'],
    calendar_url_3: ['کیلنڈر 3'],
    calendar_url_4: ['کیلنڈر 4'],
    calendar_url_5: ['کیلنڈر 5'],
  },
  cleaner: {
    first_name: ['نام', 'پہلا نام', 'پورا نام', 'کلینر', 'الاسم', 'الاسم الكامل'],
    last_name: ['خاندانی نام', 'آخری نام'],
    company_name: ['کمپنی'],
    phone: ['فون', 'فون نمبر', 'موبائل', 'الهاتف', 'الجوال'],
    language: ['زبان'],
    note: ['نوٹ', 'ملاحظات'],
  },
}

export const pdfFonts: PdfFonts = {
  files: [
    '@expo-google-fonts/noto-naskh-arabic/NotoNaskhArabic_400Regular.ttf',
    '@expo-google-fonts/noto-naskh-arabic/NotoNaskhArabic_600SemiBold.ttf',
  ],
  families: [
    // Latin letters, digits and punctuation: Naskh has its own, of another shape.
    { name: 'Noto Sans', covers: '[\\u{20}-\\u{24f}\\u{2010}-\\u{206f}]' },
    'Noto Naskh Arabic',
    'Noto Sans',
    'Noto Sans Devanagari',
  ],
}
