import type { TaskWords } from '../language.ts'

export const taskWords: TaskWords = {
  toilet: /टॉयलेट(?! पेपर)/,
  bin: /कूड़/,
  bed: /चादर|बिस्तर|बेड/,
  towel: /तौलि/,
  fridge: /फ्रिज/,
  oven: /चूल्ह|ओवन|माइक्रोवेव/,
  washer: /वॉशिंग/,
  dishes: /बर्तन/,
  shower: /शॉवर/,
  balcony: /बालकनी/,
  window: /आईन|खिड़कियों/,
  tap: /नल|सिंक|नाली/,
  soap: /साबुन/,
  air: /एसी/,
  key: /चाबि/,
  floor: /फर्श|पोछा|कालीन/,
  cupboard: /अलमारी|दराज/,
}
