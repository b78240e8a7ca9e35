import { num } from '../drawing/markup.ts'
import { sector, segments } from '../drawing/path.ts'
import type { Icons } from '../icons.ts'
import { Base, Face } from './Base.tsx'
import type { Body, RingPart, Token } from './token.ts'

const HERE = { x: 0, y: 0 }
const DISC: Body = { type: 'disc' }
const PAINT: { readonly [part in RingPart]: { stroke: string; opacity: number } } = {
  whole: { stroke: 'var(--plate-ink)', opacity: 1 },
  hurt: { stroke: 'var(--warn)', opacity: 1 },
  lost: { stroke: 'var(--bad)', opacity: 0.46 },
}

/** What is left of it: one segment for each point or section, from the top clockwise; segments of a kind are one path. */
function Ring({ parts, radius, width }: { parts: readonly RingPart[]; radius: number; width: number }) {
  const drawn = segments(HERE, radius, parts.length, parts.length > 12 ? 3 : 7)
  return (['whole', 'hurt', 'lost'] as const).map(kind => {
    const d = drawn.filter((_, i) => parts[i] === kind).join('')
    if (d === '') return null
    return (
      <path
        key={kind}
        d={d}
        stroke={PAINT[kind].stroke}
        strokeOpacity={PAINT[kind].opacity}
        strokeWidth={num(width)}
        fill="none"
      />
    )
  })
}

function Shields({ value, max, radius }: { value: number; max: number; radius: number }) {
  const drawn = segments(HERE, radius, Math.min(max, 24), 8)
  const up = Math.round((value / Math.max(1, max)) * drawn.length)
  return (
    <>
      <path d={drawn.slice(0, up).join('')} stroke="var(--shield)" strokeWidth={2.6} fill="none" />
      <path d={drawn.slice(up).join('')} stroke="var(--shield)" strokeOpacity={0.24} strokeWidth={2.6} fill="none" />
    </>
  )
}

/** A Titan or mech: ring of structure or sections, shields outside of it, wedge and a faint fan to the front. */
export function BigPiece({ token, icons, hasFan = true }: { token: Token; icons: Icons; hasFan?: boolean }) {
  const { radius, body, colours, angle, ring, shields, piece } = token
  const { core, width } = token.band
  const outer = core + width
  const front = body.type === 'rect' || body.type === 'oval' ? body.length / 2 : Math.max(radius, outer)
  const rim = front + (shields ? 5.5 : 1.5)
  const paint = { colours, radius: core, body }
  const base = (
    <g transform={body.type === 'disc' || angle === null ? undefined : `rotate(${num(angle)})`}>
      <Base {...paint} radius={body.type === 'disc' ? core : radius} />
    </g>
  )
  const isWithin = core < radius && body.type !== 'disc'
  return (
    <>
      {hasFan && angle !== null && (
        <path d={sector(HERE, radius * 3.1, angle - 45, angle + 45)} fill={`var(--${colours}-hi)`} fillOpacity={0.13} />
      )}
      <ellipse cx={9} cy={13} rx={num(outer * 1.02)} ry={num(outer)} fill="var(--shade)" fillOpacity={0.38} />
      {isWithin && base}
      <circle r={num(outer)} fill="var(--plate)" fillOpacity={0.9} />
      <Ring parts={ring} radius={core + width * 0.6} width={width * 0.38} />
      {shields && <Shields value={shields.value} max={shields.max} radius={outer + 3} />}
      {isWithin ? <Base {...paint} body={DISC} /> : base}
      <Face {...paint} icon={piece.icon} icons={icons} name={piece.name} isSpecial={false} />
      {angle !== null && (
        <path
          transform={`rotate(${num(angle)})`}
          d={`M${num(rim)} -8.5L${num(rim + 13)} 0L${num(rim)} 8.5Z`}
          fill={`var(--${colours}-hi)`}
          stroke="var(--plate)"
          strokeWidth={1.6}
        />
      )}
    </>
  )
}
