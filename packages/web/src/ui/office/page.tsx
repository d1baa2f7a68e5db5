import type { ReactNode } from 'react'

type PageProps = {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  back?: ReactNode
  children: ReactNode
}

/** Layout of an office screen: heading, actions, content. */
export function Page({ title, lead, actions, back, children }: PageProps) {
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-5 px-4 py-5 lg:px-8 lg:py-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="print:hidden">{back}</div>
          <h1 className="text-balance font-bold text-2xl tracking-tight lg:text-3xl">{title}</h1>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
