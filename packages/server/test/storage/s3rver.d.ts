declare module 's3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets?: { name: string; configs: [] }[]
  }
  // biome-ignore lint/style/noDefaultExport: that is how it exports it
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
