import { z } from 'zod/mini'
import { OperatorError } from './platform/operator-error.ts'
import type { StorageSettings } from './platform/storage/open-storage.ts'
import type { S3Settings } from './platform/storage/s3/settings.ts'

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
const given = z.string().check(z.trim(), z.minLength(1))
const httpUrl = z.url({ protocol: /^https?$/ })

/** `office@example.com` or `Marina Stays <office@example.com>`: a name, if any, and one address. */
const sender = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^(?:[^<>@,;"\p{Cc}]*<[^<>@,;"\s]+@[^<>@,;"\s]+>|[^<>@,;"\s]+@[^<>@,;"\s]+)$/u,
      'is not an address',
    ),
  )

/** `links.example.com, old.example.com` */
const hostNames = z.pipe(
  given,
  z.transform((text) => text.toLowerCase().split(/[\s,]+/)),
)

const daysKept = z.coerce.number().check(z.int(), z.gte(1), z.lte(36_500))

/** `03:00` or `03:00, 15:00` */
const timesOfDay = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^\s*([01]\d|2[0-3]):[0-5]\d(\s*,\s*([01]\d|2[0-3]):[0-5]\d)*\s*$/,
        'is not a time such as 03:00',
      ),
    ),
  z.transform((text) => text.trim().split(/[\s,]+/)),
)

/** Whether the runtime knows a time zone of this name. */
export const isTimeZone = (value: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

/** Every setting by environment variable. A test compares it with the table in the README. */
export const Settings = z.object({
  PORT: z._default(port, 8080),
  HOST: z._default(given, '0.0.0.0'),
  PUBLIC_URL: z.optional(httpUrl),
  EXTRA_HOSTS: z._default(hostNames, []),
  DATA_DIR: z._default(given, './data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  ADMIN_EMAIL: z._default(z.email(), 'admin@brightkey.local'),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(1024))),
  TIME_ZONE: z._default(
    given.check(z.refine(isTimeZone, 'is not a time zone, such as Asia/Dubai')),
    'Asia/Dubai',
  ),
  LINK_GRACE_HOURS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(24 * 365)), 48),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(sender),
  STORAGE: z.optional(z.enum(['disk', 's3'])),
  S3_BUCKET: z.optional(given),
  S3_ENDPOINT: z.optional(httpUrl),
  S3_PUBLIC_ENDPOINT: z.optional(httpUrl),
  S3_REGION: z._default(given, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(given),
  S3_SECRET_ACCESS_KEY: z.optional(given),
  S3_FORCE_PATH_STYLE: z.optional(z.stringbool()),
  S3_PREFIX: z.optional(
    z.string().check(z.regex(/^\/*[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*\/*$/, 'is not a prefix')),
  ),
  S3_SSE: z.optional(z.enum(['AES256', 'aws:kms'])),
  S3_SSE_KMS_KEY_ID: z.optional(given),
  S3_TIMEOUT_SECONDS: z._default(z.coerce.number().check(z.gt(0), z.lte(60)), 8),
  S3_DOWNLOADS: z._default(z.enum(['server', 'signed']), 'server'),
  WHATSAPP_API_URL: z._default(httpUrl, 'https://graph.facebook.com/v26.0'),
  WHATSAPP_TOKEN: z.optional(given),
  WHATSAPP_PHONE_ID: z.optional(z.string().check(z.regex(/^\w{1,40}$/, 'is not an id'))),
  WHATSAPP_TEMPLATE: z.optional(z.string().check(z.regex(/^\w{1,512}$/, 'is not the name of a template'))),
  WHATSAPP_APP_SECRET: z.optional(given),
  WHATSAPP_VERIFY_TOKEN: z.optional(given),
  TRUSTED_PROXY: z.optional(given),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'needs at least 32 characters'))),
  CALENDAR_ALLOW_PRIVATE: z._default(z.stringbool(), false),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'needs at least 16 characters'))),
  KEEP_ORIGINALS_DAYS: z.optional(daysKept),
  KEEP_NOTIFICATIONS_DAYS: z.optional(daysKept),
  KEEP_TIMELINE_DAYS: z.optional(daysKept),
  KEEP_MAIL_DAYS: z.optional(daysKept),
  BACKUP_FOLDER: z.optional(given),
  BACKUP_AT: z._default(timesOfDay, ['03:00']),
  BACKUP_KEEP: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 14),
  CHECK_RESPONSES: z._default(z.stringbool(), false),
})

/** `apiUrl` without a trailing slash; `template` names an approved one, without which only plain documents are sent. */
export type WhatsAppAccount = { apiUrl: string; token: string; phoneId: string; template: string | null }

/** `at` are times of day in the instance's time zone; `keep` is the number of backups kept. */
export type BackupSchedule = { folder: string; at: string[]; keep: number }

export type Config = {
  port: number
  host: string
  /** Base of every link sent out, without a trailing slash. */
  publicUrl: string
  /** Additional host names of this server, in lower case. */
  extraHosts: string[]
  dataDir: string
  databaseUrl: string | undefined
  storage: StorageSettings
  admin: { email: string; password: string | undefined }
  timeZone: string
  linkGraceHours: number
  /** Mail server and sender; null if none is configured, and links are passed on by hand. */
  mail: { smtpUrl: string; from: { name: string; address: string } } | null
  /** WhatsApp Cloud API account; null if none is configured, and messages are sent by hand. */
  whatsapp: WhatsAppAccount | null
  /** Secrets WhatsApp authenticates with at our webhook. Without the app secret the webhook is off. */
  whatsappWebhook: { appSecret: string | undefined; verifyToken: string | undefined }
  trustedProxy: string | undefined
  secretKey: string | undefined
  /** Allow calendars at private addresses and non-standard ports, for calendars in the operator's own network. */
  calendarAllowPrivate: boolean
  logLevel: z.infer<typeof Settings>['LOG_LEVEL']
  /** The token that Prometheus sends to read /metrics; without it there is no such page. */
  metricsToken: string | undefined
  /** After how many days each is deleted; null to keep all. */
  keepDays: Record<'originals' | 'notifications' | 'timeline' | 'mail', number | null>
  /** Scheduled backups; null if there are none. */
  backup: BackupSchedule | null
  /** Validate every response against its schema: on in tests, too slow for production. */
  checkResponses: boolean
}

/** An invalid setting; the one-line message names it. */
export class BadSetting extends OperatorError {
  override readonly name = 'BadSetting'
}

/** Reads the settings; the only place that reads environment variables. Throws {@link BadSetting}. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = z.safeParse(Settings, present)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new BadSetting(`Setting ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const settings = result.data
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  const from = settings.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    extraHosts: settings.EXTRA_HOSTS,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    storage: readStorage(settings),
    admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    timeZone: settings.TIME_ZONE,
    linkGraceHours: settings.LINK_GRACE_HOURS,
    mail: settings.SMTP_URL ? { smtpUrl: settings.SMTP_URL, from: parseSender(from) } : null,
    whatsapp: readWhatsApp(settings),
    whatsappWebhook: { appSecret: settings.WHATSAPP_APP_SECRET, verifyToken: settings.WHATSAPP_VERIFY_TOKEN },
    trustedProxy: settings.TRUSTED_PROXY,
    secretKey: settings.SECRET_KEY,
    calendarAllowPrivate: settings.CALENDAR_ALLOW_PRIVATE,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    keepDays: {
      originals: settings.KEEP_ORIGINALS_DAYS ?? null,
      notifications: settings.KEEP_NOTIFICATIONS_DAYS ?? null,
      timeline: settings.KEEP_TIMELINE_DAYS ?? null,
      mail: settings.KEEP_MAIL_DAYS ?? null,
    },
    backup: settings.BACKUP_FOLDER
      ? { folder: settings.BACKUP_FOLDER, at: settings.BACKUP_AT, keep: settings.BACKUP_KEEP }
      : null,
    checkResponses: settings.CHECK_RESPONSES,
  }
}

function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<(.+)>$/.exec(from) ?? []
  return { name: name.trim(), address }
}

function readStorage(settings: z.infer<typeof Settings>): StorageSettings {
  const s3 = readS3(settings)
  if (settings.STORAGE === 's3' && !s3) throw new BadSetting('Setting S3_BUCKET: is needed with STORAGE=s3')
  return { writesTo: settings.STORAGE ?? (s3 ? 's3' : 'disk'), s3 }
}

function readS3(settings: z.infer<typeof Settings>): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (bucket === undefined) {
    const [other] = [settings.S3_ENDPOINT, accessKeyId, secretAccessKey].filter(
      (value) => value !== undefined,
    )
    if (other !== undefined) throw new BadSetting('Setting S3_BUCKET: is needed with the other S3 settings')
    return null
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new BadSetting('Settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: one needs the other')
  const { S3_SSE: algorithm, S3_SSE_KMS_KEY_ID: kmsKeyId } = settings
  if (kmsKeyId !== undefined && algorithm !== 'aws:kms')
    throw new BadSetting('Setting S3_SSE_KMS_KEY_ID: needs S3_SSE=aws:kms')
  const prefix = settings.S3_PREFIX?.replaceAll(/^\/+|\/+$/g, '')
  return {
    endpoint: settings.S3_ENDPOINT,
    publicEndpoint: settings.S3_PUBLIC_ENDPOINT,
    region: settings.S3_REGION,
    bucket,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    // Stores other than Amazon's rarely have a host name for each bucket.
    forcePathStyle: settings.S3_FORCE_PATH_STYLE ?? settings.S3_ENDPOINT !== undefined,
    prefix: prefix ? `${prefix}/` : '',
    encryption: algorithm ? { algorithm, kmsKeyId } : null,
    downloads: settings.S3_DOWNLOADS,
    timeoutMs: settings.S3_TIMEOUT_SECONDS * 1000,
  }
}

function readWhatsApp(settings: z.infer<typeof Settings>): WhatsAppAccount | null {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId } = settings
  if (token === undefined && phoneId === undefined) return null
  if (token === undefined) throw new BadSetting('Setting WHATSAPP_TOKEN: is needed with WHATSAPP_PHONE_ID')
  if (phoneId === undefined) throw new BadSetting('Setting WHATSAPP_PHONE_ID: is needed with WHATSAPP_TOKEN')
  const apiUrl = settings.WHATSAPP_API_URL.replace(/\/+$/, '')
  return { apiUrl, token, phoneId, template: settings.WHATSAPP_TEMPLATE ?? null }
}

/** Our environment for a program of others that we start, with further variables. */
export const environmentWith = (more: Record<string, string>): Record<string, string | undefined> => ({
  ...process.env,
  ...more,
})
