import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import type { Icons } from '../icons.ts'
import { useIds } from '../ids.ts'
import { Silhouette } from './Silhouette.tsx'
import { outlineOf } from './shape.ts'
import type { Body, Colours } from './token.ts'

type BaseProps = { colours: Colours; radius: number; body: Body }

/** Shadow, rim, colour, pattern, and a bright line that stands out from dark ground. */
export function Base({ colours, radius, body }: BaseProps) {
  const ids = useIds()
  const d = outlineOf(body, radius)
  const fall = `translate(${num(radius * 0.16)} ${num(radius * 0.24)})`
  const line = Math.max(1.1, radius * 0.11)
  return (
    <>
      <path d={outlineOf(body, radius, 0.6)} transform={fall} fill="var(--shade)" fillOpacity={0.4} />
      <path d={d} fill={ids.fill(`base-${colours}`)} stroke={`var(--${colours}-rim)`} strokeWidth={num(line)} />
      <path d={d} fill={ids.fill(`side-${colours}`)} className={style.pattern} />
      <path
        d={outlineOf(body, radius, -line * 0.95)}
        fill="none"
        stroke={`var(--${colours}-hi)`}
        strokeWidth={num(line * 0.86)}
        strokeOpacity={0.95}
      />
    </>
  )
}

type FaceProps = BaseProps & { icon: string; icons: Icons; name: string; isSpecial: boolean }

/** The silhouette of the many is ivory; the few special ones are dark on an ivory disc. */
export function Face({ colours, radius, icon, icons, name, isSpecial }: FaceProps) {
  if (!isSpecial)
    return (
      <Silhouette
        icon={icon}
        icons={icons}
        name={name}
        size={radius * 1.42}
        colour="var(--piece-ink)"
        rim={`var(--${colours}-rim)`}
      />
    )
  return (
    <>
      <circle r={num(radius * 0.74)} fill="var(--piece-ink)" stroke={`var(--${colours}-rim)`} strokeWidth={num(radius * 0.06)} />
      <Silhouette icon={icon} icons={icons} name={name} size={radius * 1.12} colour={`var(--${colours}-lo)`} />
    </>
  )
}
