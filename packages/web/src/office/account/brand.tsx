import { useCompanyLogo } from '../../platform/office/company-logo.ts'
import { CompanyLogo, Logo } from '../../ui/logo.tsx'

/** The company's logo, else our mark with our name; sizes as classes. */
export function Brand({ logoSize, markSize }: { logoSize: string; markSize: string }) {
  const logo = useCompanyLogo()
  if (logo) return <CompanyLogo logo={logo} className={logoSize} />
  return (
    <>
      <Logo className={markSize} />
      <span>Brightkey</span>
    </>
  )
}
