import { counted } from '@sandtable/wargame/words'

type Played = { readonly options: { readonly hexless: boolean } }
/** What a hex is across (TM-ELEV-05). */
const INCHES = 4.5

/** TM-OPT-01: so many hexes, or as many inches where there are none. */
export const farText = ({ options }: Played, hexes: number): string =>
  options.hexless ? `${INCHES * hexes} inches` : counted(hexes, 'hex')

/** The same for what is too far away. Without hexes every started length of 4.5 inches was counted, so it is farther than all but the last. */
export function awayText(played: Played, distance: number): string {
  if (!played.options.hexless) return `${farText(played, distance)} away`
  if (distance < 1) return 'under its base'
  return distance === 1 ? withinText(played, 1) : `more than ${farText(played, distance - 1)} away`
}
/** The same for what is near enough. */
export const withinText = (played: Played, distance: number): string =>
  played.options.hexless ? `within ${farText(played, distance)}` : `${farText(played, distance)} away`
