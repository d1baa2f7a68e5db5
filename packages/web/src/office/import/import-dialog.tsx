import type { ImportRow } from '@brightkey/contract/import'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { fieldProblem, getErrorText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DraftGuard } from '../../ui/office/drafts/draft-guard.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { ColumnFields } from './assigned.ts'
import { EncodingChoice } from './encoding-choice.tsx'
import {
  ClearsEmpty,
  type FieldNames,
  Imported,
  ImportPreview,
  type ImportTexts,
  type PreviewColumn,
} from './import-preview.tsx'
import { type CsvTemplate, ImportSource } from './import-source.tsx'
import { type Importing, type Phones, useImport } from './use-import.ts'

const ColumnMapping = lazyPart(async () => (await import('./column-mapping.tsx')).ColumnMapping)
const ColumnSummary = lazyPart(async () => (await import('./column-mapping.tsx')).ColumnSummary)

/** Asks for what the file leaves open in some of its rows. */
export type ToConfirm<Row> = (props: {
  rows: readonly Row[]
  busy: boolean
  onConfirmed: (phones: Phones) => void
}) => ReactNode

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
  const state = useImport({
    draftName: template.name,
    columnFields,
    confirmsPhones: Confirming !== undefined,
    previewing,
    importing,
  })
  const { draft, csv, file, clearsEmpty, asksForColumns, current, showPreview } = state
  const preview = previewing.data
  const done = importing.data
  const mapping = preview?.mapping
  // Nothing would be lost: the rows can only be corrected in the file.
  const hasNothing = preview !== undefined && preview.good === 0 && !state.hasAssigned
  const hasUpdates =
    preview?.rows.some(({ action }) => action === 'update' || action === 'unchanged') ?? false
  function close() {
    if (hasNothing) draft.discard()
    onClose()
  }
  const failure = importing.error ?? previewing.error
  const encodingChoice = file && (
    <EncodingChoice text={csv} encoding={file.encoding} onChange={state.changeEncoding} />
  )
  const footer = done ? (
    <DialogFooter>
      <Button look="strong" onClick={onClose}>
        {t('act.close')}
      </Button>
    </DialogFooter>
  ) : asksForColumns && current ? (
    <DialogFooter cancel={t('csv.another')} onCancel={state.startAgain}>
      <Button
        look="strong"
        disabled={!current.columns.includes(columnFields.required)}
        onClick={() => showPreview({ assigned: current })}
      >
        {t('csv.look')}
      </Button>
    </DialogFooter>
  ) : preview ? (
    <PreviewFooter
      preview={preview}
      label={(count) =>
        preview.bad > 0 || hasUpdates ? t('csv.import_good', { count }) : texts.importAll(count)
      }
      busy={importing.isPending}
      onImport={state.importRows}
      onBack={state.startAgain}
    />
  ) : (
    <DialogFooter cancel={t('act.cancel')}>{null}</DialogFooter>
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
        ) : asksForColumns && mapping && current ? (
          <>
            {encodingChoice}
            <Suspense fallback={<Skeleton label={t('csv.looking')} />}>
              <ColumnMapping
                mapping={mapping}
                fields={columnFields}
                fieldNames={fieldNames}
                assigned={current}
                onChange={state.assign}
              />
            </Suspense>
          </>
        ) : preview ? (
          <>
            {encodingChoice}
            {mapping && (
              <Suspense>
                <ColumnSummary mapping={mapping} onEdit={state.askForColumns} />
              </Suspense>
            )}
            {Confirming && (
              <Confirming rows={preview.rows} busy={previewing.isPending} onConfirmed={state.confirmPhones} />
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
              onPaste={state.setCsv}
              onText={(text, read) => showPreview({ text, file: read ?? null, phones: {}, assigned: null })}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

type PreviewFooterProps = {
  preview: { good: number; unchanged: number }
  label: (count: number) => string
  busy: boolean
  onImport: () => void
  onBack: () => void
}

/** Offers the import unless the file would change nothing. */
function PreviewFooter({ preview, label, busy, onImport, onBack }: PreviewFooterProps) {
  const { t } = useTexts()
  const count = preview.good - preview.unchanged
  return (
    <DialogFooter cancel={t('csv.another')} onCancel={onBack}>
      {count > 0 && (
        <Button look="strong" busy={busy} onClick={onImport}>
          {label(count)}
        </Button>
      )}
    </DialogFooter>
  )
}
