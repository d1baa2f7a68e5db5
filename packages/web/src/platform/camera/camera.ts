import { CameraRefused } from './camera-trouble.ts'

/** What browsers know of a camera beyond the standard's types. */
type Capabilities = MediaTrackCapabilities & { torch?: boolean }
type StillTaker = new (track: MediaStreamTrack) => { takePhoto: () => Promise<Blob> }

// As large as what is sent; in the shape of a phone's sensor, so that nothing of the room is cut off.
const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1440 } }
const sentSide = 1600
const stillMs = 4_000
// Without it a frame of the video could not be shrunk next to the page.
const drawsInWorkers = typeof OffscreenCanvas !== 'undefined'

/** A running camera. `stop` it after use: until then the phone shows that the camera is on. */
export class Camera {
  readonly stream: MediaStream
  readonly #track: MediaStreamTrack

  private constructor(stream: MediaStream, track: MediaStreamTrack) {
    this.stream = stream
    this.#track = track
  }

  /** Requests the rear camera. Throws {@link CameraRefused} or what `getUserMedia` throws. */
  static async open(): Promise<Camera> {
    // Missing on http and in the browsers of some chats.
    if (!navigator.mediaDevices?.getUserMedia || !drawsInWorkers) throw new CameraRefused('absent')
    const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
    const [track] = stream.getVideoTracks()
    if (track === undefined) throw new CameraRefused('absent')
    return new Camera(stream, track)
  }

  get hasTorch(): boolean {
    const able: Capabilities = this.#track.getCapabilities?.() ?? {}
    return able.torch === true
  }

  /** Returns whether the light is now as requested. */
  setTorch(on: boolean): Promise<boolean> {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on }
    return this.#track.applyConstraints({ advanced: [light] }).then(
      () => true,
      () => false,
    )
  }

  /** Calls back when the phone takes the camera away, as for a phone call or another app. */
  onLost(lost: () => void): void {
    this.#track.addEventListener('ended', lost)
  }

  /**
   * The picture that `video` shows now, upright. The frame on the screen is available at once and large enough on most
   * phones; only if it is smaller than what is sent, a still is requested, which is slow and on some phones turns the
   * light off.
   */
  async take(video: HTMLVideoElement): Promise<ImageBitmap | Blob> {
    const small = Math.max(video.videoWidth, video.videoHeight) < sentSide
    return (small && (await this.#still())) || createImageBitmap(video)
  }

  stop(): void {
    for (const track of this.stream.getTracks()) track.stop()
  }

  async #still(): Promise<Blob | null> {
    const { ImageCapture: Taker }: { ImageCapture?: StillTaker } = Object(globalThis)
    if (Taker === undefined) return null
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), stillMs))
    return Promise.race([new Taker(this.#track).takePhoto().catch(() => null), late])
  }
}
