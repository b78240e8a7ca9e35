import type { SightEnd, SightLine } from '@sandtable/kernel'
import type { View } from './view.ts'

export const sight = (_seen: View, _from: SightEnd, _to: SightEnd): SightLine | null => null
