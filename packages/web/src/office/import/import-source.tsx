import { useState } from 'react'
import { saveFile } from '../../platform/http/fetch-file.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { DownloadIcon, FileIcon } from '../../ui/icons.tsx'
import { FileDrop } from '../../ui/office/file-drop.tsx'
import { type CsvText, checkCsvText, readCsv } from './csv-file.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'

/** The contract's `maxImportRows`, repeated here to keep its schemas out of the bundle. */
const maxRows = 1000

/** A file with the names of the columns and examples. */
export type CsvTemplate = { name: string; csv: string }

type SourceProps = {
  template: CsvTemplate
  pasted: string
  onPaste: (csv: string) => void
  onText: (csv: string, file?: CsvSource) => void
}

/** The bytes of a file, and how they are read. */
export type CsvSource = { bytes: Uint8Array; encoding: Encoding }

/** The source of the rows: a file, chosen or dropped, or pasted text. */
export function ImportSource({ template, pasted, onPaste, onText }: SourceProps) {
  const { t } = useTexts()
  const [refused, setRefused] = useState<string | null>(null)

  function acceptCsv(csv: CsvText, file?: CsvSource) {
    if ('text' in csv) return onText(csv.text, file)
    setRefused(csv.refused === 'too_large' ? t('csv.too_large', { count: maxRows }) : t(`csv.${csv.refused}`))
  }
  async function readCsvFile(file: File) {
    // The file may be gone by now, for example on a removed stick.
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return setRefused(t('csv.failed'))
    const read = { bytes: new Uint8Array(bytes), encoding: chooseEncoding(new Uint8Array(bytes)) }
    acceptCsv(readCsv(read.bytes, read.encoding), read)
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
