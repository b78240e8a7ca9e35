import type { Interjection, JsonObject } from '@sandtable/kernel'
import type { World } from '../world.ts'

/** What a seat may do unasked: surrender (MW-ROUND-09), and a Titan's repairs in its activation (MW-TITAN-16). */
export const interjections: readonly Interjection<World, JsonObject>[] = []
