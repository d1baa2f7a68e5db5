import { phrasebook } from '@brightkey/i18n/phrasebook'
import { expect, test } from 'vitest'
import { taskTopic } from '../../src/platform/language/task-topic.ts'
import { spoken, spokenIn } from '../../src/platform/speech/speech.ts'

test.each([
  ['Mop the floor and leave it dry', 'floor'],
  ['Change the bed linen, make the bed without creases', 'bed'],
  ['Refill soap, shampoo and toilet paper', 'soap'],
  ['Empty the bin, put in a new bag', 'bin'],
  ['Wipe the AC vents', 'air'],
  ['Clean the washbasin, taps and mirror', 'basin'],
  ['Clean the mirror', 'mirror'],
  ['Clean fingerprints off the windows and balcony door', 'window'],
  ['Clean the hob, hood and oven', 'oven'],
  ['Clean the microwave, kettle and coffee machine', 'microwave'],
  ['Wipe the front door and its handle on both sides', 'door'],
  ['Wipe the switches and intercom', 'switch'],
  ['Clean under the bed and behind the furniture', 'floor'],
  ['Say hello', null],
])('“%s” is shown as %s', (en, kind) => {
  expect(taskTopic({ en })).toBe(kind)
})

test('most points of the phrasebook have a picture', () => {
  const pictured = phrasebook.filter((phrase) => taskTopic(phrase) !== null)
  expect(pictured.length / phrasebook.length).toBeGreaterThan(0.6)
})

test.each([
  [{ ru: 'Вымыть пол и вытереть насухо' }, 'floor'],
  [{ ru: 'Положить вещи на полку' }, 'cupboard'],
  [{ ru: 'Выключить свет' }, 'lamp'],
  [{ ru: 'Взбить подушки' }, null],
  [{ ru: 'Протереть экран телевизора' }, 'tv'],
  [{ ru: 'Вымыть душевую' }, 'shower'],
  [{ ur: 'صاف تولیے لٹکائیں، باتھ میٹ بچھائیں' }, 'towel'],
  [{ hi: 'आईना साफ करें' }, 'mirror'],
  [{ hi: 'बेड के नीचे सफाई करें' }, 'floor'],
  [{ hi: 'अलमारियों के दरवाजे पोंछें' }, 'cupboard'],
  [{ ar: 'تنظيف حوض الاستحمام' }, 'bathtub'],
  [{ ar: 'مسح مفاتيح الإضاءة' }, 'switch'],
  [{ ar: 'وضع المفاتيح في صندوق المفاتيح' }, 'key'],
  [{ ar: 'كنس الدرج' }, 'floor'],
  [{ ar: 'تنظيف ما تحت السرير' }, 'floor'],
  [{ ar: 'تغيير بياضات السرير' }, 'bed'],
  [{ en: 'Wipe the oven', ru: 'Вымыть пол' }, 'oven'],
])('%o is shown as %s: English decides where it is given', (title, kind) => {
  expect(taskTopic(title)).toBe(kind)
})

test('a text is spoken in the language it is really written in', () => {
  expect(spokenIn({ en: 'Kitchen', ur: 'کچن' }, 'ur')).toEqual({ text: 'کچن', locale: 'ur' })
  expect(spokenIn({ ru: 'Кухня' }, 'ur')).toEqual({ text: 'Кухня', locale: 'ru' })
  expect(spokenIn({ ar: 'تنظيف الفرن' }, 'ur').locale).toBe('ar')
  // Typed in the field of another language.
  expect(spokenIn({ en: 'रसोई' }, 'ur').locale).toBe('hi')
})

test('what the office wrote is read sentence by sentence, each in the language it is written in', () => {
  const note = 'Glass has white spots (top right). شیشے پر داغ ہیں۔\nПосмотрите сверху\n4711#'
  expect(spoken(note, 'ur')).toEqual([
    { text: 'Glass has white spots (top right).', locale: 'en' },
    { text: 'شیشے پر داغ ہیں۔', locale: 'ur' },
    { text: 'Посмотрите сверху', locale: 'ru' },
    { text: '4711#', locale: 'ur' },
  ])
})
