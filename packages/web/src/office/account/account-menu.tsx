import { locales } from '@brightkey/contract/locale'
import { languages } from '@brightkey/i18n/languages'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { endLogin, useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { UserIcon } from '../../ui/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../ui/office/menu.tsx'
import { LogoutIcon } from '../../ui/office/office-icons.tsx'
import { changeLanguage } from './change-language.ts'

/** Profile, language and logout. Opens as soon as it has loaded, because it loads when the button is pressed. */
export function AccountMenu({ button }: { button: ReactElement }) {
  const { t, locale } = useTexts()
  const user = useUser()
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <Menu trigger={button} startsOpen>
      <div className="px-3 pt-2 pb-1">
        <p className="font-semibold">
          <bdi className="block truncate">{name}</bdi>
        </p>
        <p className="truncate text-muted text-sm" dir="ltr">
          {user.email}
        </p>
      </div>
      <MenuSeparator />
      <MenuLink icon={<UserIcon className="size-5" />} render={<Link to="/profile" />}>
        {t('nav.profile')}
      </MenuLink>
      <MenuSeparator />
      <MenuChoice
        label={t('profile.language')}
        value={locale}
        choices={locales.map((each) => ({ value: each, label: languages[each].name, lang: each }))}
        onChange={changeLanguage}
      />
      <MenuSeparator />
      <MenuItem icon={<LogoutIcon className="size-5" />} onPress={() => void endLogin()}>
        {t('nav.logout')}
      </MenuItem>
    </Menu>
  )
}
