import type { SideId, World } from '../world.ts'

/** MW-R-184: whether a side is asked everything: by agreement, or since it wants to be. */
export const asksAll = ({ options, sides }: World, side: SideId): boolean => options.askEverything || sides[side].asksAll
