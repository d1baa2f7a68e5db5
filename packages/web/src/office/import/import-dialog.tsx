import type { ImportRow } from '@brightkey/contract/import'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../../platform/http/fetch-file.ts'
import { fieldProblem, getErrorText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { DownloadIcon, FileIcon } from '../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { DraftGuard } from '../../ui/office/drafts/draft-guard.tsx'
import { FileDrop } from '../../ui/office/file-drop.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { type CsvText, checkCsvText, readCsv } from './csv-file.ts'
import {
  BadRows,
  type FieldNames,
  ImportPreview,
  type PreviewColumn,
  type Previewed,
} from './import-preview.tsx'

/** The contract's `maxImportRows`, repeated here to keep its schemas out of the bundle. */
const maxRows = 1000

type SourceProps = {
  template: Template
  pasted: string
  onPaste: (csv: string) => void
  onText: (csv: string) => void
}

/** The source of the rows: a file, chosen or dropped, or pasted text. */
function ImportSource({ template, pasted, onPaste, onText }: SourceProps) {
  const { t } = useTexts()
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
          onClick={() => saveFile(template.name, 'text/csv;charset=utf-8', template.csv)}
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
              onChange={({ target }) => onPaste(target.value)}
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

/** A file with the names of the columns and examples. */
type Template = { name: string; csv: string }

/** Phone numbers with their country code, by line, for rows in which the file has them without. */
export type Phones = Readonly<Record<string, string>>

/** Asks for what the file leaves open in some of its rows. */
export type ToConfirm<Row> = (props: {
  rows: readonly Row[]
  busy: boolean
  onConfirmed: (phones: Phones) => void
}) => ReactNode

/** What {@link useWrite} of an import returns. */
type Importing<Row> = {
  data: (Previewed<Row> & { created: number; merged?: number }) | undefined
  error: Error | null
  isPending: boolean
  mutate: (input: { csv: string; preview: boolean; phones?: Phones }) => void
  reset: () => void
}

type ImportProps<Row> = {
  texts: {
    title: string
    importAll: (count: number) => string
    done: (count: number) => string
    /** Where rows may be merged into what is there. */
    merged?: (count: number) => string
  }
  template: Template
  /** The columns of the preview after the name. */
  columns: readonly PreviewColumn<Row>[]
  fieldNames: FieldNames
  toConfirm?: ToConfirm<Row>
  previewing: Importing<Row>
  importing: Importing<Row>
  onClose: () => void
}

/** Imports rows of a spreadsheet: choose a file, check the preview, add the valid rows. */
export function ImportDialog<Row extends ImportRow>(props: ImportProps<Row>) {
  const {
    texts,
    template,
    columns,
    fieldNames,
    toConfirm: Confirming,
    previewing,
    importing,
    onClose,
  } = props
  const { t } = useTexts()
  const draft = useDraft('import', template.name)
  // A file is kept as its text: the browser gives no page the same file twice.
  const [csv, setCsv] = useDraftState(draft, 'csv', '')
  const [phones, setPhones] = useState<Phones>({})
  const preview = previewing.data
  const done = importing.data

  function showPreview(text: string) {
    setCsv(text)
    previewing.mutate({ csv: text, preview: true })
  }
  function confirmPhones(more: Phones) {
    const all = { ...phones, ...more }
    setPhones(all)
    previewing.mutate({ csv, preview: true, phones: all })
  }
  function back() {
    setCsv('')
    setPhones({})
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
          onClick={() => importing.mutate({ csv, preview: false, ...(Confirming && { phones }) })}
        >
          {preview.bad > 0 ? t('csv.import_good', { count: preview.good }) : texts.importAll(preview.good)}
        </Button>
      )}
    </DialogFooter>
  )
  const failure = importing.error ?? previewing.error
  return (
    <Modal title={texts.title} closeLabel={t('act.close')} shape="sheet" onClose={onClose} footer={footer}>
      {!done && <DraftGuard draft={draft} />}
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
              <Notice tone="good">
                <p>{texts.done(done.created)}</p>
                {done.merged ? <p>{texts.merged?.(done.merged)}</p> : null}
              </Notice>
            </div>
            {done.bad > 0 && <BadRows title={t('csv.left')} rows={done.rows} fieldNames={fieldNames} />}
          </>
        ) : preview ? (
          <>
            {Confirming && (
              <Confirming rows={preview.rows} busy={previewing.isPending} onConfirmed={confirmPhones} />
            )}
            <ImportPreview preview={preview} columns={columns} fieldNames={fieldNames} />
          </>
        ) : previewing.isPending ? (
          <Skeleton label={t('csv.looking')} />
        ) : (
          <ImportSource template={template} pasted={csv} onPaste={setCsv} onText={showPreview} />
        )}
      </div>
    </Modal>
  )
}
