import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { expect, test } from 'vitest'
import { Api, cleaningToken, email, openServer, password } from '../server.ts'
import { loadTexts } from '../texts.ts'
import { firefox } from './engines.ts'
import { Phone } from './phone.ts'
import { openPushServer } from './push-server.ts'
import { skipIfMissing } from './test-in-browsers.ts'

const { office: t } = await loadTexts('en')
const tn = translator<Catalogs['office/settings/notify']>((await catalogs('office/settings/notify')).en, 'en')

/** Runs in the page. */
async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  for (const each of await registration.getNotifications()) each.close()
}

test('Firefox: pushes are shown while the office is open, also once its push service gives it another address', async (context) => {
  skipIfMissing(firefox, context)
  await using service = await openPushServer()
  await using server = await openServer({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  const api = await Api.asAdmin(server)
  const session = await api.createSession('Marina Gate 2, 1203')
  const report = (text: string) =>
    api.call(cleanerRoutes.reportIssue, {
      ...{ token: cleaningToken(session), id: randomUUID(), kind: 'broken', text },
    })
  await using phone = new Phone(
    await firefox.open(undefined, {
      'dom.push.serverURL': service.url,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      'dom.push.retryBaseInterval': 200,
      'permissions.default.desktop-notification': 1,
      // Without a desktop Firefox itself shows notifications.
      'alerts.useSystemBackend': false,
    }),
  )
  const shown = () =>
    phone.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title }) => title)
    })

  await phone.open(`${server.url}/login/?lang=en`)
  await phone.type('input[type=email]', email)
  await phone.type('input[type=password]', password)
  await phone.click({ name: t('login.submit') })
  await phone.waitForText(session.code)
  await phone.open(`${server.url}/settings/notifications`)
  await phone.click({ name: tn('push.turn_on') })
  await phone.waitFor({ name: tn('push.turn_off') })
  await report('The lamp')
  await expect.poll(shown).toEqual([expect.stringContaining(session.code)])

  service.forgetBrowser()
  const addresses = async () =>
    (await server.query('select endpoint from push_subscription')).map(({ endpoint }) => endpoint)
  await expect.poll(addresses).toContainEqual(expect.stringMatching(/\/push\/2$/))
  await phone.evaluate(closeShown)
  await report('The kettle')
  await expect.poll(shown).toEqual([expect.stringContaining(session.code)])
  // The push service no longer knows the first one.
  await expect.poll(addresses).toEqual([expect.stringMatching(/\/push\/2$/)])
})
