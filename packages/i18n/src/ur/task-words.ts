import type { TaskWords } from '../language.ts'

export const taskWords: TaskWords = {
  toilet: /ٹوائلٹ(?! پیپر)/,
  bin: /کوڑ/,
  bed: /بستر|بیڈ/,
  towel: /تولی/,
  fridge: /فریج/,
  oven: /چولہ|اوون/,
  washer: /واشنگ/,
  dishes: /برتن/,
  shower: /شاور/,
  balcony: /بالکونی/,
  window: /آئین|کھڑکیوں/,
  tap: /نل|سنک|نالی/,
  soap: /صابن/,
  air: /اے سی/,
  key: /چابی/,
  floor: /فرش|پوچا|قالین/,
  cupboard: /الماری|دراز/,
}
