import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import style from './board.module.css'
import { CameraContext } from './camera/use-camera.ts'
import { num } from './drawing/markup.ts'
import type { Box, Point } from './space/point.ts'

type Props = {
  at: Point
  /** What of it is to stay in view near an edge, in pixels around its place. A box without height is moved only across. */
  box?: Box
  children: ReactNode
  [data: `data-${string}`]: string | undefined
}

const NO_BOX: Box = { left: 0, top: 0, right: 0, bottom: 0 }

/** Something that lies at a place of the table and keeps its size on the screen. On a picture, which nobody zooms, it scales along. */
export function Pin({ at: { x, y }, box, children, ...data }: Props) {
  const control = use(CameraContext)
  const element = useRef<SVGGElement>(null)
  const { left, top, right, bottom } = box ?? NO_BOX
  useLayoutEffect(() => {
    const kept = right > left ? { left, top, right, bottom } : null
    return control && element.current ? control.pin(element.current, { x, y }, kept) : undefined
  }, [control, x, y, left, top, right, bottom])
  return (
    <g ref={element} transform={control ? undefined : `translate(${num(x)} ${num(y)})`} {...data}>
      <g className={style.pinned}>{children}</g>
    </g>
  )
}
