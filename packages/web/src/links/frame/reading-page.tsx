import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { documentLanguage } from '../../platform/language/chosen.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { LinkPageKind } from '../../platform/link-page/link-kind.ts'
import { ServerSnapshot } from '../../platform/link-page/server-snapshot.ts'
import { LinkPage } from './link-page.tsx'

type ReadingPageProps<Data> = {
  start: LinkStart<Data>
  read: LinkPageKind<Data>['read']
  wide?: boolean
  children: (data: Data) => ReactNode
}

/** The frame of a page that belongs to no session: it only shows what the server has, and no copy of it is kept. */
export function ReadingPage<Data extends { server_time: string }>({
  start,
  read,
  wide = false,
  children,
}: ReadingPageProps<Data>) {
  const { token } = start
  const [snapshot] = useState(
    () =>
      new ServerSnapshot<Data>(start.state, start.etag, {
        read: (etag) => read(token, { locale: documentLanguage(), etag }),
      }),
  )
  useEffect(() => {
    const leaving = new AbortController()
    snapshot.poll(leaving.signal)
    return () => leaving.abort()
  }, [snapshot])
  const state = useSyncExternalStore(snapshot.subscribe, snapshot.getState, () => start.state)
  return (
    <LinkPage
      state={state}
      refresh={() => void snapshot.refresh(true)}
      wide={wide}
      saidAt={({ server_time }) => server_time}
      unknown="not_found"
    >
      {children}
    </LinkPage>
  )
}
