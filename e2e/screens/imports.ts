import { andWait, type Opening, onlyThese, opening, press, type Screen } from './screen.ts'
import { demoApartment } from './work.ts'

const openApartments = andWait(press((t) => t.office('flats.import')))
const openCleaners = andWait(press((t) => t.office('cleaners.import')))

/** Chooses a file in Windows-1252 for an import, and waits for its columns or its preview. */
const andChoose =
  (act: NonNullable<Opening['act']>, ...rows: string[]): NonNullable<Opening['act']> =>
  async (page, t) => {
    await act(page, t)
    const dialog = page.getByRole('dialog')
    const file = { name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n'), 'latin1') }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByLabel(t.office('csv.encoding')).waitFor()
  }

const apartmentFile = [
  'name,address,area,type,access_note,default_cleaner,check_in_time',
  `${demoApartment('Marina').name.replace(/(.*,.*)/, '"$1"')},Al Marsa Street 17-03,,1br,Key safe 0417 by the café,,16:00`,
  'Résidence Élysée 2,Rue de Qüsais 4,Deira,studio,Ask the guard,,3:00 PM',
  'Creek 7,Al Jaddaf,Atlantis,2br,,Nobody,',
]

const cleanerFile = [
  'first_name,last_name,phone,language,note',
  'Sunita,Rao,+971 50 123 4567,Hindi,Café shifts',
  'José,Peña,0712345678,en,',
  'Ayesha,Khan,9.71501E+11,ur,',
]

const foreignFile = [
  'id,reference_external_property_id,name,address1,address2,city,zipcode,status,Bedroom count,Wi-Fi,Résumé',
  '4711,LX-1,Beach House 101,12 Beach Road,Unit 1,Nashville,37201,active,2,guest-101,Pool on the roof and a café',
  '4712,LX-2,Beach House 102,12 Beach Road,Unit 2,Nashville,37201,active,3,,',
]

const fromItsPage = 'a dialog opens from its page, and reads one file'

/** The imports and the export: choosing a file, and the preview of one that changes, adds and cannot read rows. */
export const importScreens: readonly Screen[] = [
  {
    name: 'dialog-import',
    surface: 'office',
    states: onlyThese(
      {
        one: opening({ in: 'one', at: '/apartments', act: openApartments }),
        many: opening({ in: 'one', at: '/apartments', act: andChoose(openApartments, ...apartmentFile) }),
      },
      fromItsPage,
    ),
  },
  {
    name: 'dialog-import-columns',
    surface: 'office',
    states: onlyThese(
      { many: opening({ in: 'one', at: '/apartments', act: andChoose(openApartments, ...foreignFile) }) },
      fromItsPage,
    ),
  },
  {
    name: 'dialog-import-cleaners',
    surface: 'office',
    states: onlyThese(
      {
        one: opening({ in: 'one', at: '/cleaners', act: openCleaners }),
        many: opening({ in: 'one', at: '/cleaners', act: andChoose(openCleaners, ...cleanerFile) }),
      },
      fromItsPage,
    ),
  },
  {
    name: 'export',
    surface: 'office',
    states: onlyThese(
      {
        empty: opening({ in: 'empty', at: '/settings/export' }),
        error: opening({ in: 'many', at: '/settings/export', network: 'failing' }),
      },
      'as empty, with a line for each export',
    ),
  },
]
