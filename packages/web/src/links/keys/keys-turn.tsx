import { useKeysText } from '../../platform/language/keys-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { isReceived } from '../capture/item-photos.ts'
import { ItemPhotos } from '../capture/item-photos.tsx'
import { PageFoot } from '../frame/page-foot.tsx'
import { useWaiting } from '../queue/outbox-context.tsx'
import { onItsWay } from './key-count.ts'
import { KeyCounted } from './key-counted.tsx'
import { isEmpty } from './key-draft.ts'
import { KeysForm, type KeysTurnProps } from './keys-form.tsx'

/** The side whose turn it is: being counted, or signed here and on its way. */
export function KeysTurn(props: KeysTurnProps) {
  const { side, data, kept, titles } = props
  const t = useKeysText()
  const sending = onItsWay(useWaiting(), side)
  const received = data.items.reduce((sum, { photos }) => sum + photos.filter(isReceived).length, 0)
  if (sending !== null)
    return (
      <>
        <KeyCounted
          head={<h2 className="font-bold">{t('chain.signed_here', { name: sending.name ?? '' })}</h2>}
          tone="waiting"
          items={data.items}
          said={sending.items}
          photosOf={(id) => {
            const item = data.items.find((each) => each.id === id)
            return item && <ItemPhotos itemId={id} title={item.label} photos={item.photos} locked />
          }}
        />
        <PageFoot received={received} titles={titles} />
      </>
    )
  if (side === 'receiver' && kept.drafts.handed && isEmpty(kept.drafts.receiver))
    return (
      <>
        <Card className="grid gap-3 p-4">
          <h2 className="font-bold text-xl">{t('handed.title')}</h2>
          <p>{t('handed.text')}</p>
          <Button look="outline" onClick={() => kept.setHanded(false)}>
            {t('handed.take')}
          </Button>
        </Card>
        <PageFoot received={received} titles={titles} />
      </>
    )
  return <KeysForm {...props} received={received} />
}
