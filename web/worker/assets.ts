import { icons } from 'virtual:icons'
import type { Assets } from './games.ts'

const RULEBOOKS = import.meta.glob<string>(['../../games/*/rules.md', '../../testkit/toy/rules.md'], {
  query: '?raw',
  import: 'default',
})

/** Rulebooks and drawings as they were built: each is a file of its own, fetched when it is first asked for. */
export const builtAssets: Assets = {
  rulebook: async folder => (await RULEBOOKS[`../../${folder}/rules.md`]?.()) ?? '',
  icons: async game => (await icons[game]?.())?.bodies ?? {},
}
