import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useBulkText } from '../../platform/office/late-texts.ts'
import { endLogin, getUserName, useUser } from '../../platform/office/login.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { UserIcon } from '../../ui/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../ui/office/menu.tsx'
import { BellIcon, KeyboardIcon, LogoutIcon } from '../../ui/office/office-icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { changeLanguage } from './change-language.ts'

/** Profile, language and logout. Opens as soon as it has loaded, because it loads when the button is pressed. */
export function AccountMenu({ button, onKeys }: { button: ReactElement; onKeys: () => void }) {
  const { t, locale } = useTexts()
  const tb = useBulkText()
  const user = useUser()
  return (
    <Menu trigger={button} startsOpen>
      <div className="px-3 pt-2 pb-1">
        <p className="font-semibold">
          <Isolated className="block truncate">{getUserName(user)}</Isolated>
        </p>
        <p className="truncate text-muted text-sm" dir="ltr">
          {user.email}
        </p>
      </div>
      <MenuSeparator />
      <MenuLink icon={<UserIcon className="size-5" />} render={<Link to="/profile" />}>
        {t('nav.profile')}
      </MenuLink>
      <MenuLink
        icon={<BellIcon className="size-5" />}
        render={<Link to="/settings/$part" params={{ part: 'notifications' }} />}
      >
        {t('bell.title')}
      </MenuLink>
      <MenuItem icon={<KeyboardIcon className="size-5" />} onPress={onKeys}>
        {tb('shortcuts.title')}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={t('profile.language')}
        value={locale}
        choices={languageChoices}
        onChange={changeLanguage}
      />
      <MenuSeparator />
      <MenuItem icon={<LogoutIcon className="size-5" />} onPress={() => void endLogin()}>
        {t('nav.logout')}
      </MenuItem>
    </Menu>
  )
}
