import { importCleaners } from '@brightkey/contract/cleaners/endpoints'
import {
  type CleanerField,
  cleanerFields,
  cleanerNotes,
  cleanerTimes,
} from '@brightkey/contract/cleaners/fields'
import { makeRecord } from '@brightkey/contract/pick-fields'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useTimesText } from '../fields/cleaner/times-text.ts'
import { PhoneCountry } from '../fields/phone/phone-country.tsx'
import { toCsvTemplate } from '../import/csv-file.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import { PhonesToConfirm } from './phones-to-confirm.tsx'

/** Imports cleaners from a spreadsheet. */
export function CleanerImport({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const tt = useTimesText()
  const fieldNames = {
    id: 'id',
    ...makeRecord(cleanerFields, (field) => (isTimes(field) ? tt(`times.${field}`) : t(`cleaners.${field}`))),
  }
  return (
    <ImportDialog
      texts={{
        title: t('cleaners.import_title'),
        importAll: (count) => t('cleaners.import_all', { count }),
        done: (count) => t('cleaners.import_done', { count }),
        merged: (count) => t('cleaners.import_merged', { count }),
      }}
      template={{ name: 'cleaners.csv', csv: toCsvTemplate(cleanerFields, examples) }}
      columns={[
        {
          label: t('cleaners.phone'),
          cell: ({ phone, phone_text, phone_country, merged_into }) => (
            <>
              <bdi dir="ltr">{phone_text ?? phone ?? '–'}</bdi>
              <PhoneCountry code={phone_country} />
              {merged_into !== null && (
                <span className="block text-muted">
                  {t('cleaners.import_into')}: <Isolated>{merged_into}</Isolated>
                </span>
              )}
            </>
          ),
        },
      ]}
      fieldNames={fieldNames}
      columnFields={{ required: 'first_name', joined: cleanerNotes, forAllRows: {} }}
      toConfirm={PhonesToConfirm}
      previewing={useWrite(importCleaners, { rereads: () => [] })}
      importing={useWrite(importCleaners)}
      onClose={onClose}
    />
  )
}

type Times = (typeof cleanerTimes)[number]
const isTimes = (field: CleanerField): field is Times => cleanerTimes.some((each) => each === field)

const examples: readonly Partial<Record<CleanerField, string>>[] = [
  {
    first_name: 'Maria',
    last_name: 'Santos',
    company_name: 'Shine Cleaning LLC',
    phone: '+971 50 123 4567',
    language: 'en',
    working_days: 'Mon-Fri',
    hours_a_day: '8',
    days_off: '2026-12-24/2026-12-26',
  },
  { first_name: 'Ayesha', last_name: 'Khan', phone: '055 765 4321', language: 'ur', note: 'Has a car' },
]
