/** A place that opens in the phone's map, or in one in the browser. */
export const MapLink = ({ place }: { place: string }) => (
  <a
    href={`https://maps.google.com/?q=${encodeURIComponent(place)}`}
    target="_blank"
    rel="noopener noreferrer"
    className="py-2.5 underline underline-offset-4 hover:text-ink"
  >
    <bdi>{place}</bdi>
  </a>
)
