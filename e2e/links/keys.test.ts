import { randomUUID } from 'node:crypto'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { inspectionRoutes, pageResultRoutes } from '@brightkey/contract/inspections/routes'
import type { Locale } from '@brightkey/contract/locale'
import { notificationRoutes } from '@brightkey/contract/notifications/routes'
import type { texts as linksKeys } from '@brightkey/i18n/en/links/keys'
import type { texts as linksCommon } from '@brightkey/i18n/en/links/links'
import type { Translate } from '@brightkey/i18n/message'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { scrollsSideways, seriousFindings, workerServes } from '../browser.ts'
import { createPhotoFiles, openPhoneSetup, type PhoneSetup, type PhotoFiles } from '../phone/setup.ts'
import type { Api } from '../server.ts'
import { loadLinkTexts, loadTexts } from '../texts.ts'

let setup: PhoneSetup
let api: Api
let photoFiles: PhotoFiles
beforeAll(async () => {
  setup = await openPhoneSetup()
  api = setup.api
  photoFiles = await createPhotoFiles({ small: 2 })
})
beforeEach(() => {
  setup.proxy.setOffline(false)
  setup.proxy.loseResponsesTo(null)
})
afterAll(async () => {
  await setup?.[Symbol.asyncDispose]()
  await photoFiles?.[Symbol.asyncDispose]()
})

const door = 'Main door'
const card = 'Lobby'
/** The link to the keys of a new session: two for the door and a card. */
async function createKeysSession(name: string) {
  const session = await api.createSession(name)
  await api.call(apartmentRoutes.setInventory, {
    id: session.apartment.id,
    furniture: [],
    electrical: [],
    utensils: [],
    keys: [
      { kind: 'key', label: door, quantity: 2 },
      { kind: 'access_card', label: card, last_four: '4411', quantity: 1 },
    ],
  })
  const token = session.links.find(({ kind }) => kind === 'keys-cards-verification')?.token ?? ''
  return {
    token,
    code: session.code,
    apartment: session.apartment.id,
    path: `/cleaning/public/keys-cards-verification/${token}`,
    readKeys: () => api.call(inspectionRoutes.keys, { token }),
  }
}

/** A person with a phone and the link. */
class KeysPage {
  readonly page: Page
  readonly t: Translate<typeof linksKeys>
  readonly tc: Translate<typeof linksCommon>
  /** The texts of the photo buttons. */
  readonly tp: Awaited<ReturnType<typeof loadTexts>>['phone']

  constructor(page: Page, { t, tc, tp }: Pick<KeysPage, 't' | 'tc' | 'tp'>) {
    this.page = page
    this.t = t
    this.tc = tc
    this.tp = tp
  }

  static async open(path: string, locale: Locale): Promise<KeysPage> {
    const { t, tl: tc } = await loadLinkTexts('links/keys', locale)
    const { phone: tp } = await loadTexts(locale)
    const page = await setup.openPage(locale)
    await page.goto(setup.proxy.url + path)
    return new KeysPage(page, { t, tc, tp })
  }

  section = (item: string) => this.page.getByRole('region', { name: new RegExp(`^${item}`) })
  countField = (item: string) => this.page.getByLabel(`${item}: ${this.t('item.found')}`)
  confirmAll = (item: string, count: number) =>
    this.page.getByRole('button', { name: `${item}: ${this.t('item.all_here', { count })}` }).click()
  expectText = (text: string | RegExp) => this.page.getByText(text).first().waitFor()
  press = (name: string) => this.page.getByRole('button', { name, exact: true }).click()
  waitForTurn = (side: 'cleaner' | 'receiver') =>
    this.page.getByRole('heading', { name: this.t(`step.turn_${side}`) }).waitFor()

  /** Enters a place for all of them. */
  async enterPlaceForAll(place: string) {
    await this.section(door).getByLabel(this.t('item.left_where')).fill(place)
    await this.press(`${door}: ${this.t('item.same_for_all')}`)
  }

  async addPhotos(item: string, file: string) {
    const group = this.tc('item.photos_of', { item })
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page.getByRole('button', { name: `${group}: ${this.tp('pictures.choose')}` }).click(),
    ])
    await chooser.setFiles([file])
    await this.photo(item).waitFor()
  }
  photo = (item: string) =>
    this.page.getByRole('button', {
      name: `${this.tc('item.photos_of', { item })}: ${this.tp('pictures.open', { number: 1 })}`,
    })
  deleteButtons = () =>
    this.page.getByRole('button', { name: new RegExp(this.tp('pictures.delete', { number: 1 })) })

  expectAccessible = async () => {
    expect(await scrollsSideways(this.page)).toBe(false)
    expect(await seriousFindings(this.page)).toEqual([])
  }
}

test('the cleaner hands over with a key missing, the receiver confirms in Urdu, and the office is notified', async () => {
  const { path, token, code, readKeys } = await createKeysSession('Marina Gate 2, 1203')
  const maria = await KeysPage.open(path, 'en')
  await maria.waitForTurn('cleaner')
  await maria.expectAccessible()

  // Nothing is counted yet: the button explains that and leads there.
  await maria.press(maria.t('sign.hand_over'))
  await maria.expectText(/Not counted yet: .*Main door/)
  await expect
    .poll(() => maria.countField(door).evaluate((input) => input === document.activeElement))
    .toBe(true)

  await maria.countField(door).fill('1')
  await maria.expectText(maria.t('difference.missing', { count: 1 }))
  await maria.confirmAll(card, 1)
  // Each key needs a place.
  await maria.press(maria.t('sign.hand_over'))
  await maria.expectText(/Enter where it is or who has it: .*Main door/)
  await maria.section(door).getByLabel(maria.t('item.left_where')).fill('Key safe')
  await maria.press(`${door}: ${maria.t('item.same_for_all')}`)
  await maria.press(maria.t('sign.hand_over'))
  await maria.expectText(/Say what happened: .*Main door/)
  await maria.section(door).getByLabel(maria.t('item.what_happened')).fill('The guest kept one')
  await maria.addPhotos(door, photoFiles.paths[0] ?? '')
  // A reload loses nothing, and the photo is still with its key.
  await expect.poll(async () => (await readKeys()).items[0]?.photos.length).toBe(1)
  await maria.page.reload()
  await maria.photo(door).waitFor()
  await expect.poll(() => maria.countField(door).inputValue()).toBe('1')
  await maria.page.getByLabel(maria.t('sign.who_cleaner')).fill('Maria Santos')
  await maria.expectAccessible()
  await maria.press(maria.t('sign.hand_over'))
  await maria.expectText(maria.t('handed.title'))

  const { handover } = await readKeys()
  expect(handover).toMatchObject({
    name: 'Maria Santos',
    differs: true,
    items: [
      { found: 1, left_where: 'Key safe', note: 'The guest kept one' },
      { found: 1, left_where: 'Key safe', note: null },
    ],
  })
  // After signing, neither the page nor the API removes the photo.
  const photoId = handover?.items[0]?.photos[0]?.id ?? ''
  await maria.photo(door).waitFor()
  expect(await maria.deleteButtons().count()).toBe(0)
  await expect(api.call(inspectionRoutes.deletePhoto, { token, photoId })).rejects.toThrow('page_locked')
  // On the cleaner's phone too, the receiver enters their own name.
  await maria.press(maria.t('handed.take'))
  expect(await maria.page.getByLabel(maria.t('sign.who_receiver')).inputValue()).toBe('')

  const imran = await KeysPage.open(path, 'ur')
  await imran.waitForTurn('receiver')
  await imran.expectText(/Maria Santos/)
  await imran.expectAccessible()
  await imran.countField(door).fill('1')
  await imran.section(door).getByLabel(imran.t('item.what_happened')).fill('ایک چابی کم ہے')
  await imran.confirmAll(card, 1)
  await imran.page.getByLabel(imran.t('sign.who_receiver')).fill('عمران')
  await imran.press(imran.t('sign.confirm'))
  await imran.expectText(imran.tc('sending.received'))
  await imran.page.getByRole('table', { name: imran.t('chain.both') }).waitFor()
  await imran.expectAccessible()
  expect(await imran.page.getByRole('textbox').count()).toBe(0)

  expect(await readKeys()).toMatchObject({ receipt: { name: 'عمران', differs: true }, locked: true })
  const { results } = await api.call(notificationRoutes.list, {})
  const found = results.filter(({ type, message }) => type === 'keys.mismatch' && message.includes(code))
  expect(found).toHaveLength(2)
  // The cleaner's phone shows it too, without a reload.
  await maria.page.getByRole('table', { name: maria.t('chain.both') }).waitFor()
})

test('a count made offline whose response is lost arrives once, with every text', async () => {
  const { path, apartment, readKeys } = await createKeysSession('Marina Gate 2, 1204')
  const { proxy } = setup
  const maria = await KeysPage.open(path, 'en')
  await maria.waitForTurn('cleaner')
  await workerServes(maria.page)

  proxy.setOffline(true)
  await maria.confirmAll(door, 2)
  await maria.confirmAll(card, 1)
  await maria.enterPlaceForAll('Key safe')
  await maria.addPhotos(card, photoFiles.paths[1] ?? '')
  await maria.page.reload()
  await maria.waitForTurn('cleaner')
  await maria.photo(card).waitFor()
  await maria.page.getByLabel(maria.t('sign.who_cleaner')).fill('Maria Santos')
  await maria.press(maria.t('sign.hand_over'))
  await maria.expectText(maria.tc('sending.on_its_way'))
  await maria.expectText(/Signed by .*Maria Santos/)

  // The response to the first attempt of each write is lost.
  const seenRequests = new Set<string>()
  proxy.loseResponsesTo(({ method, path: asked }) => {
    const writes = method === 'PUT' || asked.includes('upload_photo')
    const lose = writes && !seenRequests.has(method)
    if (lose) seenRequests.add(method)
    return lose
  })
  proxy.setOffline(false)
  const timer = setInterval(
    () => void maria.page.evaluate(() => void dispatchEvent(new Event('online'))).catch(() => undefined),
    300,
  )
  try {
    await maria.page.getByRole('heading', { name: maria.t('handed.title') }).waitFor()
    await maria.page.getByText(maria.tp('board.waiting', { count: 1 })).waitFor({ state: 'detached' })
  } finally {
    clearInterval(timer)
  }
  // The server may respond to the first attempts last; then these get 200, as repeated writes do.
  const statuses = () => proxy.lost.map(({ status }) => status === 200 || status === 201)
  await expect.poll(statuses).toEqual([true, true])
  // On the same phone in the next apartment, the name must be entered again.
  const next = await createKeysSession('Marina Gate 2, 1206')
  await maria.page.goto(proxy.url + next.path)
  await maria.waitForTurn('cleaner')
  await maria.page.getByRole('group', { name: /Sign as .*Maria Santos/ }).waitFor()
  await maria.confirmAll(door, 2)
  await maria.confirmAll(card, 1)
  await maria.enterPlaceForAll('Key safe')
  await maria.press(maria.t('sign.hand_over'))
  await maria.expectText(maria.tc('signer.as_missing'))
  expect((await next.readKeys()).handover).toBeNull()
  await maria.expectAccessible()
  await maria.press(maria.tc('signer.as_no'))
  const name = maria.page.getByLabel(maria.t('sign.who_cleaner'))
  expect(await name.inputValue()).toBe('')
  await name.fill('Olga')
  await maria.press(maria.t('sign.hand_over'))
  await expect.poll(async () => (await next.readKeys()).handover?.name).toBe('Olga')
  expect(await readKeys()).toMatchObject({
    handover: { name: 'Maria Santos', differs: false, items: [{ found: 2 }, { found: 1 }] },
    receipt: null,
  })
  const history = await api.call(pageResultRoutes.keyHistory, { id: apartment })
  expect(history.count).toBe(1)
  expect(history.results[0]?.count.items.map(({ photos }) => photos.length)).toEqual([0, 1])
})

test('when another person signs first, the page names them, refuses politely and keeps this phone’s count', async () => {
  const { path, token, readKeys } = await createKeysSession('Marina Gate 2, 1205')
  const { proxy } = setup
  const maria = await KeysPage.open(path, 'en')
  await maria.waitForTurn('cleaner')
  await workerServes(maria.page)
  await maria.countField(door).fill('1')
  await maria.section(door).getByLabel(maria.t('item.what_happened')).fill('The guest kept one')
  await maria.confirmAll(card, 1)
  await maria.enterPlaceForAll('Key safe')
  await maria.page.getByLabel(maria.t('sign.who_cleaner')).fill('Maria Santos')
  proxy.setOffline(true)
  await maria.press(maria.t('sign.hand_over'))
  await maria.expectText(maria.tc('sending.on_its_way'))

  const [first, second] = (await readKeys()).items
  const items = [first, second].map((item) => ({
    id: item?.id ?? '',
    found: item?.expected ?? 0,
    left_where: 'Desk',
  }))
  const file = await smallPhoto({ seed: 71, room: 'keys' })
  const photoInput = { token, id: randomUUID(), item_id: items[0]?.id ?? '' }
  await api.call(inspectionRoutes.uploadPhoto, photoInput, file)
  await api.call(inspectionRoutes.saveKeys, { token, side: 'cleaner', name: 'Olga', items })

  proxy.setOffline(false)
  await maria.page.evaluate(() => void dispatchEvent(new Event('online')))
  await maria.expectText(/Olga.* has already signed this step/)
  await maria.expectText(maria.t('unsent.text'))
  await maria.expectText('The guest kept one')
  await maria.page.getByRole('button', { name: maria.t('unsent.remove') }).waitFor()
  await maria.expectText(/submitted and can no longer be changed/)
  expect((await readKeys()).handover).toMatchObject({ name: 'Olga', differs: false })
})
