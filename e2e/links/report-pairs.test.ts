import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { templateRoutes } from '@brightkey/contract/templates/routes'
import { shotRoutes } from '@brightkey/contract/templates/shot-routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '../../packages/server/test/photos/jpegs.ts'
import { openDevice, readers, scrollsSideways, seriousFindings } from '../browser.ts'
import { Api, cleaningToken, openLoggedIn, sharedServer, type TestServer } from '../server.ts'
import { loadTexts } from '../texts.ts'

let server: TestServer
let api: Api
let template: { id: string; shotId: string }
let apartmentId: string
let seed = 300

beforeAll(async () => {
  server = await sharedServer()
  api = await Api.asAdmin(server)
  const made = await api.call(templateRoutes.create, {
    scope: 'general',
    title: 'Kitchen with a sink',
    subtasks: [{ title: 'Wipe' }],
    shots: [{ title: 'Sink' }],
  })
  template = { id: made.id, shotId: made.shots[0]?.id ?? '' }
  apartmentId = (await api.call(apartmentRoutes.create, { name: 'Shots in pairs', type: 'studio' })).id
  const first = await clean()
  await api.call(sessionRoutes.approve, { id: first.id })
  await api.call(
    shotRoutes.setTemplateReference,
    { id: template.id, shotId: template.shotId },
    await smallPhoto({ seed: seed++ }),
  )
})

/** A session whose named photo was taken, and its report. */
async function clean() {
  const { id, ...session } = await api.call(sessionRoutes.create, {
    apartment_id: apartmentId,
    tasks: [{ title: 'Kitchen with a sink', template_id: template.id, subtasks: [{ title: 'Wipe' }] }],
  })
  const token = cleaningToken({ id, ...session })
  const task = session.tasks[0]
  const taskId = task?.id ?? ''
  await api.call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
  const subtasks = (task?.subtasks ?? []).map((each) => ({ id: each.id, done: true }))
  await api.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks })
  await api.call(
    cleanerRoutes.uploadPhoto,
    { token, taskId, id: crypto.randomUUID(), kind: 'after', shot_id: template.shotId },
    await smallPhoto({ seed: seed++ }),
  )
  await api.call(cleanerRoutes.setStatus, { token, taskId, status: 'completed' })
  const by = { first_name: 'Maria', last_name: 'Santos', company_name: 'Bright' }
  const { report } = await api.call(cleanerRoutes.submitReport, { token, ...by })
  return { id, report }
}

test.each(readers)(
  'a report and its review show a photo after its reference and last time (%s, %s)',
  async (locale, device) => {
    const { id, report } = await clean()
    const t = translator((await catalogs('report'))[locale], locale)
    await using context = await openDevice(device, locale)
    const page = await context.newPage()
    await page.goto(`${server.url}/report/${report.token}?lang=${locale}`)
    for (const kind of ['reference', 'previous', 'now'] as const) {
      const name = t('report.photo_of', { kind: t(`shots.${kind}`), task: 'Sink' })
      const picture = page.getByRole('img', { name })
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    }
    expect(await seriousFindings(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)

    await using office = await openDevice(device, locale)
    const { office: to } = await loadTexts(locale)
    const review = await openLoggedIn(server, office, `/sessions/${id}`, { locale })
    await review
      .getByRole('button', { name: to('gallery.open') })
      .first()
      .click()
    const dialog = review.getByRole('dialog')
    await dialog.getByText(to('gallery.reference'), { exact: true }).waitFor()
    await dialog
      .getByRole('button', { name: to('gallery.compare_last', { code: '', date: '' }).split(':')[0] ?? '' })
      .click()
    for (const role of ['reference', 'last', 'now'] as const)
      await dialog.getByText(to(`gallery.${role}`), { exact: true }).waitFor()
    expect(await scrollsSideways(review)).toBe(false)
  },
)
