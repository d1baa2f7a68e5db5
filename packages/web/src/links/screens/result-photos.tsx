import { getResultPhotos } from '@brightkey/contract/inspections/endpoints'
import type { ResultPhotos } from '@brightkey/contract/inspections/schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { LinkPageKind } from '../../platform/link-page/link-kind.ts'
import { useLinkPage } from '../../platform/link-page/use-link-page.ts'
import { LinkPage } from '../frame/link-page.tsx'
import { ResultGallery } from '../results/result-gallery.tsx'
import { PageHead } from '../signing/page-head.tsx'

const kind: LinkPageKind<ResultPhotos> = {
  name: 'result-photos',
  read: (token, asked) => sendIfChanged(getResultPhotos, { token }, asked),
}

/** `/cleaning/public/result-photos/{id}`: the photos of the result, to look at and to take along. */
export function ResultPhotosPage({ start }: { start: LinkStart<ResultPhotos> }) {
  const { state, refresh } = useLinkPage(kind, start)
  return (
    <LinkPage state={state} refresh={refresh} wide saidAt={({ updated_at }) => updated_at}>
      {(data) => (
        <>
          <PageHead kind="result-photos" session={data.session} />
          <ResultGallery data={data} token={start.token} />
        </>
      )}
    </LinkPage>
  )
}
