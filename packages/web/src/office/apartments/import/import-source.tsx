import { useState } from 'react'
import { saveFile } from '../../../platform/http/save-file.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { DownloadIcon, FileIcon } from '../../../ui/icons.tsx'
import { FileDrop } from '../../../ui/office/file-drop.tsx'
import { Unsaved } from '../../../ui/office/unsaved.tsx'
import { csvTemplate } from './csv-template.ts'
import { type CsvText, checked, csvText } from './csv-text.ts'

/** The contract's `maxImportRows`, said here so that its schemas stay out of the page. */
const maxRows = 1000

/** Where the rows come from: a file, chosen or dropped, or pasted text. */
export function ImportSource({ onText }: { onText: (csv: string) => void }) {
  const { t } = useWords()
  const [pasted, setPasted] = useState('')
  const [refused, setRefused] = useState<string | null>(null)

  function take(csv: CsvText) {
    if ('text' in csv) return onText(csv.text)
    setRefused(csv.refused === 'too_large' ? t('csv.too_large', { count: maxRows }) : t(`csv.${csv.refused}`))
  }
  async function takeFile(file: File) {
    // Where the file has gone meanwhile (a stick pulled out), nothing can be read of it.
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) setRefused(t('csv.failed'))
    else take(csvText(new Uint8Array(bytes)))
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
        onFile={(file) => void takeFile(file)}
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
          onClick={() => take(checked(pasted))}
        >
          {t('csv.look')}
        </Button>
      </div>
    </>
  )
}
