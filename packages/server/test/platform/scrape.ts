export type Sample = { name: string; labels: Record<string, string>; value: number }
export type Scrape = { types: Map<string, string>; samples: Sample[] }

/** Parses Prometheus' text format. Throws for a line it does not know. */
export function parseScrape(text: string): Scrape {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const type = /^# TYPE (\w+) (counter|gauge|histogram|summary)$/.exec(line)
    if (type) types.set(type[1] ?? '', type[2] ?? '')
    if (line.startsWith('#')) continue
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === '' || !/^([+-]?Inf|Nan|[-+\d.e]+)$/.test(value)) throw new Error(`Not a sample: ${line}`)
    const pairs = labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)
    samples.push({
      name,
      labels: Object.fromEntries([...pairs].map(([, key = '', text = '']) => [key, text])),
      value: toNumber(value),
    })
  }
  return { types, samples }
}

const toNumber = (text: string) => Number(text.replace(/Inf$/, 'Infinity'))

/** The sum of the samples of this name that have these labels; 0 if there is none. */
export function sumSamples({ samples }: Scrape, name: string, labels: Record<string, string> = {}): number {
  return samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0)
}
