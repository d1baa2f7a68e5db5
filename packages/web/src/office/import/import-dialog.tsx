import type { ImportRow } from '@brightkey/contract/import'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { fieldProblem, getErrorText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { DraftGuard } from '../../ui/office/drafts/draft-guard.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { type Assigned, assignedIn, type ColumnFields, needsAssigning } from './assigned.ts'
import { readCsv } from './csv-file.ts'
import type { Encoding } from './encoding.ts'
import { EncodingChoice } from './encoding-choice.tsx'
import {
  ClearsEmpty,
  type Done,
  type FieldNames,
  Imported,
  ImportPreview,
  type ImportTexts,
  type PreviewColumn,
  type Previewed,
} from './import-preview.tsx'
import { type CsvSource, type CsvTemplate, ImportSource } from './import-source.tsx'

const ColumnMapping = lazyPart(async () => (await import('./column-mapping.tsx')).ColumnMapping)
const ColumnSummary = lazyPart(async () => (await import('./column-mapping.tsx')).ColumnSummary)

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
  mapping: true
  columns?: (string | null)[]
  values?: Record<string, string>
  phones?: Phones
}

/** What {@link useWrite} of an import returns. */
type Importing<Row> = {
  data: (Previewed<Row> & Done) | undefined
  error: Error | null
  isPending: boolean
  mutate: (input: ImportRequest) => void
  reset: () => void
}

type ImportProps<Row> = {
  texts: ImportTexts
  template: CsvTemplate
  /** The columns of the preview after the name. */
  columns: readonly PreviewColumn<Row>[]
  fieldNames: FieldNames
  columnFields: ColumnFields
  toConfirm?: ToConfirm<Row>
  previewing: Importing<Row>
  importing: Importing<Row>
  onClose: () => void
}

/** Imports rows of a spreadsheet: choose a file, check the preview, add the valid rows. */
export function ImportDialog<Row extends ImportRow>(props: ImportProps<Row>) {
  const { texts, columns, fieldNames, columnFields, previewing, importing, onClose } = props
  const { template, toConfirm: Confirming } = props
  const { t } = useTexts()
  const draft = useDraft('import', template.name)
  // A file is kept as its text: the browser gives no page the same file twice.
  const [csv, setCsv] = useDraftState(draft, 'csv', '')
  const [phones, setPhones] = useState<Phones>({})
  const [file, setFile] = useState<CsvSource | null>(null)
  const [clearsEmpty, setClearsEmpty] = useState(false)
  const [assigned, setAssigned] = useState<Assigned | null>(null)
  const [isAssigning, setIsAssigning] = useState(false)
  const preview = previewing.data
  const done = importing.data
  const mapping = preview?.mapping
  const asksForColumns =
    mapping !== undefined &&
    (isAssigning || (assigned === null && needsAssigning(mapping, columnFields, preview?.good ?? 0)))
  const current = assigned ?? (mapping && assignedIn(mapping))

  function showPreview(next: {
    text?: string
    file?: CsvSource | null
    phones?: Phones
    clears?: boolean
    assigned?: Assigned | null
  }) {
    const { text = csv, phones: confirmed = phones, clears = clearsEmpty, assigned: fields = assigned } = next
    setCsv(text)
    setAssigned(fields)
    setIsAssigning(false)
    if (next.file !== undefined) setFile(next.file)
    setPhones(confirmed)
    setClearsEmpty(clears)
    previewing.mutate({ ...request(text, clears, confirmed, fields), preview: true })
  }
  const request = (text: string, clears: boolean, confirmed: Phones, fields: Assigned | null) => ({
    csv: text,
    update: true,
    clear_empty: clears,
    mapping: true as const,
    ...(fields && { columns: [...fields.columns], values: { ...fields.values } }),
    ...(Confirming && { phones: confirmed }),
  })
  // Sent again when they are remembered, they are not forgotten in favour of others.
  const toRemember = assigned ?? (mapping?.source === 'remembered' ? assignedIn(mapping) : null)
  function changeEncoding(encoding: Encoding) {
    const read = file && readCsv(file.bytes, encoding)
    if (read && 'text' in read)
      showPreview({ text: read.text, file: { ...file, encoding }, phones: {}, assigned: null })
  }
  function back() {
    setCsv('')
    setFile(null)
    setPhones({})
    setClearsEmpty(false)
    setAssigned(null)
    setIsAssigning(false)
    previewing.reset()
    importing.reset()
  }
  // Nothing would be lost: the rows can only be corrected in the file.
  const hasNothing = preview !== undefined && preview.good === 0 && !asksForColumns
  const toImport = preview ? preview.good - preview.unchanged : 0
  const hasUpdates =
    preview?.rows.some(({ action }) => action === 'update' || action === 'unchanged') ?? false
  const footer = done ? (
    <DialogFooter>
      <Button look="strong" onClick={onClose}>
        {t('act.close')}
      </Button>
    </DialogFooter>
  ) : asksForColumns && current ? (
    <DialogFooter cancel={t('csv.another')} onCancel={back}>
      <Button
        look="strong"
        disabled={!current.columns.includes(columnFields.required)}
        onClick={() => showPreview({ assigned: current })}
      >
        {t('csv.look')}
      </Button>
    </DialogFooter>
  ) : (
    <DialogFooter cancel={preview ? t('csv.another') : t('act.cancel')} {...(preview && { onCancel: back })}>
      {toImport > 0 && preview && (
        <Button
          look="strong"
          busy={importing.isPending}
          onClick={() =>
            importing.mutate({ ...request(csv, clearsEmpty, phones, toRemember), preview: false })
          }
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
          <Imported done={done} texts={texts} fieldNames={fieldNames} />
        ) : asksForColumns && current ? (
          <>
            {encodingChoice}
            <Suspense fallback={<Skeleton label={t('csv.looking')} />}>
              <ColumnMapping
                mapping={mapping}
                fields={columnFields}
                fieldNames={fieldNames}
                assigned={current}
                onChange={(next) => {
                  setIsAssigning(true)
                  setAssigned(next)
                }}
              />
            </Suspense>
          </>
        ) : preview ? (
          <>
            {encodingChoice}
            {mapping && (
              <Suspense>
                <ColumnSummary mapping={mapping} onEdit={() => setIsAssigning(true)} />
              </Suspense>
            )}
            {Confirming && (
              <Confirming
                rows={preview.rows}
                busy={previewing.isPending}
                onConfirmed={(more) => showPreview({ phones: { ...phones, ...more } })}
              />
            )}
            {hasUpdates && (
              <ClearsEmpty checked={clearsEmpty} onChange={(clears) => showPreview({ clears })} />
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
              onText={(text, read) => showPreview({ text, file: read ?? null, phones: {}, assigned: null })}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
