import { useId, useMemo } from 'react'
import style from '../board.module.css'
import type { Outline, Overlay } from '../overlay.ts'
import { Pin } from '../Pin.tsx'
import type { Space } from '../space/space.ts'
import { inmost, outlinePath } from './outline-path.ts'

type Of<T extends Overlay['type']> = Extract<Overlay, { type: T }>
const usePath = (outline: Outline, space: Space) => useMemo(() => outlinePath(outline, space), [outline, space])

/** What guns reach: round dots along the rim; hexes in one line around all of them. */
export function Range({ range, space }: { range: Of<'range'>; space: Space }) {
  const { rim, ground } = usePath(range.outline, space)
  const dots = 'hexes' in range.outline ? {} : ({ strokeDasharray: '2 6', strokeLinecap: 'round' } as const)
  return (
    <g data-range="">
      <path d={ground} fill="var(--accent)" fillOpacity={0.05} />
      <path d={rim} className={`${style.px} ${style.casing}`} strokeWidth={4} {...dots} />
      <path d={rim} className={style.px} stroke="var(--accent)" strokeWidth={2.2} {...dots} />
    </g>
  )
}

/** One step of the heat: what lies within further ones is drawn over by them. */
function Heat({ outline, space }: { outline: Outline; space: Space }) {
  const { rim, ground } = usePath(outline, space)
  return (
    <>
      <path d={ground} fillRule="evenodd" fill="var(--bad)" fillOpacity={0.1} />
      <path d={rim} className={style.px} stroke="var(--bad)" strokeWidth={1.6} strokeOpacity={0.9} />
    </>
  )
}

/** How wide the hatching inside an assault's reach is, in millimetres. */
const HATCH = 30

function Assault({ outline, space }: { outline: Outline; space: Space }) {
  const { rim, ground } = usePath(outline, space)
  const id = useId()
  return (
    <>
      <pattern id={`${id}h`} width={9} height={9} patternUnits="userSpaceOnUse" patternTransform="rotate(-58)">
        <path d="M0 0V9" stroke="var(--warn)" strokeWidth={2.4} strokeOpacity={0.75} />
      </pattern>
      <clipPath id={`${id}c`}>
        <path d={ground} clipRule="evenodd" />
      </clipPath>
      <path d={rim} clipPath={`url(#${id}c)`} stroke={`url(#${id}h)`} strokeWidth={HATCH} fill="none" />
      <path d={rim} className={`${style.px} ${style.casing}`} strokeWidth={4.4} strokeDasharray="12 7" />
      <path d={rim} className={style.px} stroke="var(--warn)" strokeWidth={2.4} strokeDasharray="12 7" />
    </>
  )
}

/** Who could come and shoot or assault, as heights are drawn on a map. */
export function Threat({ threat: { levels, assault }, space }: { threat: Of<'threat'>; space: Space }) {
  return (
    <g data-threat={levels.length}>
      {levels.map(({ label, outline }) => (
        <Heat key={label} outline={outline} space={space} />
      ))}
      <Assault outline={assault} space={space} />
    </g>
  )
}

/** The numbers on the lines. */
export function ThreatNumbers({ threat: { levels }, space }: { threat: Of<'threat'>; space: Space }) {
  return levels.map(({ label, outline }) => <LevelNumber key={label} label={label} outline={outline} space={space} />)
}
function LevelNumber({ label, outline, space }: { label: string; outline: Outline; space: Space }) {
  const { places } = usePath(outline, space)
  const at = useMemo(() => inmost(places, space.field), [places, space])
  if (!at) return null
  return (
    <Pin at={at}>
      <circle r={label.length > 1 ? 11 : 9} fill="var(--plate)" stroke="var(--bad)" strokeWidth={1.4} />
      <text y={4.4} className={style.letter} fontSize={12.5} fill="var(--plate-ink)">
        {label}
      </text>
    </Pin>
  )
}
