import { auditKinds } from '@brightkey/contract/audit/choices'
import { listAudit } from '@brightkey/contract/audit/endpoints'
import type { Locale } from '@brightkey/contract/locale'
import { listUsers } from '@brightkey/contract/users/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { formatDay } from '@brightkey/i18n/day'
import { addDays } from '@brightkey/i18n/plain-date'
import { instantAt } from '@brightkey/i18n/zone'
import { getRouteApi } from '@tanstack/react-router'
import { zone } from '../../platform/office/formats.ts'
import { useAuditText } from '../../platform/office/late-texts.ts'
import { useUser } from '../../platform/office/login.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDateTexts } from '../../platform/office/use-date-texts.ts'
import { useDownload } from '../../platform/office/use-download.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { CloseIcon, DownloadIcon } from '../../ui/icons.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { DayField } from '../../ui/office/date-time/day-field.tsx'
import { HistoryIcon } from '../../ui/office/office-icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Empty } from '../../ui/states.tsx'
import { AuditList } from '../audit/audit-list.tsx'
import { type AuditSearch, readAuditSearch } from '../audit/audit-search.ts'
import { HomeLink } from '../fields/home-link.tsx'

const route = getRouteApi('/audit')

const dayWith = (locale: Locale) => (day: string) => formatDay(day, locale, 'date')

/** The search as the server takes it: days begin by the instance's clock. */
const toQuery = ({ by, kind, session, apartment, from, to }: AuditSearch) => ({
  by,
  kind,
  session_id: session,
  apartment_id: apartment,
  from: from && instantAt(`${from}T00:00`, zone),
  to: to && instantAt(`${addDays(to, 1)}T00:00`, zone),
})

/** What happened in the company: who, when, what, on what. */
export function AuditScreen() {
  const { t, locale } = useTexts()
  const ta = useAuditText()
  const allowed = has(useUser(), 'audit.read')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // Without the weekday, which nobody looks for here, it is not cut on a phone.
  const dates = { ...useDateTexts(), day: dayWith(locale) }
  const file = useDownload(listAudit)
  const users = useRead(listUsers, allowed ? { limit: 100 } : null).data?.results ?? []
  const change = (values: { [K in keyof AuditSearch]?: AuditSearch[K] | undefined }) =>
    void navigate({ search: (now) => readAuditSearch({ ...now, ...values }), resetScroll: false })
  const title = <title>{`${ta('audit.title')} · Brightkey`}</title>
  if (!allowed)
    return (
      <Page title={ta('audit.title')}>
        {title}
        <Empty icon={<HistoryIcon />} title={ta('audit.not_allowed')} action={<HomeLink />} />
      </Page>
    )
  const query = toQuery(search)
  const people = users.map(({ id, first_name, last_name, email }) => ({
    value: id,
    label: `${first_name} ${last_name}`.trim() || email,
  }))
  const dayField = (name: 'from' | 'to', label: string) => (
    <div className="@container grid min-w-0 gap-1.5 sm:flex-1 sm:basis-44">
      <span className="font-semibold text-sm">{label}</span>
      <DayField
        label={label}
        placeholder={ta('audit.any_day')}
        texts={dates}
        value={search[name] ?? ''}
        onChange={(day) => change({ [name]: day })}
      />
    </div>
  )
  return (
    <Page
      title={ta('audit.title')}
      lead={ta('audit.lead')}
      actions={
        <Button
          icon={<DownloadIcon className="size-5" />}
          busy={file.busy !== null}
          onClick={() => void file.download({ ...query, format: 'csv' })}
        >
          {ta('audit.csv')}
        </Button>
      }
    >
      {title}
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap print:hidden">
        <Field label={ta('audit.who')} className="min-w-0 sm:flex-1 sm:basis-40">
          {(control) => (
            <ChoiceSelect
              {...control}
              value={search.by ?? ''}
              choices={[{ value: '', label: ta('audit.anyone') }, ...people]}
              onChange={(by) => change({ by: by || undefined })}
            />
          )}
        </Field>
        <Field label={ta('audit.kind')} className="min-w-0 sm:flex-1 sm:basis-40">
          {(control) => (
            <ChoiceSelect
              {...control}
              value={search.kind ?? ''}
              choices={[
                { value: '', label: ta('audit.all') },
                ...auditKinds.map((value) => ({ value, label: ta(`audit_kind.${value}`) })),
              ]}
              onChange={(kind) => change({ kind: kind || undefined })}
            />
          )}
        </Field>
        {dayField('from', ta('audit.from'))}
        {dayField('to', ta('audit.to'))}
        {Object.keys(search).length > 0 && (
          <Button
            look="soft"
            className="max-sm:col-span-2"
            icon={<CloseIcon className="size-4" />}
            onClick={() => void navigate({ search: {}, resetScroll: false })}
          >
            {search.session
              ? ta('audit.of_session')
              : search.apartment
                ? ta('audit.of_apartment')
                : ta('audit.clear')}
          </Button>
        )}
      </div>
      <ErrorNotice>{file.error !== null && failureText(file.error, t, ta('audit.file_failed'))}</ErrorNotice>
      <AuditList query={query} />
    </Page>
  )
}
AuditScreen.texts = useAuditText
