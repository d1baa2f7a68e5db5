import { importApartments } from '@brightkey/contract/apartments/endpoints'
import { useState } from 'react'
import { fieldProblem, wordsOf } from '../../../platform/office/problem.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/office/dialog-footer.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { Unsaved } from '../../../ui/office/unsaved.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { BadRows, ImportPreview } from './import-preview.tsx'
import { ImportSource } from './import-source.tsx'

/** Apartments from a spreadsheet: choose it, look at what would be read of it, add what is good. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const look = useWrite(importApartments, { rereads: () => [] })
  const add = useWrite(importApartments)
  const [csv, setCsv] = useState('')
  const preview = look.data
  const done = add.data

  function read(text: string) {
    setCsv(text)
    look.mutate({ csv: text, preview: true })
  }
  function back() {
    setCsv('')
    look.reset()
    add.reset()
  }
  const footer = done ? (
    <div className="flex justify-end">
      <Button look="strong" onClick={onClose}>
        {t('act.close')}
      </Button>
    </div>
  ) : (
    <DialogFooter cancel={preview ? t('csv.another') : t('act.cancel')} {...(preview && { onCancel: back })}>
      {preview && preview.good > 0 && (
        <Button look="strong" busy={add.isPending} onClick={() => add.mutate({ csv, preview: false })}>
          {t(preview.bad > 0 ? 'csv.import_good' : 'csv.import_all', { count: preview.good })}
        </Button>
      )}
    </DialogFooter>
  )
  const failure = add.error ?? look.error
  return (
    <Modal title={t('csv.title')} closeLabel={t('act.close')} shape="sheet" onClose={onClose} footer={footer}>
      <Unsaved when={csv !== '' && !done} />
      <div className="grid grid-cols-1 gap-5">
        {failure && (
          <div role="alert">
            <Notice tone="alert">{fieldProblem(failure, 'csv') ?? wordsOf(failure, t('csv.failed'))}</Notice>
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
        ) : look.isPending ? (
          <Skeleton label={t('csv.looking')} />
        ) : (
          <ImportSource onText={read} />
        )}
      </div>
    </Modal>
  )
}
