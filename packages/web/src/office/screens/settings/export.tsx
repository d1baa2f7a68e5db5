import { createExport, listExports } from '@brightkey/contract/system/endpoints'
import type { InstanceExport } from '@brightkey/contract/system/export-routes'
import { has } from '@brightkey/contract/users/rules'
import { formatBytes } from '@brightkey/i18n/format'
import { useFormats } from '../../../platform/office/formats.ts'
import { readKey } from '../../../platform/office/keys.ts'
import { useExportText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { saveFailureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { SettingsPart } from '../../settings/settings-part.tsx'

/** Exports all data of the company. */
export function ExportScreen() {
  const te = useExportText()
  return (
    <SettingsPart
      title={te('export.title')}
      lead={te('export.lead')}
      allowed={has(useUser(), 'system.manage')}
      notAllowed={te('export.not_allowed')}
    >
      <Exports />
    </SettingsPart>
  )
}
ExportScreen.texts = useExportText

const refreshMs = 2_000

function Exports() {
  const { t } = useTexts()
  const te = useExportText()
  const list = useRead(
    listExports,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? refreshMs : false),
    },
  )
  const { mutate, isPending, error } = useWrite(createExport, { rereads: () => [readKey(listExports, {})] })
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <div className="grid grid-cols-1 gap-3 p-5">
          <p>{te('export.holds')}</p>
          <p>{te('export.lacks')}</p>
          {error && (
            <div role="alert">
              <Notice tone="alert">{saveFailureText(error, t, te('export.failed'))}</Notice>
            </div>
          )}
          <Button
            look="strong"
            className="justify-self-start"
            icon={<DownloadIcon className="size-5" />}
            busy={isPending}
            onClick={() => mutate({}, { onSuccess: ({ address }) => download(address) })}
          >
            {te('export.start')}
          </Button>
        </div>
      </Card>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="font-bold text-lg">{te('export.last')}</h2>
        {list.isPending ? (
          <Skeleton label={te('export.loading')} rows={2} />
        ) : list.isError && !list.data ? (
          <ReadFailed read={list} title={te('export.load_failed')} />
        ) : list.data.length === 0 ? (
          <p className="text-muted">{te('export.none')}</p>
        ) : (
          <Card>
            <ul className="divide-y divide-line">
              {list.data.map((each) => (
                <ExportItem key={each.id} item={each} />
              ))}
            </ul>
          </Card>
        )}
      </section>
    </div>
  )
}

const isUnderWay = ({ status }: InstanceExport) => status === 'ready' || status === 'sending'

/** The browser writes it to the disk by itself: it may be larger than a page could hold. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

function ExportItem({ item }: { item: InstanceExport }) {
  const te = useExportText()
  const { moment } = useFormats()
  const { status, files, files_done } = item
  return (
    <li className="grid grid-cols-1 gap-1 px-5 py-4">
      <p className="font-semibold">
        {te('export.by', { date: moment(item.created_at), name: item.created_by.name })}
      </p>
      <StateText item={item} />
      {status === 'sending' && files !== null && files > 0 && (
        <Progress label={te('export.progress')} value={files_done} max={files} />
      )}
    </li>
  )
}

function StateText({ item: { status, files, files_done, bytes } }: { item: InstanceExport }) {
  const { locale } = useTexts()
  const te = useExportText()
  if (status === 'ready') return <p className="text-muted">{te('export.ready')}</p>
  if (status === 'failed') return <p className="text-alert">{te('export.broken')}</p>
  if (status === 'done')
    return (
      <p className="text-muted">
        {te('export.done', { files: files ?? 0, size: formatBytes(bytes, locale) })}
      </p>
    )
  return (
    <p role="status">
      {files === null ? te('export.counting') : te('export.sending', { done: files_done, files })}
    </p>
  )
}
