import type { EmitOptions, JsonObject } from '@sandtable/kernel'
import type { World } from '../world.ts'

/** What a step has of `play` that a function may use. */
export type Teller = {
  readonly world: World
  emit(type: string, rule: `${string}-${string}`, data: JsonObject, how?: EmitOptions): void
}
