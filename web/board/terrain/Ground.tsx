import { useEffect, useRef } from 'react'
import style from '../board.module.css'
import { useCamera, useFollow, useStage } from '../camera/use-camera.ts'
import { grown } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { Bitmaps } from './bitmaps.ts'
import { documentOf, tokensOfPage } from './document.ts'
import { imageOf } from './raster.ts'
import { extentOf, FRAME } from './terrain.ts'
import { useTheme } from './use-terrain.ts'

/** Makes the drawing a bitmap whenever it, or the theme, is another. */
function useBitmaps(markup: string, space: Space) {
  const theme = useTheme()
  const host = useRef<HTMLDivElement>(null)
  const bitmaps = useRef<Bitmaps | null>(null)
  const control = useCamera()
  useEffect(() => {
    let isGone = false
    const lay = async (_theme: string) => {
      const extent = extentOf(space)
      const image = await imageOf(documentOf(markup, extent, tokensOfPage))
      if (isGone || !host.current) return
      bitmaps.current ??= new Bitmaps(host.current)
      bitmaps.current.lay(image, extent)
      bitmaps.current.sharpen(control.camera, control.size, devicePixelRatio)
    }
    void lay(theme)
    return () => {
      isGone = true
    }
  }, [markup, space, theme, control])
  return { host, bitmaps }
}

/** Table, ground, terrain and frame: bitmaps that move with the camera, since they are too much to draw in every frame. */
export function Ground({ markup, space }: { markup: string; space: Space }) {
  const control = useCamera()
  const { settled } = useStage(control)
  const { host, bitmaps } = useBitmaps(markup, space)
  const moving = useFollow<HTMLDivElement>((element, { x, y, scale }) => {
    element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
  })
  useEffect(() => {
    if (settled > 0) bitmaps.current?.sharpen(control.camera, control.size, devicePixelRatio)
  }, [settled, control, bitmaps])
  const { left, top, right, bottom } = grown(space.field, FRAME)
  return (
    <div ref={moving} className={style.ground} aria-hidden="true">
      {!space.hexes && <div className={style.bare} style={{ left, top, width: right - left, height: bottom - top }} />}
      <div ref={host} data-ground="" />
    </div>
  )
}
