import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/office/texts.tsx'
import { buttonClasses } from '../../ui/button.tsx'

/** The way on from a page that has nothing for its reader. */
export function HomeLink() {
  const { t } = useTexts()
  return (
    <Link to="/" className={buttonClasses('strong')}>
      {t('nav.home')}
    </Link>
  )
}
