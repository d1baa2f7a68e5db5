import { getResultPhotos } from '@brightkey/contract/inspections/endpoints'
import type { ResultPhotos } from '@brightkey/contract/inspections/schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import type { PageKind } from '../../platform/link-page/page-kind.ts'
import { type PageStart, usePage } from '../../platform/link-page/use-page.ts'
import { LinkPage } from '../frame/link-page.tsx'
import { ResultGallery } from '../results/result-gallery.tsx'
import { PageHead } from '../signing/page-head.tsx'

const kind: PageKind<ResultPhotos> = {
  look: (token, asked) => sendIfChanged(getResultPhotos, { token }, asked),
}

/** `/cleaning/public/result-photos/{id}`: the photos of the result, to look at and to take along. */
export function ResultPhotosPage({ start }: { start: PageStart<ResultPhotos> }) {
  const { known, look } = usePage(kind, start)
  return (
    <LinkPage known={known} look={look} wide saidAt={({ updated_at }) => updated_at}>
      {(data) => (
        <>
          <PageHead type="result-photos" session={data.session} />
          <ResultGallery data={data} token={start.token} />
        </>
      )}
    </LinkPage>
  )
}
