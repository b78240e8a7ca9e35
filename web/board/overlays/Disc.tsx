import type { StyleOf } from '@sandtable/kernel'
import type { Colours } from '../pieces/token.ts'
import type { Lying } from './Discovery.tsx'

/** Marks for points of interest, on a field of 24. */
export const MARKS: { readonly [mark in Exclude<StyleOf<'poi'>, 'objective' | Lying>]: string } = {
  supply: 'M3 8L12 4L21 8V17L12 21L3 17ZM12 12L5 8.8M12 12L19 8.8M12 12V19',
  landing: 'M12 3V14M7 9L12 14L17 9M4 16V20H20V16',
  fort: 'M12 3L20 6V12C20 17 16 20 12 22C8 20 4 17 4 12V6Z',
  relic: 'M12 2L15 9L22 9.5L16.5 14L18.5 21L12 17L5.5 21L7.5 14L2 9.5L9 9Z',
  flag: 'M6 22V3M6 4H19L15.5 8L19 12H6',
  exit: 'M11 4H4V20H11M9 12H21M17 8L21 12L17 16',
}

const rimOf = (holder: Colours): string => (holder === 'nobody' ? 'var(--piece-ink)' : `var(--${holder}-hi)`)

/** A disc with a flag, around its middle, so many units wide from there. */
export function Disc({ radius, holder }: { radius: number; holder: Colours }) {
  const scale = radius / 13
  return (
    <g transform={`scale(${scale.toFixed(3)})`}>
      <circle cx={2} cy={3} r={13} fill="var(--shade)" fillOpacity={0.4} />
      <circle r={13} fill="var(--plate)" stroke={rimOf(holder)} strokeWidth={2.4} />
      <path
        d={MARKS.flag}
        transform="translate(-7.8 -8.4) scale(.7)"
        fill="none"
        stroke="var(--plate-ink)"
        strokeWidth={2.4}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </g>
  )
}
