import { icons } from 'virtual:icons'
import type { Lesson } from '../host/lesson.ts'
import type { Assets } from './games.ts'

const RULEBOOKS = import.meta.glob<string>(['../../games/*/rules.md', '../../testkit/toy/rules.md'], {
  query: '?raw',
  import: 'default',
})

const LESSONS = import.meta.glob<Lesson>('../../games/*/lesson.json', { import: 'default' })

const RECORDED = import.meta.glob<string>('../../games/*/replays/*.json', { query: '?raw', import: 'default' })

/** Rulebooks, lessons, recorded games and drawings as they were built: each is a file of its own, fetched when it is first asked for. */
export const builtAssets: Assets = {
  rulebook: async folder => (await RULEBOOKS[`../../${folder}/rules.md`]?.()) ?? '',
  lesson: async folder => (await LESSONS[`../../${folder}/lesson.json`]?.()) ?? null,
  recorded: async (folder, replay) => (await RECORDED[`../../${folder}/replays/${replay}.json`]?.()) ?? null,
  icons: async game => (await icons[game]?.())?.bodies ?? {},
}
