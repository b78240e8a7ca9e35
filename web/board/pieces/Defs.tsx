import { memo } from 'react'
import type { Icons } from '../icons.ts'
import { useIds } from '../ids.ts'
import { Base, Face } from './Base.tsx'
import type { Look } from './look.ts'
import type { Colours } from './token.ts'

const COLOURS: readonly Colours[] = ['a', 'b', 'c', 'd', 'nobody']
const PATTERNS: readonly { name: string; size: number; turn: number; d: string }[] = [
  { name: 'side-b', size: 4.6, turn: 45, d: 'M0 0H1.7V4.6H0Z' },
  { name: 'side-c', size: 5, turn: 0, d: 'M1.3 2.5a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0Z' },
  { name: 'side-d', size: 5, turn: 0, d: 'M0 2.1H5V2.9H0ZM2.1 0H2.9V5H2.1Z' },
]

function Gradients() {
  const ids = useIds()
  return COLOURS.map(colours => (
    <radialGradient key={colours} id={ids.id(`base-${colours}`)} cx=".36" cy=".3" r=".85">
      <stop offset="0" stopColor={`var(--${colours}-hi)`} />
      <stop offset=".5" stopColor={`var(--${colours})`} />
      <stop offset="1" stopColor={`var(--${colours}-lo)`} />
    </radialGradient>
  ))
}

function Patterns() {
  const ids = useIds()
  return (
    <>
      {PATTERNS.map(({ name, size, turn, d }) => (
        <pattern
          key={name}
          id={ids.id(name)}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${turn})`}
        >
          <path d={d} fill="var(--gleam)" fillOpacity={0.28} />
        </pattern>
      ))}
      <pattern id={ids.id('unseen')} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={1.6} height={7} fill="var(--shade)" fillOpacity={0.28} />
      </pattern>
      <pattern id={ids.id('reach')} width={10} height={10} patternUnits="userSpaceOnUse">
        <circle cx={5} cy={5} r={1} fill="var(--good)" fillOpacity={0.75} />
      </pattern>
      <pattern id={ids.id('refused')} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0H2.4V6H0Z" fill="var(--bad)" fillOpacity={0.6} />
      </pattern>
    </>
  )
}

function Clouds() {
  const ids = useIds()
  return (
    <>
      <radialGradient id={ids.id('smoke')}>
        <stop offset="0" stopColor="var(--smoke)" stopOpacity={0.95} />
        <stop offset=".6" stopColor="var(--smoke)" stopOpacity={0.55} />
        <stop offset="1" stopColor="var(--smoke)" stopOpacity={0} />
      </radialGradient>
      <radialGradient id={ids.id('fire')}>
        <stop offset="0" stopColor="var(--fire-0)" />
        <stop offset=".35" stopColor="var(--fire-1)" stopOpacity={0.9} />
        <stop offset="1" stopColor="var(--fire-2)" stopOpacity={0} />
      </radialGradient>
      <radialGradient id={ids.id('crater')}>
        <stop offset="0" stopColor="var(--shade)" stopOpacity={0.62} />
        <stop offset=".55" stopColor="var(--shade)" stopOpacity={0.42} />
        <stop offset=".72" stopColor="var(--g-hi)" stopOpacity={0.5} />
        <stop offset="1" stopColor="var(--g-hi)" stopOpacity={0} />
      </radialGradient>
    </>
  )
}

type Props = { names: readonly string[]; icons: Icons; looks: readonly Look[] }

/** What pieces are drawn from: colours, patterns, silhouettes, and one whole base for each look. */
export const Defs = memo(function Defs({ names, icons, looks }: Props) {
  const ids = useIds()
  return (
    <defs>
      <Gradients />
      <Patterns />
      <Clouds />
      {names.map(name => (icons[name] ? <path key={name} id={ids.id(`i-${name}`)} d={icons[name]} /> : null))}
      {looks.map(({ key, ...look }) => (
        <g key={key}>
          <g id={ids.id(`base-of-${key}`)}>
            <Base {...look} />
          </g>
          <g id={ids.id(`face-of-${key}`)}>
            <Face {...look} icons={icons} />
          </g>
          <g id={ids.id(`look-${key}`)}>
            <Base {...look} />
            <Face {...look} icons={icons} />
          </g>
        </g>
      ))}
    </defs>
  )
})
