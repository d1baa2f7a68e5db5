import type { SharedDamageCase } from '@brightkey/contract/reports/damage-case-routes'
import { getSharedDamageCase } from '@brightkey/contract/reports/endpoints'
import { formatDay } from '@brightkey/i18n/day'
import { formatInstant } from '@brightkey/i18n/format'
import { localeTag } from '@brightkey/i18n/languages'
import { type ReactNode, useState } from 'react'
import { sendIfChanged } from '../../platform/http/send.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { partTexts } from '../../platform/language/part-texts.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Lightbox } from '../../ui/lightbox.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { ReadingPage } from '../frame/reading-page.tsx'

const useCaseText = partTexts(
  'links/damage-case',
  import.meta.glob('./*/links/damage-case.ts', { base: '../../../../i18n/src' }),
)

/** `/cleaning/public/damage-case/{token}`: what an insurer reads of a damage. No copy of it is kept. */
export function DamageCasePage({ start }: { start: LinkStart<SharedDamageCase> }) {
  return (
    <ReadingPage start={start} read={(token, asked) => sendIfChanged(getSharedDamageCase, { token }, asked)}>
      {(data) => <DamageCaseView data={data} />}
    </ReadingPage>
  )
}

function DamageCaseView({ data }: { data: SharedDamageCase }) {
  const t = useCaseText()
  const { t: tw, locale, timeZone } = useLanguage()
  const { issue, apartment, amount, currency } = data
  const heading = data.title || t('damage.title')
  const money =
    amount === null
      ? null
      : new Intl.NumberFormat(localeTag(locale), {
          style: 'currency',
          currency: currency ?? 'AED',
          currencyDisplay: 'code',
        }).format(amount)
  return (
    <>
      <title>{t('damage.title')}</title>
      <header className="grid grid-cols-1 gap-1">
        <h1 className="font-bold text-2xl [overflow-wrap:anywhere]">
          <Isolated>{heading}</Isolated>
        </h1>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <Isolated>{apartment.name}</Isolated>
          <bdi dir="ltr" className="whitespace-nowrap font-mono">
            {data.code}
          </bdi>
        </p>
        {apartment.address && (
          <p className="text-muted">
            <Isolated>{apartment.address}</Isolated>
          </p>
        )}
      </header>
      <Card className="p-4">
        <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {issue && (
            <Row label={t('damage.found')}>
              {tw(`issue.${issue.kind}`)},{' '}
              {formatInstant(issue.created_at, { locale, timeZone, style: 'date-time' })}
              {issue.text && (
                <span dir="auto" className="block whitespace-pre-line">
                  <TypedText text={issue.text} />
                </span>
              )}
            </Row>
          )}
          <Row label={t('damage.since')}>{formatDay(data.since, locale, 'date')}</Row>
          <Row label={t('damage.cost')}>
            {money === null ? t('damage.unknown') : <Isolated>{money}</Isolated>}
          </Row>
          {data.receipt && <Typed label={t('damage.receipt')} text={data.receipt} />}
          {data.receipts.length > 0 && (
            <Row label={t('damage.receipt')}>
              <ul className="grid gap-1">
                {data.receipts.map(({ id, url }, index) => (
                  <li key={id}>
                    <a
                      href={url}
                      target="_blank"
                      rel="noreferrer"
                      className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                    >
                      {t('damage.receipt_file', { number: index + 1 })}
                    </a>
                  </li>
                ))}
              </ul>
            </Row>
          )}
          {data.booking_reference && <Typed label={t('damage.booking')} text={data.booking_reference} />}
          {data.note && <Typed label={t('damage.note')} text={data.note} />}
        </dl>
      </Card>
      <Photos photos={data.photos} />
      {data.seal_url && (
        <div className="grid justify-items-start gap-2">
          <p>{t('damage.seal_hint')}</p>
          <a href={data.seal_url} className={buttonClasses('outline')}>
            {t('damage.seal')}
          </a>
        </div>
      )}
      <p className="text-muted text-sm">
        {t('damage.until', { day: formatInstant(data.expires_at, { locale, timeZone, style: 'date' }) })}
      </p>
    </>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

const Typed = ({ label, text }: { label: string; text: string }) => (
  <Row label={label}>
    <span dir="auto" className="block whitespace-pre-line">
      <TypedText text={text} />
    </span>
  </Row>
)

const sides = ['before', 'after'] as const

function Photos({ photos }: Pick<SharedDamageCase, 'photos'>) {
  const t = useCaseText()
  const { t: tp } = useLanguage()
  const [openId, setOpenId] = useState<string | null>(null)
  const pictures = photos.filter(({ view_url }) => view_url !== null)
  if (pictures.length === 0) return <p className="text-muted">{t('damage.no_photos')}</p>
  const named = sides.flatMap((side) =>
    pictures
      .filter((photo) => photo.side === side)
      .map((photo, index) => ({
        ...photo,
        name: t('damage.photo', { kind: t(`damage.${side}`), number: index + 1 }),
      })),
  )
  const slides = named.map(({ id, view_url, name }) => ({ id, src: view_url ?? '', name }))
  const labels = { close: tp('page.close'), next: tp('pictures.next'), previous: tp('pictures.previous') }
  return (
    <>
      {sides
        .filter((side) => named.some((photo) => photo.side === side))
        .map((side) => (
          <section key={side} aria-label={t(`damage.${side}`)} className="grid gap-2">
            <h2 className="font-bold text-lg">{t(`damage.${side}`)}</h2>
            <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
              {named
                .filter((photo) => photo.side === side)
                .map((photo) => (
                  <li key={photo.id}>
                    <button
                      type="button"
                      onClick={() => setOpenId(photo.id)}
                      className="block aspect-square w-full overflow-hidden rounded-control bg-sunken"
                    >
                      <img
                        src={photo.thumb_url ?? photo.view_url ?? undefined}
                        alt={photo.name}
                        loading="lazy"
                        className="size-full object-cover"
                      />
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      {openId !== null && (
        <Lightbox slides={slides} startId={openId} labels={labels} onClose={() => setOpenId(null)} />
      )}
    </>
  )
}
