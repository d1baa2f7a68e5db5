import { type CSSProperties, type PointerEvent, useCallback, useRef, useState } from 'react'

type View = { scale: number; x: number; y: number }
type Point = { x: number; y: number }

const unzoomed: View = { scale: 1, x: 0, y: 0 }
const maxScale = 6
const toggleScale = 2.5

/** Zooms to scale `to` around a point, clamped so that the picture still covers the box. */
function zoomTo(view: View, to: number, about: Point, box: { width: number; height: number }): View {
  const scale = Math.min(maxScale, Math.max(1, to))
  if (scale === 1) return unzoomed
  const kept = scale / view.scale
  const held = (at: number, half: number) => Math.min(half * (scale - 1), Math.max(-half * (scale - 1), at))
  return {
    scale,
    x: held(about.x - (about.x - view.x) * kept, box.width / 2),
    y: held(about.y - (about.y - view.y) * kept, box.height / 2),
  }
}

/**
 * Zoom by pinch, wheel, double tap or `toggle`; a zoomed picture can be dragged. `ref` and `handlers` go on the box,
 * `style` on the picture, which fills it. Points are relative to the centre of the box.
 */
export function useZoom() {
  const [view, setView] = useState(unzoomed)
  const fingers = useRef(new Map<number, Point>())
  /** True from the second finger until all are lifted: no swipe may change the slide meanwhile. */
  const [busy, setBusy] = useState(false)
  const pointAt = (box: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = box.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const ref = useCallback((box: HTMLDivElement) => {
    const onWheel = (event: WheelEvent) => {
      // Prevents the browser from zooming the whole page.
      event.preventDefault()
      const { left, top, width, height } = box.getBoundingClientRect()
      const about = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
      setView((now) => zoomTo(now, now.scale * 2 ** (-event.deltaY / 240), about, { width, height }))
    }
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [])

  function onPointerDown(event: PointerEvent) {
    fingers.current.set(event.pointerId, pointAt(event.currentTarget, event))
    if (fingers.current.size > 1) setBusy(true)
  }
  function onPointerMove(event: PointerEvent) {
    const before = [...fingers.current.values()]
    const was = fingers.current.get(event.pointerId)
    if (was === undefined) return
    const box = event.currentTarget
    const now = pointAt(box, event)
    fingers.current.set(event.pointerId, now)
    const [first, second] = [...fingers.current.values()]
    const [oldFirst, oldSecond] = before
    const size = { width: box.clientWidth, height: box.clientHeight }
    if (first && second && oldFirst && oldSecond) {
      const grown = distance(first, second) / Math.max(1, distance(oldFirst, oldSecond))
      setView((each) => zoomTo(each, each.scale * grown, midpoint(first, second), size))
    } else {
      setView((each) =>
        each.scale === 1
          ? each
          : zoomTo({ ...each, x: each.x + now.x - was.x, y: each.y + now.y - was.y }, each.scale, now, size),
      )
    }
  }
  function onPointerUp(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) setBusy(false)
  }
  const toggle = (about: Point = { x: 0, y: 0 }, box = { width: innerWidth, height: innerHeight }) =>
    setView((now) => (now.scale > 1 ? unzoomed : zoomTo(now, toggleScale, about, box)))

  const style: CSSProperties = {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    cursor: view.scale > 1 ? 'grab' : 'zoom-in',
  }
  return {
    ref,
    style,
    zoomed: view.scale > 1,
    busy: busy || view.scale > 1,
    toggle,
    reset: () => setView(unzoomed),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onPointerLeave: onPointerUp,
      onDoubleClick(event: { currentTarget: Element; clientX: number; clientY: number }) {
        const { clientWidth: width, clientHeight: height } = event.currentTarget
        toggle(pointAt(event.currentTarget, event), { width, height })
      },
    },
  }
}

export type Zoom = ReturnType<typeof useZoom>

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
