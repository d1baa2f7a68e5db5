import type { Environment, Name } from './settings.ts'

/** Settings that are of no use without another one. */
const needs: readonly { name: Name; with: readonly Name[] }[] = [
  { name: 'S3_BUCKET', with: ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  { name: 'S3_ACCESS_KEY_ID', with: ['S3_SECRET_ACCESS_KEY'] },
  { name: 'S3_SECRET_ACCESS_KEY', with: ['S3_ACCESS_KEY_ID'] },
  { name: 'OIDC_ISSUER', with: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] },
  { name: 'OIDC_CLIENT_ID', with: ['OIDC_ISSUER'] },
  { name: 'OIDC_CLIENT_SECRET', with: ['OIDC_ISSUER'] },
  { name: 'WHATSAPP_TOKEN', with: ['WHATSAPP_PHONE_ID'] },
  { name: 'WHATSAPP_PHONE_ID', with: ['WHATSAPP_TOKEN'] },
]

/** One line for each setting that is missing besides those that are there. */
export function describeMissingSettings(present: Environment): string[] {
  const missing = needs.flatMap(({ name, with: others }) => {
    const other = present[name] === undefined && others.find((each) => present[each] !== undefined)
    return other ? [`${name}: needed with ${other}`] : []
  })
  if (
    present.STORAGE === 's3' &&
    present.S3_BUCKET === undefined &&
    !missing.some((line) => line.startsWith('S3_BUCKET'))
  )
    missing.push('S3_BUCKET: needed with STORAGE=s3')
  if (present.S3_SSE_KMS_KEY_ID !== undefined && (present.S3_SSE ?? 'AES256') === 'AES256')
    missing.push('S3_SSE: aws:kms, needed with S3_SSE_KMS_KEY_ID')
  if (present.PASSWORD_LOGIN === 'off' && present.OIDC_ISSUER === undefined)
    missing.push('OIDC_ISSUER: needed with PASSWORD_LOGIN=off')
  return missing
}
