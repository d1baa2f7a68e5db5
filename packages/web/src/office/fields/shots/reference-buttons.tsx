import { removeApartmentReference, setApartmentReference } from '@brightkey/contract/apartments/endpoints'
import { removeTemplateReference, setTemplateReference } from '@brightkey/contract/templates/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { changedBy } from '../../../platform/office/keys.ts'
import { useShotText } from '../../../platform/office/late-texts.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { queries } from '../../../platform/office/queries.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { sendFile } from '../upload/send-file.ts'

const endpoints = {
  template: { set: setTemplateReference, remove: removeTemplateReference },
  apartment: { set: setApartmentReference, remove: removeApartmentReference },
} as const

type ButtonsProps = {
  owner: keyof typeof endpoints
  /** The template's or the apartment's. */
  id: string
  shotId: string
  /** The shot’s. */
  name: string
  /** Whether the owner has a reference of its own. */
  has: boolean
  /** Gets the small picture of the reference now. */
  onChange: (thumb: string | undefined) => void
}

/** Sets or removes how a shot should look; at once, for the picture is kept on the server. */
export function ReferenceButtons({ owner, id, shotId, name, has, onChange }: ButtonsProps) {
  const { t: texts } = useTexts()
  const t = useShotText()
  const toast = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const { set, remove } = endpoints[owner]
  const place = { id, shotId }
  const setting = useMutation({
    mutationFn: (file: File) => sendFile(set, place, file),
    onSuccess: () =>
      Promise.all(changedBy(set, place).map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const removing = useWrite(remove)
  const onError = (error: Error) =>
    toast({ text: failureText(error, texts, t('shots.failed')), tone: 'alert' })
  return (
    <div className="-ms-3 flex flex-wrap items-center gap-1">
      <Button size="small" look="quiet" busy={setting.isPending} onClick={() => picker.current?.click()}>
        {t(has ? 'shots.replace' : 'shots.upload')}
        <span className="sr-only">: {name}</span>
      </Button>
      {has && (
        <Button
          size="small"
          look="quiet"
          busy={removing.isPending}
          onClick={() => removing.mutate(place, { onSuccess: () => onChange(undefined), onError })}
        >
          {t('shots.clear')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={`${t('shots.upload')}: ${name}`}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the same file be chosen again.
          target.value = ''
          if (file) setting.mutate(file, { onSuccess: ({ thumb_url }) => onChange(thumb_url), onError })
        }}
      />
    </div>
  )
}
