import { importApartments } from '@brightkey/contract/apartments/endpoints'
import { useState } from 'react'
import { saveFile } from '../../../platform/http/fetch-file.ts'
import { fieldProblem, getErrorText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { DownloadIcon, FileIcon } from '../../../ui/icons.tsx'
import { FileDrop } from '../../../ui/office/file-drop.tsx'
import { DialogFooter, Modal } from '../../../ui/office/modal.tsx'
import { Unsaved } from '../../../ui/office/unsaved.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { type CsvText, checkCsvText, csvTemplate, readCsv } from './csv-file.ts'
import { BadRows, ImportPreview } from './import-preview.tsx'

/** The contract's `maxImportRows`, repeated here to keep its schemas out of the bundle. */
const maxRows = 1000

/** The source of the rows: a file, chosen or dropped, or pasted text. */
function ImportSource({ onText }: { onText: (csv: string) => void }) {
  const { t } = useTexts()
  const [pasted, setPasted] = useState('')
  const [refused, setRefused] = useState<string | null>(null)

  function acceptCsv(csv: CsvText) {
    if ('text' in csv) return onText(csv.text)
    setRefused(csv.refused === 'too_large' ? t('csv.too_large', { count: maxRows }) : t(`csv.${csv.refused}`))
  }
  async function readCsvFile(file: File) {
    // The file may be gone by now, for example on a removed stick.
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) setRefused(t('csv.failed'))
    else acceptCsv(readCsv(new Uint8Array(bytes)))
  }
  return (
    <>
      <Unsaved when={pasted.trim() !== ''} />
      {refused && (
        <div role="alert">
          <Notice tone="alert">{refused}</Notice>
        </div>
      )}
      <FileDrop
        label={t('csv.choose')}
        invitation={t('csv.drop')}
        hint={t('csv.limit', { count: maxRows })}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        icon={<FileIcon className="size-8" />}
        onFile={(file) => void readCsvFile(file)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="soft"
          icon={<DownloadIcon className="size-5" />}
          onClick={() => saveFile('apartments.csv', 'text/csv;charset=utf-8', csvTemplate)}
        >
          {t('csv.template')}
        </Button>
        <p className="min-w-0 flex-1 basis-52 text-muted text-sm">{t('csv.template_hint')}</p>
      </div>
      <div className="grid grid-cols-1 gap-3">
        <Field label={t('csv.paste')} hint={t('csv.paste_hint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              spellCheck={false}
              className="max-h-60 min-h-28 font-mono text-sm"
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
          )}
        </Field>
        <Button
          className="justify-self-start"
          disabled={pasted.trim() === ''}
          onClick={() => acceptCsv(checkCsvText(pasted))}
        >
          {t('csv.look')}
        </Button>
      </div>
    </>
  )
}

/** Imports apartments from a spreadsheet: choose a file, check the preview, add the valid rows. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const previewing = useWrite(importApartments, { rereads: () => [] })
  const importing = useWrite(importApartments)
  const [csv, setCsv] = useState('')
  const preview = previewing.data
  const done = importing.data

  function showPreview(text: string) {
    setCsv(text)
    previewing.mutate({ csv: text, preview: true })
  }
  function back() {
    setCsv('')
    previewing.reset()
    importing.reset()
  }
  const footer = done ? (
    <DialogFooter>
      <Button look="strong" onClick={onClose}>
        {t('act.close')}
      </Button>
    </DialogFooter>
  ) : (
    <DialogFooter cancel={preview ? t('csv.another') : t('act.cancel')} {...(preview && { onCancel: back })}>
      {preview && preview.good > 0 && (
        <Button
          look="strong"
          busy={importing.isPending}
          onClick={() => importing.mutate({ csv, preview: false })}
        >
          {t(preview.bad > 0 ? 'csv.import_good' : 'csv.import_all', { count: preview.good })}
        </Button>
      )}
    </DialogFooter>
  )
  const failure = importing.error ?? previewing.error
  return (
    <Modal title={t('csv.title')} closeLabel={t('act.close')} shape="sheet" onClose={onClose} footer={footer}>
      <Unsaved when={csv !== '' && !done} />
      <div className="grid grid-cols-1 gap-5">
        {failure && (
          <div role="alert">
            <Notice tone="alert">
              {fieldProblem(failure, 'csv') ?? getErrorText(failure, t('csv.failed'))}
            </Notice>
          </div>
        )}
        {done ? (
          <>
            <div role="status">
              <Notice tone="good">{t('csv.done', { count: done.created })}</Notice>
            </div>
            {done.bad > 0 && <BadRows title={t('csv.left')} rows={done.rows} />}
          </>
        ) : preview ? (
          <ImportPreview preview={preview} />
        ) : previewing.isPending ? (
          <Skeleton label={t('csv.looking')} />
        ) : (
          <ImportSource onText={showPreview} />
        )}
      </div>
    </Modal>
  )
}
