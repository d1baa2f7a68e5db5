import { isIP } from 'node:net'
import { MailAddress } from '@brightkey/contract/users/schema'
import { z } from 'zod/mini'
import { toUrlText } from './platform/db/postgres/address.ts'
import { isPhoneCountry } from './platform/phone.ts'

/** What a value of each setting may be, in the words of an error message. */
const expectations = z.registry<{ expected: string }>()

const setting = <Schema extends z.ZodMiniType>(expected: string, schema: Schema): Schema => {
  expectations.add(schema, { expected })
  return schema
}

const given = z.string().check(z.trim(), z.minLength(1))
const hostName = z.string().check(
  z.trim(),
  z.refine((text) => isIP(text) !== 0 || /^[\w.-]+$/.test(text)),
)
const httpUrl = z.url({ protocol: /^https?$/ })
const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

/** An address of a service with a user and a password in it. */
const serviceUrl = (protocol: RegExp) =>
  z.url({ protocol, abort: true }).check(z.refine(isDecodable), z.refine(hasValidTimeout))

/** pg and nodemailer throw on a `%` in the password that is not followed by two hexadecimal digits. */
function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== ''
  } catch {
    return false
  }
}

const hasValidTimeout = (url: string): boolean =>
  Number(new URL(url).searchParams.get('connect_timeout') ?? 1) > 0

/** As `serviceUrl`; a socket's folder may be named as libpq does, without a host. */
const databaseAddress = z.string().check(
  z.refine((address) => URL.canParse(toUrlText(address)) && /^postgres(ql)?:/.test(address), { abort: true }),
  z.refine(isDecodable),
  z.refine((address) => hasValidTimeout(toUrlText(address))),
)

/** `office@example.com` or `Marina Stays <office@example.com>`: a name, if any, and one address. */
const sender = z
  .string()
  .check(z.trim(), z.regex(/^(?:[^<>@,;"\p{Cc}]*<[^<>@,;"\s]+@[^<>@,;"\s]+>|[^<>@,;"\s]+@[^<>@,;"\s]+)$/u))

/** `links.example.com, old.example.com` */
const hostNames = z.pipe(
  z.pipe(
    given,
    z.transform((text) => text.toLowerCase().split(/[\s,]+/)),
  ),
  z.array(hostName),
)

/** `10.0.0.0/8, 192.168.1.4`, or one of the names that Fastify knows. */
const networks = given.check(z.refine((text) => text.split(',').every((part) => isNetwork(part.trim()))))

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const hasValidSize = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return most > 0 && hasValidSize && rest.length === 0
}

/** `03:00` or `03:00, 15:00` */
const timesOfDay = z.pipe(
  z.string().check(z.regex(/^\s*([01]\d|2[0-3]):[0-5]\d(\s*,\s*([01]\d|2[0-3]):[0-5]\d)*\s*$/)),
  z.transform((text) => text.trim().split(/[\s,]+/)),
)

/** Whether the runtime knows a time zone of this name. */
export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

const daysKept = () => setting('a number of days from 1 to 36500', z.optional(wholeNumber(1, 36_500)))
const yesOrNo = 'true or false'
const text = 'a text that is not blank'
const httpAddress = 'an address such as https://'

/** Every setting by environment variable. A test compares it with the table in docs/settings.md. */
export const Settings = z.object({
  PORT: setting('a number from 1 to 65535', z._default(wholeNumber(1, 65_535), 8080)),
  HOST: setting('an address of this machine, such as 0.0.0.0 or 127.0.0.1', z._default(hostName, '0.0.0.0')),
  PUBLIC_URL: setting(`${httpAddress}brightkey.example.com`, z.optional(httpUrl)),
  EXTRA_HOSTS: setting(
    'host names separated by commas, such as old.example.com, brightkey.internal',
    z._default(hostNames, []),
  ),
  DATA_DIR: setting('the path of a folder', z._default(given, './data')),
  DATABASE_URL: setting(
    'an address such as postgres://user:password@db.example.com:5432/brightkey, with % codes for special characters',
    z.optional(databaseAddress),
  ),
  ADMIN_EMAIL: setting('an email address', z._default(MailAddress, 'admin@brightkey.local')),
  ADMIN_PASSWORD: setting(
    '8 to 1024 characters',
    z.optional(z.string().check(z.minLength(8), z.maxLength(1024))),
  ),
  TIME_ZONE: setting(
    'a time zone such as Asia/Dubai or Europe/Madrid',
    z._default(given.check(z.refine(isTimeZone)), 'Asia/Dubai'),
  ),
  PHONE_COUNTRY: setting(
    'the two letters of a country such as AE or IN',
    z.optional(given.check(z.refine(isPhoneCountry))),
  ),
  LINK_GRACE_HOURS: setting('a number of hours from 0 to 8760', z._default(wholeNumber(0, 24 * 365), 48)),
  SMTP_URL: setting(
    'an address such as smtp://user:password@mail.example.com:587, with % codes for special characters',
    z.optional(serviceUrl(/^smtps?$/)),
  ),
  MAIL_FROM: setting(
    'an email address, such as office@example.com or Marina Stays <office@example.com>',
    z.optional(sender),
  ),
  STORAGE: setting('disk or s3', z.optional(z.enum(['disk', 's3']))),
  S3_BUCKET: setting('the name of a bucket', z.optional(given)),
  S3_ENDPOINT: setting(`${httpAddress}s3.example.com`, z.optional(httpUrl)),
  S3_PUBLIC_ENDPOINT: setting(`${httpAddress}s3.example.com`, z.optional(httpUrl)),
  S3_REGION: setting('a region such as us-east-1', z._default(given, 'us-east-1')),
  S3_ACCESS_KEY_ID: setting(text, z.optional(given)),
  S3_SECRET_ACCESS_KEY: setting(text, z.optional(given)),
  S3_FORCE_PATH_STYLE: setting(yesOrNo, z.optional(z.stringbool())),
  S3_PREFIX: setting(
    'a path of letters, digits, dots, - and _, such as brightkey/photos',
    z.optional(z.string().check(z.regex(/^\/*[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*\/*$/))),
  ),
  S3_SSE: setting('AES256 or aws:kms', z.optional(z.enum(['AES256', 'aws:kms']))),
  S3_SSE_KMS_KEY_ID: setting(text, z.optional(given)),
  S3_TIMEOUT_SECONDS: setting(
    'a number above 0, at most 60',
    z._default(z.coerce.number().check(z.gt(0), z.lte(60)), 8),
  ),
  S3_DOWNLOADS: setting('server or signed', z._default(z.enum(['server', 'signed']), 'server')),
  WHATSAPP_API_URL: setting(
    `${httpAddress}graph.facebook.com/v26.0`,
    z._default(httpUrl, 'https://graph.facebook.com/v26.0'),
  ),
  WHATSAPP_TOKEN: setting(text, z.optional(given)),
  WHATSAPP_PHONE_ID: setting(
    'an id of at most 40 letters and digits, not the phone number',
    z.optional(z.string().check(z.regex(/^\w{1,40}$/))),
  ),
  WHATSAPP_TEMPLATE: setting(
    'the name of a template, of letters, digits and _',
    z.optional(z.string().check(z.regex(/^\w{1,512}$/))),
  ),
  WHATSAPP_CLEANER_TEMPLATE: setting(
    'the name of a template, of letters, digits and _',
    z.optional(z.string().check(z.regex(/^\w{1,512}$/))),
  ),
  WHATSAPP_APP_SECRET: setting(text, z.optional(given)),
  WHATSAPP_VERIFY_TOKEN: setting(text, z.optional(given)),
  TRUSTED_PROXY: setting(
    'an IP address or network, such as 127.0.0.1 or 10.0.0.0/8; several separated by commas',
    z.optional(networks),
  ),
  DRAIN_SECONDS: setting('a number from 0 to 300', z.optional(z.coerce.number().check(z.gte(0), z.lte(300)))),
  SECRET_KEY: setting('at least 32 characters', z.optional(z.string().check(z.minLength(32)))),
  CALENDAR_ALLOW_PRIVATE: setting(yesOrNo, z._default(z.stringbool(), false)),
  API_REQUESTS_PER_MINUTE: setting('a number from 1 to 1000000', z._default(wholeNumber(1, 1_000_000), 600)),
  TSA_URL: setting(`${httpAddress}tsa.example.com`, z.optional(httpUrl)),
  TSA_ALLOW_PRIVATE: setting(yesOrNo, z._default(z.stringbool(), false)),
  WEBHOOK_ALLOW_PRIVATE: setting(yesOrNo, z._default(z.stringbool(), false)),
  LOG_LEVEL: setting(
    'trace, debug, info, warn, error, fatal or silent',
    z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  ),
  LOG_FORMAT: setting('text or json', z.optional(z.enum(['text', 'json']))),
  OIDC_ISSUER: setting(`${httpAddress}login.example.com`, z.optional(httpUrl)),
  OIDC_CLIENT_ID: setting(text, z.optional(given)),
  OIDC_CLIENT_SECRET: setting(text, z.optional(given)),
  OIDC_ROLE_CLAIM: setting('the name of a claim', z.optional(given)),
  OIDC_DOMAINS: setting('domains separated by commas, such as example.com', z._default(hostNames, [])),
  PASSWORD_LOGIN: setting('on or off', z._default(z.enum(['on', 'off']), 'on')),
  METRICS_TOKEN: setting('at least 16 characters', z.optional(z.string().check(z.minLength(16)))),
  KEEP_ORIGINALS_DAYS: daysKept(),
  KEEP_NOTIFICATIONS_DAYS: daysKept(),
  KEEP_TIMELINE_DAYS: daysKept(),
  KEEP_MAIL_DAYS: daysKept(),
  KEEP_WEBHOOKS_DAYS: setting('a number of days from 5 to 36500', z._default(wholeNumber(5, 36_500), 30)),
  BACKUP_FOLDER: setting('the path of a folder', z.optional(given)),
  BACKUP_AT: setting('a time such as 03:00; several separated by commas', z._default(timesOfDay, ['03:00'])),
  BACKUP_KEEP: setting('a number from 1 to 10000', z._default(wholeNumber(1, 10_000), 14)),
  CHECK_RESPONSES: setting(yesOrNo, z._default(z.stringbool(), false)),
})

export type Settings = z.infer<typeof Settings>
export type Name = keyof Settings
export const settingNames: readonly Name[] = z.keyof(Settings).options
export type Environment = Readonly<Record<string, string | undefined>>

/** Their values are not repeated in an error message, which ends up in logs. */
const secretNames: ReadonlySet<string> = new Set<Name>([
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SECRET_KEY',
  'METRICS_TOKEN',
])

const longestShown = 80

/** `PORT: a number from 1 to 65535, found "abc"` */
export function describeWrongSetting(name: Name, value = ''): string {
  const expected = `${name}: ${expectations.get(Settings.shape[name])?.expected}`
  if (secretNames.has(name)) return expected
  const shown = value.length > longestShown ? `${value.slice(0, longestShown)}…` : value
  return `${expected}, found ${JSON.stringify(shown)}`
}
