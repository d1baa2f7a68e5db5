import { type AuditKind, auditKinds } from '@brightkey/contract/audit/choices'

/** The URL parameters of the audit log: ids of a user, a session, an apartment; days as 2026-11-21. */
export type AuditSearch = {
  by?: string
  kind?: AuditKind
  session?: string
  apartment?: string
  from?: string
  to?: string
}

const forms = {
  by: /^[\w-]{1,64}$/,
  session: /^[\w-]{1,64}$/,
  apartment: /^[\w-]{1,64}$/,
  from: /^[12]\d{3}-\d\d-\d\d$/,
  to: /^[12]\d{3}-\d\d-\d\d$/,
}

/** Reads the URL parameters; what has another form is left out. */
export function readAuditSearch(given: Record<string, unknown>): AuditSearch {
  const texts = Object.entries(forms).flatMap(([name, form]) => {
    const text = given[name]
    return typeof text === 'string' && form.test(text) && !Number.isNaN(dayTime(name, text))
      ? [[name, text]]
      : []
  })
  const kind = auditKinds.find((each) => each === given.kind)
  return { ...Object.fromEntries(texts), ...(kind && { kind }) }
}

/** NaN for a day that does not exist. */
const dayTime = (name: string, text: string) => (name === 'from' || name === 'to' ? Date.parse(text) : 0)
