import type { TaskWords } from '../language.ts'

export const taskWords: TaskWords = {
  toilet: /унитаз|туалет(?!н)/,
  bin: /мусор/,
  bed: /постел|кроват|подушк/,
  towel: /полотен/,
  fridge: /холодильн/,
  oven: /духовк|плит[аыу]|микроволнов/,
  washer: /стирал|стирк/,
  dishes: /посуд/,
  shower: /душ(?!ев)|ванн[аыу]/,
  balcony: /балкон|террас/,
  window: /зеркал|окн[аоу]/,
  tap: /раковин|кран|слив/,
  soap: /мыло|шампун|туалетн/,
  air: /кондицион/,
  key: /ключ/,
  floor: /(?<![а-яё])пол(?![а-яё])|пылесос|ковёр/,
  cupboard: /шкаф|ящик|полк/,
}
