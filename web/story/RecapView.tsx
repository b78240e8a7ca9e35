import type { CSSProperties } from 'react'
import { useAskHeight } from '../table/use-ask-height.ts'
import { useRoom } from '../table/use-room.ts'
import { RecapLine } from './RecapLine.tsx'
import { RecapChip, RecapStrip } from './RecapStrip.tsx'
import type { RecapProps } from './recap-props.ts'
import { useInert } from './use-inert.ts'
import { useRecapKeys } from './use-recap-keys.ts'

/** What happened, once more, as the screen has room for it. */
export function RecapView(props: RecapProps) {
  const isNarrow = useRoom() === 'narrow'
  const above = useAskHeight()
  useRecapKeys(props.recap)
  useInert()
  if (isNarrow) return <RecapLine {...props} />
  const place = { '--above': `${above}px` } as CSSProperties
  return props.isOpen ? <RecapStrip {...props} style={place} /> : <RecapChip {...props} style={place} />
}
