import type { JsonObject } from '@sandtable/kernel'
import { alone } from '../../test/alone.ts'

type Script = Parameters<typeof alone>[3]
/** The Defense step of Ann's turn, after these blows: 'u1>u2' or 'u1/musket>u2'. When it is over so is the battle. */
export function defense(units: JsonObject[], blows: readonly string[], dice: Script = [], more: JsonObject = {}) {
  const { turn = {}, options = {}, ...rest } = more as { turn?: JsonObject; options?: JsonObject }
  const struck = blows.map(text => {
    const [by = '', target = ''] = text.split('>')
    const [unit = '', weapon = 'musket'] = by.split('/')
    return { by: unit, target, weapon: weapon === 'crash' ? null : weapon }
  })
  const position = {
    ...rest,
    options: { quickPlay: false, ...options },
    turn: { step: 'defense', blows: struck, ...turn },
    units,
  }
  return alone('defenseStep', {}, position, dice)
}
export type Field = ReturnType<typeof defense>
