import { type LocalisedText, locales } from '@brightkey/contract/locale'

export type Kind = (typeof kinds)[number][0]

/** What recurring tasks and points speak of, in all four languages; the first that fits counts, the telling ones first. */
const kinds = [
  ['toilet', /toilet(?! paper)|унитаз|туалет(?!н)|ٹوائلٹ(?! پیپر)|टॉयलेट(?! पेपर)/],
  ['bin', /\bbins?\b|trash|garbage|rubbish|мусор|کوڑ|कूड़/],
  ['bed', /bed linen|\bbeds?\b(?! ?side)|pillow|постел|кроват|подушк|بستر|بیڈ|चादर|बिस्तर|बेड/],
  ['towel', /towel|полотен|تولی|तौलि/],
  ['fridge', /fridge|freezer|холодильн|فریج|फ्रिज/],
  ['oven', /oven|stove|\bhob\b|microwave|духовк|плит[аыу]|микроволнов|چولہ|اوون|चूल्ह|ओवन|माइक्रोवेव/],
  ['washer', /laundry|washing machine|washer|стирал|стирк|واشنگ|वॉशिंग/],
  ['dishes', /dish|crockery|cutlery|посуд|برتن|बर्तन/],
  ['shower', /shower|bathtub|душ(?!ев)|ванн[аыу]|شاور|शॉवर/],
  ['balcony', /balcony|terrace|балкон|террас|بالکونی|बालकनी/],
  ['window', /window(?! sill)|mirror|зеркал|окн[аоу]|آئین|کھڑکیوں|आईन|खिड़कियों/],
  ['tap', /\bsink|\btaps?\b|faucet|washbasin|drain|раковин|кран|слив|نل|سنک|نالی|नल|सिंक|नाली/],
  ['soap', /soap|shampoo|toilet paper|мыло|шампун|туалетн|صابن|साबुन/],
  ['air', /\bac\b|air.?condition|\bvents?\b|кондицион|اے سی|एसी/],
  ['key', /\bkeys?\b|ключ|چابی|चाबि/],
  [
    'floor',
    /floor|\bmop\b|vacuum|sweep|carpet|(?<![а-яё])пол(?![а-яё])|пылесос|ковёр|فرش|پوچا|قالین|फर्श|पोछा|कालीन/,
  ],
  ['cupboard', /cupboard|cabinet|wardrobe|drawer|shel(?:f|ves)|шкаф|ящик|полк|الماری|دراز|अलमारी|दराज/],
  ['dust', /\bdust|\bwip(?:e|ing)/],
] as const

/** What a text is about, or null where its words do not tell. English decides where it is given, so that all readers see the same. */
export function kindOf(title: LocalisedText): Kind | null {
  const said = title.en === undefined ? locales.flatMap((each) => title[each] ?? []) : [title.en]
  return kinds.find(([, words]) => said.some((text) => words.test(text.toLowerCase())))?.[0] ?? null
}
