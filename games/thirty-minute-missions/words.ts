import type { GameEvent } from '@sandtable/kernel'
import type { View } from './view.ts'

export const sentence = ({ type }: GameEvent, _seen: View): string => type
