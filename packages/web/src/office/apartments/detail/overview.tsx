import { apartmentNotes } from '@brightkey/contract/apartments/fields'
import type { ApartmentDetails } from '@brightkey/contract/apartments/schema'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { MapLink } from '../../../ui/typed/map-link.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import { useNoteLabel } from './note-label.tsx'

/** The details of an apartment; `aside` is next to them on a wide screen. */
export function Overview({ apartment, aside }: { apartment: ApartmentDetails; aside: ReactNode }) {
  const { t } = useTexts()
  const noteLabel = useNoteLabel()
  const { day } = useFormats()
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <Panel title={t('flat.facts')}>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 text-sm">
            <Fact label={t('flats.type')}>{t(`apartment.${apartment.type}`)}</Fact>
            <Fact label={t('flats.bedrooms_label')}>{apartment.bedrooms}</Fact>
            <Fact label={t('flats.bathrooms_label')}>{apartment.bathrooms}</Fact>
            <Fact label={t('flats.area')}>
              {apartment.area_title && <Isolated>{apartment.area_title}</Isolated>}
            </Fact>
            <Fact label={t('flats.address')}>
              {apartment.address && <MapLink place={apartment.address} />}
            </Fact>
            <Fact label={t('flat.added')}>{day(apartment.created_at)}</Fact>
          </dl>
        </Panel>
        {apartmentNotes.map((note) => (
          <Note key={note} {...noteLabel(note)} text={apartment[note]} />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5">{aside}</div>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-medium">{children === null || children === '' ? '–' : children}</dd>
    </>
  )
}

type NoteProps = { icon: ReactNode; label: string; hint: string | undefined; text: string | null }

function Note({ icon, label, hint, text }: NoteProps) {
  const { t } = useTexts()
  return (
    <Panel
      title={
        <span className="flex items-center gap-2">
          <span className="text-muted">{icon}</span>
          {label}
        </span>
      }
    >
      {text ? (
        <p dir="auto" className="whitespace-pre-wrap">
          <TypedText text={text} />
        </p>
      ) : (
        <p className="text-muted text-sm">{t('flat.none_noted')}</p>
      )}
      {hint && text && <p className="mt-2 text-muted text-sm">{hint}</p>}
    </Panel>
  )
}
