import { importApartments } from '@brightkey/contract/apartments/endpoints'
import {
  type ApartmentColumn,
  apartmentColumns,
  apartmentNotes,
  apartmentTypes,
  calendarColumns,
  joinedApartmentColumns,
} from '@brightkey/contract/apartments/fields'
import { makeRecord } from '@brightkey/contract/pick-fields'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { toCsvTemplate } from '../../import/csv-file.ts'
import { ImportDialog } from '../../import/import-dialog.tsx'
import { useNoteLabel } from '../detail/note-label.tsx'

/** Imports apartments from a spreadsheet. */
export function ApartmentImport({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const noteLabel = useNoteLabel()
  const calendarNames = Object.fromEntries(
    calendarColumns.map((column, index) => [column, `${t('flats.calendar_url')} ${index + 1}`]),
  ) as Record<(typeof calendarColumns)[number], string>
  const fieldNames: Readonly<Record<ApartmentColumn, string>> = {
    name: t('flats.name'),
    area: t('flats.area'),
    address: t('flats.address'),
    type: t('flats.type'),
    bedrooms: t('flats.bedrooms_label'),
    bathrooms: t('flats.bathrooms_label'),
    check_in_time: t('flats.check_in_label'),
    check_out_time: t('flats.check_out_label'),
    planned_minutes: t('flats.minutes_label'),
    id: 'id',
    default_cleaner: t('flats.cleaner_label'),
    owner: t('flats.owner_label'),
    ...calendarNames,
    ...makeRecord(apartmentNotes, (note) => noteLabel(note).label),
  }
  return (
    <ImportDialog
      texts={{
        title: t('flats.import_title'),
        importAll: (count) => t('flats.import_all', { count }),
        done: (count) => t('flats.import_done', { count }),
      }}
      template={{ name: 'apartments.csv', csv: toCsvTemplate(templateColumns, examples) }}
      columns={[
        { label: t('flats.type'), cell: ({ type }) => type && t(`apartment.${type}`) },
        { label: t('flats.area'), cell: ({ area_title }) => <Isolated>{area_title ?? '–'}</Isolated> },
      ]}
      fieldNames={fieldNames}
      columnFields={{
        required: 'name',
        joined: joinedApartmentColumns,
        forAllRows: { type: apartmentTypes.map((value) => ({ value, label: t(`apartment.${value}`) })) },
      }}
      previewing={useWrite(importApartments, { rereads: () => [] })}
      importing={useWrite(importApartments)}
      onClose={onClose}
    />
  )
}

/** New apartments have no id yet. */
const templateColumns = apartmentColumns.filter((column) => column !== 'id')

const examples: readonly Partial<Record<ApartmentColumn, string>>[] = [
  {
    name: 'Marina Gate 2, 1203',
    area: 'Dubai Marina',
    address: 'Al Marsa Street',
    type: '2br',
    bedrooms: '2',
    bathrooms: '2',
    check_in_time: '15:00',
    check_out_time: '11:00',
    planned_minutes: '120',
    access_note: 'Key safe at the door, code 4711',
    calendar_url: 'https://www.airbnb.com/calendar/ical/0000000.ics',
  },
  {
    name: 'Palm Villa 14',
    area: 'Palm Jumeirah',
    address: 'Frond D',
    type: 'villa',
    bedrooms: '4',
    bathrooms: '5',
    access_note: 'Ask at the gate',
    notes: 'Owner likes "fresh" towels',
  },
]
