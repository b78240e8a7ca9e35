import { jsonSchemaOf } from '@sandtable/wargame/json-schema'
import { entryOf, loadGame } from '../load-game.ts'
import { sayJson } from '../print.ts'
import { WrongUse } from '../wrong-use.ts'

/** The JSON schema of a game's described positions, of its set-ups, or of its armies. */
export async function run(id: string, { setup, army }: { setup: boolean; army: boolean }): Promise<number> {
  if (army) return armySchema(id)
  const { game } = await loadGame(id)
  if (!game.forms) throw new WrongUse(`${game.name} does not describe its files`)
  sayJson(
    jsonSchemaOf(setup ? game.forms.setup : game.forms.position, `${game.name}: ${setup ? 'a set-up' : 'a described position'}`),
  )
  return 0
}

async function armySchema(id: string): Promise<number> {
  const { armies, card } = entryOf(id)
  if (!armies) throw new WrongUse(`${card.name} has no armies to build`)
  const kit = await armies()
  sayJson(jsonSchemaOf(kit.form, `${card.name}: ${/^[aeiou]/.test(kit.noun) ? 'an' : 'a'} ${kit.noun}`))
  return 0
}
