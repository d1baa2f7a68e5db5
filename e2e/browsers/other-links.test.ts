import { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { acceptanceRoutes } from '@brightkey/contract/reports/routes'
import { issueRoutes } from '@brightkey/contract/sessions/issue-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { repairRoutes } from '@brightkey/contract/sessions/repair-routes'
import type { LinkKind } from '@brightkey/contract/sessions/schema'
import { expect } from 'vitest'
import { type CuttableProxy, openCuttableProxy } from '../phone/cuttable-proxy.ts'
import { createPhotoFiles } from '../phone/setup.ts'
import { Api, sharedServer } from '../server.ts'
import { loadLinkTexts } from '../texts.ts'
import { engines } from './engines.ts'
import { createLinkedSession, type LinkedSession } from './links.ts'
import type { Phone } from './phone.ts'
import { testInBrowsers } from './test-in-browsers.ts'

type Work = LinkedSession & { phone: Phone; line: CuttableProxy; api: Api }

/** Fills in the page of a link in Urdu on a new phone. */
function testLink(name: string, run: (work: Work) => Promise<void>): void {
  testInBrowsers(name, engines, async (phone) => {
    const server = await sharedServer()
    await using line = await openCuttableProxy(server.url)
    const api = await Api.asAdmin(server)
    await run({ ...(await createLinkedSession(api)), phone, line, api })
  })
}
const linkToken = (session: Session, kind: LinkKind) =>
  session.links.find((link) => link.kind === kind)?.token ?? ''

testLink('an inspection is filled in and sent', async ({ phone, line, api, session, paths }) => {
  const { t, tl } = await loadLinkTexts('links/inspection', 'ur')
  const token = linkToken(session, 'inspection')
  await phone.open(`${line.url}${paths.inspection}?lang=ur`)
  await phone.check('[value=ok]')
  await phone.type({ name: tl('signer.name') }, 'Ali Raza')
  await phone.type({ name: tl('signer.company') }, 'Shine LLC')
  await phone.click({ name: tl('sending.button') })
  await phone.waitForText(tl('sending.received'))
  await phone.waitForText(t('result.score'))
  const { result } = await api.call(inspectionRoutes.inspection, { token })
  expect(result).toMatchObject({ score: 100, problems: 0, inspector: { name: 'Ali Raza' } })
})

testLink('an amenities check is filled in and sent', async ({ phone, line, api, session, paths }) => {
  const { t, tl } = await loadLinkTexts('links/amenities', 'ur')
  const token = linkToken(session, 'amenities-check')
  await phone.open(`${line.url}${paths['amenities-check']}?lang=ur`)
  await phone.click({ css: '[role=tab]', name: t('tab.amenities'), starts: true })
  await phone.click({ name: t('present.all', { count: 1 }) })
  await phone.type({ name: tl('signer.name') }, 'Ali Raza')
  await phone.type({ name: tl('signer.company') }, 'Shine LLC')
  await phone.click({ name: tl('sending.button') })
  await phone.waitForText(tl('sending.received'))
  const check = await api.call(inspectionRoutes.amenities, { token })
  expect(check).toMatchObject({ result: { missing: 0, damaged: 0 }, inspector: { name: 'Ali Raza' } })
})

testLink('keys are counted and handed over', async ({ phone, line, api, session, paths }) => {
  const { t } = await loadLinkTexts('links/keys', 'ur')
  const token = linkToken(session, 'keys-cards-verification')
  await phone.open(`${line.url}${paths['keys-cards-verification']}?lang=ur`)
  await phone.click({ name: `Main door: ${t('item.all_here', { count: 2 })}` })
  await phone.type({ name: t('item.left_where') }, 'Key safe')
  await phone.type({ name: t('sign.who_cleaner') }, 'Maria Santos')
  await phone.click({ name: t('sign.hand_over') })
  await phone.waitForText(t('handed.title'))
  const { handover } = await api.call(inspectionRoutes.keys, { token })
  expect(handover).toMatchObject({ name: 'Maria Santos', items: [{ found: 2, left_where: 'Key safe' }] })
})

testLink('a client accepts the work', async ({ phone, line, api, session, paths }) => {
  const { t, tl } = await loadLinkTexts('links/acceptance', 'ur')
  await api.finishSession(session)
  await phone.open(`${line.url}${paths.verification}?lang=ur`)
  await phone.click({ name: t('choice.accept') })
  await phone.type({ name: t('sign.name') }, 'Lena Fischer')
  await phone.click({ name: t('sign.accept') })
  await phone.waitForText(tl('sending.received'))
  const token = linkToken(session, 'verification')
  const { acceptance } = await api.call(acceptanceRoutes.get, { token })
  expect(acceptance).toMatchObject({ name: 'Lena Fischer', accepted: true })
})

testLink('a problem is repaired, with a photo', async ({ phone, line, api, session }) => {
  const { t, tl } = await loadLinkTexts('links/repair', 'ur')
  await using files = await createPhotoFiles({ small: 1 })
  await api.finishSession(session)
  const { results } = await api.call(issueRoutes.list, { search: session.code })
  const { repair } = await api.call(issueRoutes.issueRepairLink, { id: results[0]?.id ?? '' })
  const { pathname } = new URL(repair?.url ?? '')
  await phone.open(`${line.url}${pathname}?lang=ur`)
  await phone.setFiles('input[type=file][multiple]', files.paths)
  await phone.waitFor('main ul img')
  await phone.type({ name: tl('signer.name') }, 'Ravi')
  await phone.click({ name: t('done.button') })
  await phone.waitForText(tl('sending.received'))
  const token = pathname.split('/').filter(Boolean).at(-1) ?? ''
  expect(await api.call(repairRoutes.get, { token })).toMatchObject({
    result: { name: 'Ravi' },
    photos: [{}],
  })
})

testLink('a cleaner accepts a session on their day', async ({ phone, line, paths }) => {
  const { t } = await loadLinkTexts('links/day', 'ur')
  await phone.open(`${line.url}${paths.day}?lang=ur`)
  await phone.click({ name: t('answer.yes'), starts: true })
  await phone.waitForText(t('answer.accepted'))
})

testLink('progress and result photos are shown', async ({ phone, line, api, session, paths }) => {
  await api.finishSession(session)
  await phone.open(`${line.url}${paths.progress}?lang=ur`)
  await phone.waitForText(session.code)
  await phone.open(`${line.url}${paths['result-photos']}?lang=ur`)
  const isLoaded = () =>
    [...document.querySelectorAll('main img')].some((image) => (image as HTMLImageElement).naturalWidth > 0)
  await expect.poll(() => phone.evaluate(isLoaded)).toBe(true)
})
