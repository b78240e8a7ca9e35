import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import style from './board.module.css'
import { CameraContext } from './camera/use-camera.ts'
import { num } from './drawing/markup.ts'
import type { Point } from './space/point.ts'

type Props = { at: Point; children: ReactNode; [data: `data-${string}`]: string | undefined }

/** Something that lies at a place of the table and keeps its size on the screen. On a picture, which nobody zooms, it scales along. */
export function Pin({ at: { x, y }, children, ...data }: Props) {
  const control = use(CameraContext)
  const element = useRef<SVGGElement>(null)
  useLayoutEffect(() => (control && element.current ? control.pin(element.current, { x, y }) : undefined), [control, x, y])
  return (
    <g ref={element} transform={control ? undefined : `translate(${num(x)} ${num(y)})`} {...data}>
      <g className={style.pinned}>{children}</g>
    </g>
  )
}
