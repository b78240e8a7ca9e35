import type { GameEvent } from '@sandtable/kernel'

export const sentence = (event: GameEvent): string => event.type
