import { GAMES } from '@sandtable/registry'
import { say, sayJson, tableLines } from '../print.ts'

export async function run({ json }: { json: boolean }): Promise<number> {
  const games = await Promise.all(
    GAMES.map(async ({ id, load, sample }) => {
      const { name, version, players, about, presets } = await load()
      return {
        id,
        name,
        version,
        seats: players,
        about,
        sample,
        presets: presets.map(p => ({ id: p.id, name: p.name, text: p.text })),
      }
    }),
  )
  if (json) sayJson(games)
  else
    say(
      ...tableLines(
        ['id', 'name', 'version', 'seats', 'presets'],
        games.map(({ id, name, version, seats, presets, sample }) => [
          id,
          sample ? `${name} (sample)` : name,
          version,
          seats.min === seats.max ? String(seats.min) : `${seats.min}-${seats.max}`,
          presets.map(p => p.id).join(', '),
        ]),
      ),
    )
  return 0
}
