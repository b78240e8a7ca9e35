import type { VerbIcon } from '@sandtable/kernel'
import {
  IconArrowBigRightLines,
  IconArrowBounce,
  IconCompass,
  IconCrosshair,
  IconEye,
  IconEyeOff,
  IconFlagOff,
  IconHammer,
  IconHandGrab,
  IconPlane,
  type IconProps,
  IconRefresh,
  IconRotateClockwise2,
  IconRun,
  IconShield,
  IconSparkles,
  IconSpeakerphone,
  IconSwords,
  IconTool,
  IconUsersGroup,
  IconViewfinder,
  IconWalk,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** A throw in an arc, as the other signs are drawn. */
function IconThrow({ size }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 19c2 -10 8 -14 14 -10" />
      <path d="M4 13l-1 6l5 -3" />
      <circle cx="19" cy="11" r="2.5" />
    </svg>
  )
}

/** One drawing for each; a new one does not compile without. */
const SIGNS: { readonly [icon in VerbIcon]: ComponentType<IconProps> } = {
  move: IconWalk,
  run: IconRun,
  turn: IconRotateClockwise2,
  jump: IconArrowBounce,
  fly: IconPlane,
  shoot: IconCrosshair,
  steady: IconViewfinder,
  charge: IconArrowBigRightLines,
  fight: IconSwords,
  throw: IconThrow,
  watch: IconEye,
  stance: IconShield,
  hide: IconEyeOff,
  regroup: IconUsersGroup,
  repair: IconTool,
  reload: IconRefresh,
  take: IconHandGrab,
  ability: IconSparkles,
  command: IconSpeakerphone,
  build: IconHammer,
  explore: IconCompass,
  end: IconFlagOff,
}

/** What a verb does, at a glance. */
export function VerbSign({ icon, size }: { icon: VerbIcon; size: number }) {
  const Sign = SIGNS[icon]
  return <Sign size={size} aria-hidden="true" />
}
