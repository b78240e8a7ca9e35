import { type EventPicture, type GameEvent, UNSEEN } from '@sandtable/kernel'
import type { View } from './view.ts'

export const picture = (_event: GameEvent, _before: View): EventPicture => UNSEEN
