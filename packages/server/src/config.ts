import { z } from 'zod/mini'
import { describeMissingSettings } from './missing-settings.ts'
import { OperatorError } from './platform/operator-error.ts'
import type { StorageSettings } from './platform/storage/open-storage.ts'
import type { S3Settings } from './platform/storage/s3/settings.ts'
import { describeWrongSetting, type Environment, Settings, settingNames } from './settings.ts'

/** `apiUrl` without a trailing slash; `template` names an approved one, without which only plain documents are sent. */
export type WhatsAppAccount = {
  apiUrl: string
  token: string
  phoneId: string
  /** For reports and messages to cleaners. */
  template: string | null
  cleanerTemplate: string | null
}

export type OidcSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  roleClaim: string | null
  domains: readonly string[]
}

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
  /** The country of phone numbers without a country code; undefined: that of the time zone. */
  phoneCountry: string | undefined
  linkGraceHours: number
  /** Mail server and sender; null if none is configured, and links are passed on by hand. */
  mail: { smtpUrl: string; from: { name: string; address: string } } | null
  /** WhatsApp Cloud API account; null if none is configured, and messages are sent by hand. */
  whatsapp: WhatsAppAccount | null
  /** Secrets WhatsApp authenticates with at our webhook. Without the app secret the webhook is off. */
  whatsappWebhook: { appSecret: string | undefined; verifyToken: string | undefined }
  /** OpenID Connect; null if it is not set up. `domains`: whose users need no invitation. */
  oidc: OidcSettings | null
  /** Whether a password logs in. */
  passwordLogin: boolean
  trustedProxy: string | undefined
  /** How long a process that is asked to stop goes on serving while it is not ready. */
  drainMs: number
  secretKey: string | undefined
  /** Allow calendars at private addresses and non-standard ports, for calendars in the operator's own network. */
  calendarAllowPrivate: boolean
  /** How often each API key may call in a minute. */
  apiRequestsPerMinute: number
  /** The authority that timestamps seals (RFC 3161); `allowPrivate`: over http and at private addresses too. */
  timestamps: { url: string; allowPrivate: boolean } | null
  /** Allow webhooks over http, at loopback and private addresses and any port: for receivers in the operator's own network. */
  webhookAllowPrivate: boolean
  logLevel: Settings['LOG_LEVEL']
  /** Without it, `text` on a terminal and `json` elsewhere. */
  logFormat: Settings['LOG_FORMAT']
  /** The token that Prometheus sends to read /metrics; without it there is no such page. */
  metricsToken: string | undefined
  /** After how many days each is deleted; null to keep all. */
  keepDays: Record<'originals' | 'notifications' | 'timeline' | 'mail' | 'webhooks', number | null>
  /** Scheduled backups; null if there are none. */
  backup: BackupSchedule | null
  /** Validate every response against its schema: on in tests, too slow for production. */
  checkResponses: boolean
}

/** Settings that cannot be used: one line for each. */
export class BadSettings extends OperatorError {
  override readonly name = 'BadSettings'

  constructor(lines: readonly string[]) {
    super(lines.length > 1 ? ['These settings are wrong:', ...lines].join('\n') : lines[0])
  }
}

/** Reads the settings; the only place that reads environment variables. Throws {@link BadSettings}. */
export function readConfig(environment: Environment = process.env): Config {
  const settings = parseSettings(environment)
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
    phoneCountry: settings.PHONE_COUNTRY,
    linkGraceHours: settings.LINK_GRACE_HOURS,
    mail: settings.SMTP_URL ? { smtpUrl: settings.SMTP_URL, from: parseSender(from) } : null,
    whatsapp: readWhatsApp(settings),
    whatsappWebhook: { appSecret: settings.WHATSAPP_APP_SECRET, verifyToken: settings.WHATSAPP_VERIFY_TOKEN },
    oidc: readOidc(settings),
    passwordLogin: settings.PASSWORD_LOGIN === 'on',
    trustedProxy: settings.TRUSTED_PROXY,
    drainMs: 1000 * (settings.DRAIN_SECONDS ?? defaultDrainSeconds(settings)),
    secretKey: settings.SECRET_KEY,
    calendarAllowPrivate: settings.CALENDAR_ALLOW_PRIVATE,
    apiRequestsPerMinute: settings.API_REQUESTS_PER_MINUTE,
    webhookAllowPrivate: settings.WEBHOOK_ALLOW_PRIVATE,
    timestamps: settings.TSA_URL ? { url: settings.TSA_URL, allowPrivate: settings.TSA_ALLOW_PRIVATE } : null,
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT,
    metricsToken: settings.METRICS_TOKEN,
    keepDays: {
      originals: settings.KEEP_ORIGINALS_DAYS ?? null,
      notifications: settings.KEEP_NOTIFICATIONS_DAYS ?? null,
      timeline: settings.KEEP_TIMELINE_DAYS ?? null,
      mail: settings.KEEP_MAIL_DAYS ?? null,
      webhooks: settings.KEEP_WEBHOOKS_DAYS,
    },
    backup: settings.BACKUP_FOLDER
      ? { folder: settings.BACKUP_FOLDER, at: settings.BACKUP_AT, keep: settings.BACKUP_KEEP }
      : null,
    checkResponses: settings.CHECK_RESPONSES,
  }
}

/** Draining is of use only where a load balancer has another process to choose, which SQLite rules out. */
const defaultDrainSeconds = ({ DATABASE_URL, TRUSTED_PROXY }: Settings): number =>
  DATABASE_URL && TRUSTED_PROXY ? 5 : 0

function parseSettings(environment: Environment): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = z.safeParse(Settings, present)
  const failed = new Set(result.error?.issues.map(({ path }) => path[0]))
  const wrong = settingNames.filter((name) => failed.has(name))
  const lines = [
    ...wrong.map((name) => describeWrongSetting(name, present[name])),
    ...describeMissingSettings(present),
  ]
  if (!result.success || lines.length > 0) throw new BadSettings(lines)
  return result.data
}

function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<(.+)>$/.exec(from) ?? []
  return { name: name.trim(), address }
}

function readStorage(settings: Settings): StorageSettings {
  const s3 = readS3(settings)
  return { writesTo: settings.STORAGE ?? (s3 ? 's3' : 'disk'), s3 }
}

function readS3(settings: Settings): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (bucket === undefined) return null
  const { S3_SSE: algorithm, S3_SSE_KMS_KEY_ID: kmsKeyId } = settings
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

function readOidc(settings: Settings): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  return {
    issuer,
    clientId,
    clientSecret,
    roleClaim: settings.OIDC_ROLE_CLAIM ?? null,
    domains: settings.OIDC_DOMAINS,
  }
}

function readWhatsApp(settings: Settings): WhatsAppAccount | null {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId } = settings
  if (token === undefined || phoneId === undefined) return null
  const apiUrl = settings.WHATSAPP_API_URL.replace(/\/+$/, '')
  return {
    apiUrl,
    token,
    phoneId,
    template: settings.WHATSAPP_TEMPLATE ?? null,
    cleanerTemplate: settings.WHATSAPP_CLEANER_TEMPLATE ?? null,
  }
}

/** Our environment for a program of others that we start, with further variables. */
export const environmentWith = (more: Record<string, string>): Record<string, string | undefined> => ({
  ...process.env,
  ...more,
})
