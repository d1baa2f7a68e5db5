import type { ImportRow } from '@brightkey/contract/import'
import { type ReactNode, useState } from 'react'
import { fieldProblem, getErrorText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { DraftGuard } from '../../ui/office/drafts/draft-guard.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { readCsv } from './csv-file.ts'
import type { Encoding } from './encoding.ts'
import { EncodingChoice } from './encoding-choice.tsx'
import {
  BadRows,
  type FieldNames,
  ImportPreview,
  type PreviewColumn,
  type Previewed,
} from './import-preview.tsx'
import { type CsvSource, type CsvTemplate, ImportSource } from './import-source.tsx'

/** Phone numbers with their country code, by line, for rows in which the file has them without. */
export type Phones = Readonly<Record<string, string>>

/** Asks for what the file leaves open in some of its rows. */
export type ToConfirm<Row> = (props: {
  rows: readonly Row[]
  busy: boolean
  onConfirmed: (phones: Phones) => void
}) => ReactNode

type ImportRequest = {
  csv: string
  preview: boolean
  update: boolean
  clear_empty: boolean
  phones?: Phones
}

/** What {@link useWrite} of an import returns. */
type Importing<Row> = {
  data: (Previewed<Row> & { created: number; updated: number; merged?: number }) | undefined
  error: Error | null
  isPending: boolean
  mutate: (input: ImportRequest) => void
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
  template: CsvTemplate
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
  const [file, setFile] = useState<CsvSource | null>(null)
  const [clearsEmpty, setClearsEmpty] = useState(false)
  const preview = previewing.data
  const done = importing.data

  function showPreview(next: { text?: string; file?: CsvSource | null; phones?: Phones; clears?: boolean }) {
    const { text = csv, phones: confirmed = phones, clears = clearsEmpty } = next
    setCsv(text)
    if (next.file !== undefined) setFile(next.file)
    setPhones(confirmed)
    setClearsEmpty(clears)
    previewing.mutate({ ...request(text, clears, confirmed), preview: true })
  }
  const request = (text: string, clears: boolean, confirmed: Phones) => ({
    csv: text,
    update: true,
    clear_empty: clears,
    ...(Confirming && { phones: confirmed }),
  })
  function changeEncoding(encoding: Encoding) {
    const read = file && readCsv(file.bytes, encoding)
    if (read && 'text' in read) showPreview({ text: read.text, file: { ...file, encoding }, phones: {} })
  }
  function back() {
    setCsv('')
    setFile(null)
    setPhones({})
    setClearsEmpty(false)
    previewing.reset()
    importing.reset()
  }
  // Nothing would be lost: the rows can only be corrected in the file.
  const hasNothing = preview !== undefined && preview.good === 0
  const toImport = preview ? preview.good - preview.unchanged : 0
  const hasUpdates =
    preview?.rows.some(({ action }) => action === 'update' || action === 'unchanged') ?? false
  const footer = done ? (
    <DialogFooter>
      <Button look="strong" onClick={onClose}>
        {t('act.close')}
      </Button>
    </DialogFooter>
  ) : (
    <DialogFooter cancel={preview ? t('csv.another') : t('act.cancel')} {...(preview && { onCancel: back })}>
      {toImport > 0 && preview && (
        <Button
          look="strong"
          busy={importing.isPending}
          onClick={() => importing.mutate({ ...request(csv, clearsEmpty, phones), preview: false })}
        >
          {preview.bad > 0 || hasUpdates
            ? t('csv.import_good', { count: toImport })
            : texts.importAll(toImport)}
        </Button>
      )}
    </DialogFooter>
  )
  function close() {
    if (hasNothing) draft.discard()
    onClose()
  }
  const failure = importing.error ?? previewing.error
  const encodingChoice = file && (
    <EncodingChoice text={csv} encoding={file.encoding} onChange={changeEncoding} />
  )
  return (
    <Modal title={texts.title} closeLabel={t('act.close')} shape="sheet" onClose={close} footer={footer}>
      {!done && !hasNothing && <DraftGuard draft={draft} />}
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
                {(done.created > 0 || done.updated === 0) && <p>{texts.done(done.created)}</p>}
                {done.updated > 0 && <p>{t('csv.updated', { count: done.updated })}</p>}
                {done.merged ? <p>{texts.merged?.(done.merged)}</p> : null}
              </Notice>
            </div>
            {done.bad > 0 && <BadRows title={t('csv.left')} rows={done.rows} fieldNames={fieldNames} />}
          </>
        ) : preview ? (
          <>
            {encodingChoice}
            {Confirming && (
              <Confirming
                rows={preview.rows}
                busy={previewing.isPending}
                onConfirmed={(more) => showPreview({ phones: { ...phones, ...more } })}
              />
            )}
            {hasUpdates && (
              <label className="flex items-start gap-3">
                <input
                  type="checkbox"
                  className="mt-1 size-5 shrink-0 accent-primary"
                  checked={clearsEmpty}
                  onChange={({ target }) => showPreview({ clears: target.checked })}
                />
                <span>{t('csv.clear_empty')}</span>
              </label>
            )}
            <ImportPreview preview={preview} columns={columns} fieldNames={fieldNames} />
          </>
        ) : previewing.isPending ? (
          <Skeleton label={t('csv.looking')} />
        ) : (
          <>
            {failure && encodingChoice}
            <ImportSource
              template={template}
              pasted={csv}
              onPaste={setCsv}
              onText={(text, read) => showPreview({ text, file: read ?? null, phones: {} })}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
