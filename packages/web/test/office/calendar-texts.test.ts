import { calendarErrors } from '@brightkey/contract/apartments/fields'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { translator } from '@brightkey/i18n/message'
import { expect, test } from 'vitest'
import { calendarErrorText } from '../../src/office/calendar/calendar-texts.ts'

const texts = await catalogs('office')

test.each(['en', 'ru', 'ur', 'hi', 'ar'] as const)(
  'a calendar refused by a rule names the setting that allows its address, and no other reason does: %s',
  (locale) => {
    const t = translator<Catalogs['office']>(texts[locale], locale)
    const naming = calendarErrors.filter((code) =>
      calendarErrorText(t, code).includes('CALENDAR_ALLOW_PRIVATE'),
    )
    expect(naming).toEqual(['url_not_allowed'])
  },
)
