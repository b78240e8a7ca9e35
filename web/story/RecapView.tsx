import { type CSSProperties, useState } from 'react'
import { useAskHeight } from '../table/use-ask-height.ts'
import { useRoom } from '../table/use-room.ts'
import { RecapLine } from './RecapLine.tsx'
import { RecapChip, RecapStrip } from './RecapStrip.tsx'
import type { RecapProps } from './recap-props.ts'
import { useInert } from './use-inert.ts'
import { useRecapKeys } from './use-recap-keys.ts'

/** Beside a bar that is higher than this, in pixels, too little of the board would be left: it opens when somebody wishes so. */
const SLIM = 100

/** What happened, once more, as the screen has room for it. */
export function RecapView(props: RecapProps) {
  const isNarrow = useRoom() === 'narrow'
  const above = useAskHeight()
  useRecapKeys(props.recap)
  useInert()
  const [wished, wish] = useState<RecapProps['recap'] | null>(null)
  if (isNarrow) return <RecapLine {...props} />
  const place = { '--above': `${above}px` } as CSSProperties
  if (props.isOpen && (above <= SLIM || wished === props.recap)) return <RecapStrip {...props} style={place} />
  const open = (isOpen: boolean) => {
    wish(props.recap)
    props.onOpen(isOpen)
  }
  return <RecapChip {...props} onOpen={open} style={place} />
}
