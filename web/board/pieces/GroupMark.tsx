import type { GroupToken } from '@sandtable/kernel'
import type { Icons } from '../icons.ts'
import { useIds } from '../ids.ts'
import { Silhouette } from './Silhouette.tsx'
import type { Colours } from './token.ts'

export const MARK = { width: 24, height: 26 } as const
const BODY = { x: -12, y: -13, ...MARK, rx: 5 } as const
const LOZENGE = 'M0-7L6 0L0 7L-6 0Z'
const LOCK = 'M-2.6-.5h5.2v4h-5.2zM-1.6-.5v-1.3a1.6 1.6 0 0 1 3.2 0v1.3'

type Props = { token: GroupToken; colours: Colours; icons: Icons }

/** A token around its middle: its face, its back in the side's pattern, or a dashed place for it, brass where it is asked for ('?'). */
export function GroupMark({ token, colours, icons }: Props) {
  if (token.face === 'empty') return <Slot isAsked={token.icon === '?'} colours={colours} />
  return (
    <g data-token={token.face}>
      <rect {...BODY} x={-10} y={-10} fill="var(--shade)" fillOpacity={0.4} />
      {token.face === 'down' ? <Back colours={colours} /> : <Front token={token} colours={colours} icons={icons} />}
      {token.forced && <Lock />}
    </g>
  )
}

function Slot({ isAsked, colours }: { isAsked: boolean; colours: Colours }) {
  return (
    <g data-token="empty">
      <rect
        {...BODY}
        fill="var(--plate)"
        fillOpacity={0.75}
        stroke={isAsked ? 'var(--accent)' : `var(--${colours}-hi)`}
        strokeWidth={1.8}
        strokeDasharray="4 3"
      />
      {isAsked && <Silhouette icon="?" icons={{}} name="?" size={17} colour="var(--accent-text)" />}
    </g>
  )
}

function Back({ colours }: { colours: Colours }) {
  const ids = useIds()
  return (
    <>
      <rect {...BODY} fill={`var(--${colours}-lo)`} stroke={`var(--${colours}-hi)`} strokeWidth={1.5} />
      <rect {...BODY} fill={ids.fill(`side-${colours}`)} />
      <rect x={-9} y={-10} width={18} height={20} rx={3} fill="none" stroke={`var(--${colours}-hi)`} strokeOpacity={0.7} />
      <path d={LOZENGE} fill={`var(--${colours}-hi)`} />
    </>
  )
}

function Front({ token: { icon, text }, colours, icons }: Props) {
  return (
    <>
      <rect {...BODY} fill="var(--plate)" stroke={`var(--${colours}-hi)`} strokeWidth={1.7} />
      <Silhouette icon={icon} icons={icons} name={text} size={17} colour="var(--plate-ink)" />
    </>
  )
}

/** Nobody has chosen it. */
function Lock() {
  return (
    <g transform="translate(12 11)">
      <circle r={6} fill="var(--plate)" stroke="var(--plate-ink)" strokeWidth={1} />
      <path d={LOCK} fill="none" stroke="var(--plate-ink)" strokeWidth={1} />
    </g>
  )
}
