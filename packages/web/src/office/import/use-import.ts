import type { ImportRow } from '@brightkey/contract/import'
import { useState } from 'react'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { type Assigned, assignedIn, type ColumnFields, needsAssigning } from './assigned.ts'
import { readCsv } from './csv-file.ts'
import type { Encoding } from './encoding.ts'
import type { Done, Previewed } from './import-preview.tsx'
import type { CsvSource } from './import-source.tsx'

/** Phone numbers with their country code, by line, for rows in which the file has them without. */
export type Phones = Readonly<Record<string, string>>

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
export type Importing<Row> = {
  data: (Previewed<Row> & Done) | undefined
  error: Error | null
  isPending: boolean
  mutate: (input: ImportRequest) => void
  reset: () => void
}

/** What the next preview is made of; a missing value stays as it is. */
type Changes = {
  text?: string
  file?: CsvSource | null
  phones?: Phones
  clears?: boolean
  assigned?: Assigned | null
}

type Options<Row> = {
  draftName: string
  columnFields: ColumnFields
  /** Whether phone numbers of some rows can be confirmed. */
  confirmsPhones: boolean
  previewing: Importing<Row>
  importing: Importing<Row>
}

/** The state of an import: the file, its columns and values as assigned, and what is confirmed. */
export function useImport<Row extends ImportRow>(options: Options<Row>) {
  const { columnFields, confirmsPhones, previewing, importing } = options
  const draft = useDraft('import', options.draftName)
  // A file is kept as its text: the browser gives no page the same file twice.
  const [csv, setCsv] = useDraftState(draft, 'csv', '')
  const [phones, setPhones] = useState<Phones>({})
  const [file, setFile] = useState<CsvSource | null>(null)
  const [clearsEmpty, setClearsEmpty] = useState(false)
  const [assigned, setAssigned] = useState<Assigned | null>(null)
  const [isAssigning, setIsAssigning] = useState(false)
  const preview = previewing.data
  const mapping = preview?.mapping
  const asksForColumns =
    mapping !== undefined &&
    (isAssigning || (assigned === null && needsAssigning(mapping, columnFields, preview?.good ?? 0)))
  // Sent again when they are remembered, they are not forgotten in favour of others.
  const toRemember = assigned ?? (mapping?.source === 'remembered' ? assignedIn(mapping) : null)

  const request = (text: string, clears: boolean, confirmed: Phones, fields: Assigned | null) => ({
    csv: text,
    update: true,
    clear_empty: clears,
    mapping: true as const,
    ...(fields && { columns: [...fields.columns], values: { ...fields.values } }),
    ...(confirmsPhones && { phones: confirmed }),
  })

  function showPreview(next: Changes) {
    const { text = csv, phones: confirmed = phones, clears = clearsEmpty, assigned: fields = assigned } = next
    setCsv(text)
    setAssigned(fields)
    setIsAssigning(false)
    if (next.file !== undefined) setFile(next.file)
    setPhones(confirmed)
    setClearsEmpty(clears)
    previewing.mutate({ ...request(text, clears, confirmed, fields), preview: true })
  }

  function changeEncoding(encoding: Encoding) {
    const read = file && readCsv(file.bytes, encoding)
    if (read && 'text' in read)
      showPreview({ text: read.text, file: { ...file, encoding }, phones: {}, assigned: null })
  }

  function startAgain() {
    setCsv('')
    setFile(null)
    setPhones({})
    setClearsEmpty(false)
    setAssigned(null)
    setIsAssigning(false)
    previewing.reset()
    importing.reset()
  }

  function assign(next: Assigned) {
    setIsAssigning(true)
    setAssigned(next)
  }

  return {
    draft,
    csv,
    setCsv,
    file,
    clearsEmpty,
    asksForColumns,
    /** Whether columns were assigned by hand. */
    hasAssigned: assigned !== null,
    /** The columns as they would be read now. */
    current: assigned ?? (mapping && assignedIn(mapping)),
    assign,
    askForColumns: () => setIsAssigning(true),
    showPreview,
    confirmPhones: (more: Phones) => showPreview({ phones: { ...phones, ...more } }),
    changeEncoding,
    startAgain,
    importRows: () => importing.mutate({ ...request(csv, clearsEmpty, phones, toRemember), preview: false }),
  }
}
