import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { BadSettings, readConfig } from '../../src/config.ts'
import { type Environment, type Settings, settingNames } from '../../src/settings.ts'

/** For each setting a wrong value, a part of what the message says it may be, and a right value. */
const examples: Record<keyof Settings, { wrong: string; expected: string; right: string }> = {
  PORT: { wrong: 'abc', expected: 'a number from 1 to 65535', right: '9000' },
  HOST: { wrong: 'http://0.0.0.0', expected: '127.0.0.1', right: '::1' },
  PUBLIC_URL: { wrong: 'brightkey', expected: 'https://', right: 'https://brightkey.example.com' },
  EXTRA_HOSTS: { wrong: 'https://old.example.com', expected: 'old.example.com', right: 'a.example, b' },
  DATA_DIR: { wrong: ' ', expected: 'the path of a folder', right: '/srv/brightkey' },
  DATABASE_URL: { wrong: 'mysql://root:pw@db/x', expected: 'postgres://', right: 'postgres://u:p%40@db/x' },
  ADMIN_EMAIL: { wrong: 'me', expected: 'an email address', right: 'me@example.com' },
  ADMIN_PASSWORD: { wrong: 'short12', expected: '8 to 1024 characters', right: 'river-lamp-42' },
  PHONE_COUNTRY: { wrong: 'Dubai', expected: 'the two letters of a country such as AE or IN', right: 'IN' },
  TIME_ZONE: { wrong: 'Mars/Base', expected: 'Asia/Dubai', right: 'Europe/Madrid' },
  LINK_GRACE_HOURS: { wrong: '-1', expected: 'from 0 to 8760', right: '0' },
  SMTP_URL: { wrong: 'smpt://u:hunter@mail', expected: 'smtp://', right: 'smtps://u:p@mail.example.com:465' },
  MAIL_FROM: { wrong: 'Marina Stays', expected: 'office@example.com', right: 'Marina <office@example.com>' },
  STORAGE: { wrong: 'tape', expected: 'disk or s3', right: 'disk' },
  OIDC_ISSUER: { wrong: 'login', expected: 'https://login', right: 'https://login.example.com' },
  OIDC_CLIENT_ID: { wrong: ' ', expected: 'not blank', right: 'brightkey' },
  OIDC_CLIENT_SECRET: { wrong: ' ', expected: 'not blank', right: 'secret' },
  OIDC_ROLE_CLAIM: { wrong: ' ', expected: 'the name of a claim', right: 'groups' },
  OIDC_DOMAINS: { wrong: 'https://x.example', expected: 'domains', right: 'x.example' },
  PASSWORD_LOGIN: { wrong: 'no', expected: 'on or off', right: 'on' },
  S3_BUCKET: { wrong: ' ', expected: 'the name of a bucket', right: 'photos' },
  S3_ENDPOINT: { wrong: 's3.example.com', expected: 'https://', right: 'https://s3.example.com' },
  S3_PUBLIC_ENDPOINT: { wrong: 'ftp://s3', expected: 'https://', right: 'https://s3.example.com' },
  S3_REGION: { wrong: ' ', expected: 'us-east-1', right: 'eu-west-1' },
  S3_ACCESS_KEY_ID: { wrong: '  ', expected: 'not blank', right: 'key' },
  S3_SECRET_ACCESS_KEY: { wrong: '  ', expected: 'not blank', right: 'secret' },
  S3_FORCE_PATH_STYLE: { wrong: 'maybe', expected: 'true or false', right: 'false' },
  S3_PREFIX: { wrong: '../photos', expected: 'brightkey/photos', right: 'brightkey' },
  S3_SSE: { wrong: 'aes', expected: 'AES256 or aws:kms', right: 'aws:kms' },
  S3_SSE_KMS_KEY_ID: { wrong: ' ', expected: 'not blank', right: 'key' },
  S3_TIMEOUT_SECONDS: { wrong: '0', expected: 'above 0, at most 60', right: '0.5' },
  S3_DOWNLOADS: { wrong: 'direct', expected: 'server or signed', right: 'signed' },
  WHATSAPP_API_URL: { wrong: 'v26.0', expected: 'https://graph', right: 'https://graph.facebook.com/v26.0' },
  WHATSAPP_TOKEN: { wrong: '  ', expected: 'not blank', right: 'token' },
  WHATSAPP_PHONE_ID: { wrong: '+971 50 123', expected: 'not the phone number', right: '1055' },
  WHATSAPP_TEMPLATE: { wrong: 'the report', expected: 'letters, digits and _', right: 'report_v1' },
  WHATSAPP_CLEANER_TEMPLATE: { wrong: 'a message', expected: 'letters, digits and _', right: 'cleaner_v1' },
  WHATSAPP_APP_SECRET: { wrong: '  ', expected: 'not blank', right: 'secret' },
  WHATSAPP_VERIFY_TOKEN: { wrong: '  ', expected: 'not blank', right: 'word' },
  TRUSTED_PROXY: { wrong: '10.0.0.0/33', expected: '10.0.0.0/8', right: 'loopback, 10.0.0.0/8, fd00::/8' },
  DRAIN_SECONDS: { wrong: '-1', expected: 'from 0 to 300', right: '2.5' },
  SECRET_KEY: { wrong: 'tiny-secret', expected: 'at least 32 characters', right: 'k'.repeat(32) },
  CALENDAR_ALLOW_PRIVATE: { wrong: 'perhaps', expected: 'true or false', right: 'yes' },
  API_REQUESTS_PER_MINUTE: { wrong: '0', expected: 'from 1 to 1000000', right: '60' },
  LOG_LEVEL: { wrong: 'loud', expected: 'trace, debug, info, warn, error, fatal or silent', right: 'debug' },
  LOG_FORMAT: { wrong: 'xml', expected: 'text or json', right: 'text' },
  METRICS_TOKEN: { wrong: 'tiny-token', expected: 'at least 16 characters', right: 'm'.repeat(16) },
  KEEP_ORIGINALS_DAYS: { wrong: '0', expected: 'days from 1 to 36500', right: '365' },
  KEEP_NOTIFICATIONS_DAYS: { wrong: '1.5', expected: 'days from 1 to 36500', right: '365' },
  KEEP_TIMELINE_DAYS: { wrong: 'ten', expected: 'days from 1 to 36500', right: '365' },
  KEEP_WEBHOOKS_DAYS: { wrong: '4', expected: 'days from 5 to 36500', right: '60' },
  TSA_URL: { wrong: 'tsa.example.com', expected: 'https://', right: 'https://tsa.example.com/tsr' },
  TSA_ALLOW_PRIVATE: { wrong: 'perhaps', expected: 'true or false', right: 'yes' },
  WEBHOOK_ALLOW_PRIVATE: { wrong: 'perhaps', expected: 'true or false', right: 'yes' },
  KEEP_MAIL_DAYS: { wrong: '36501', expected: 'days from 1 to 36500', right: '365' },
  BACKUP_FOLDER: { wrong: ' ', expected: 'the path of a folder', right: '/backups' },
  BACKUP_AT: { wrong: '3am', expected: '03:00', right: '03:00, 15:00' },
  BACKUP_KEEP: { wrong: '0', expected: 'from 1 to 10000', right: '7' },
  CHECK_RESPONSES: { wrong: '2', expected: 'true or false', right: '1' },
}

const secretValues = ['mysql://root:pw@db/x', 'short12', 'smpt://u:hunter@mail', 'tiny-secret', 'tiny-token']

/** The message with which settings are refused, in lines. */
function refusal(environment: Environment): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof BadSettings) return error.message.split('\n')
    throw error
  }
  return []
}

/** The settings that another one needs besides it. */
const beside: Record<string, Environment> = {
  S3_ENDPOINT: { S3_BUCKET: 'photos' },
  S3_ACCESS_KEY_ID: { S3_BUCKET: 'photos', S3_SECRET_ACCESS_KEY: 'secret' },
  S3_SECRET_ACCESS_KEY: { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key' },
  S3_SSE_KMS_KEY_ID: { S3_SSE: 'aws:kms' },
  OIDC_ISSUER: { OIDC_CLIENT_ID: 'brightkey', OIDC_CLIENT_SECRET: 'word' },
  OIDC_CLIENT_ID: { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_SECRET: 'word' },
  OIDC_CLIENT_SECRET: { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'brightkey' },
  WHATSAPP_TOKEN: { WHATSAPP_PHONE_ID: '1055' },
  WHATSAPP_PHONE_ID: { WHATSAPP_TOKEN: 'token' },
}

describe('settings', () => {
  test.each(Object.entries(examples))('%s: a wrong value is refused with what it may be', (name, example) => {
    const { wrong, expected, right } = example
    const lines = refusal({ ...beside[name], [name]: wrong })

    expect(lines).toEqual([expect.stringContaining(expected)])
    expect(lines[0]).toMatch(new RegExp(`^${name}: \\S`))
    if (secretValues.includes(wrong)) expect(lines[0]).not.toContain(wrong)
    else if (wrong.trim() !== '') expect(lines[0]).toContain(`, found ${JSON.stringify(wrong)}`)
    expect(refusal({ ...beside[name], [name]: right })).toEqual([])
  })

  test('a wrong port', () => {
    expect(refusal({ PORT: 'abc' })).toEqual(['PORT: a number from 1 to 65535, found "abc"'])
  })

  test('all wrong ones are named at once, in the order of the documentation', () => {
    const wrong = Object.fromEntries(Object.entries(examples).map(([name, example]) => [name, example.wrong]))

    const [head, ...lines] = refusal(wrong)

    expect(head).toBe('These settings are wrong:')
    expect(lines.map((line) => line.split(':')[0])).toEqual(settingNames)
    for (const secret of secretValues) expect(lines.join('\n')).not.toContain(secret)
  })

  test('a long value is cut, and no control character of it reaches the terminal', () => {
    const [line = ''] = refusal({ PORT: `\u001b[2J${'9'.repeat(5000)}` })

    expect(line).toContain('found "\\u001b[2J999')
    expect(line.length).toBeLessThan(150)
  })

  test.each<[Environment, string]>([
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET: needed with S3_ENDPOINT'],
    [{ STORAGE: 's3' }, 'S3_BUCKET: needed with STORAGE=s3'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY: needed with S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'b', S3_SECRET_ACCESS_KEY: 's' }, 'S3_ACCESS_KEY_ID: needed with S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'b', S3_SSE_KMS_KEY_ID: 'k' }, 'S3_SSE: aws:kms, needed with S3_SSE_KMS_KEY_ID'],
    [{ WHATSAPP_TOKEN: 't' }, 'WHATSAPP_PHONE_ID: needed with WHATSAPP_TOKEN'],
    [{ WHATSAPP_PHONE_ID: '1' }, 'WHATSAPP_TOKEN: needed with WHATSAPP_PHONE_ID'],
  ])('%j: the setting that is missing beside it is named', (environment, line) => {
    expect(refusal(environment)).toEqual([line])
  })

  test.each([
    ['DATABASE_URL', 'postgres://u:50%off@db/x'],
    ['DATABASE_URL', 'postgres://u:p@db/x?connect_timeout=soon'],
    ['SMTP_URL', 'smtp://u:50%off@mail.example.com'],
    ['TRUSTED_PROXY', 'proxy.example.com'],
    ['TRUSTED_PROXY', '10.0.0.1/8/8'],
    ['EXTRA_HOSTS', 'a.example, b/c'],
  ])('%s=%s, which would fail only later, is refused', (name, value) => {
    expect(refusal({ [name]: value })).toEqual([expect.stringMatching(`^${name}: `)])
  })

  test('an empty value counts as none', () => {
    expect(refusal(Object.fromEntries(settingNames.map((name) => [name, ''])))).toEqual([])
    expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
  })

  test('docs/settings.md describes every setting', async () => {
    const guide = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
    const rows = [...guide.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
    expect(rows.sort()).toEqual([...settingNames].sort())
  })
})
