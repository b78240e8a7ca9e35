import { type GameEvent, rolledOf, seatName } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'

/** What dice are thrown for, as people say it. */
const PURPOSES: { readonly [why: string]: string } = {
  accuracy: 'Accuracy',
  assault: 'Assault',
  evasion: 'Evasion',
  turret: 'the turret',
  grapple: 'the grapple',
  throw: 'the throw',
  deviation: 'where the throw goes',
  'pull free': 'pulling free',
  interception: 'an interception',
  reboot: 'the reboot',
  'does it overheat?': 'the heat of Overdrive',
  'does the weapon explode?': 'the wrecked weapon',
  'volley of shots': 'the volley',
  'volley of blows': 'the volley',
  'attacker or defender': 'who attacks',
  mission: 'the mission',
  'first to build': 'who builds first',
  weather: 'the weather',
}

/** The higher the better: nothing decides. */
const COUNTED = ['action points']
/** ', needs 4+' where one die decides. */
function needText(good: readonly number[] | null, sides: number): string {
  if (!good) return ''
  const least = Math.min(...good)
  if (good.length === 0) return ', cannot succeed'
  return least <= 1 ? ', any face will do' : least === sides ? `, needs ${sides}` : `, needs ${least}+`
}

/** 'Ann rolls for Accuracy, needs 4+: 5.' Whoever draws the dice leaves out what comes after the colon. */
export function rollText(event: GameEvent): string {
  const { seat, why, sides, good, faces } = rolledOf(event)
  const who = seat === null ? 'The table' : seatName(seat)
  const again = why === 'roll again'
  const dice = (faces?.length ?? 1) > 1 ? `${counted(faces!.length, 'die')} ` : ''
  return `${who} rolls ${dice}${again ? 'again' : `for ${PURPOSES[why] ?? why}`}${COUNTED.includes(why) ? '' : needText(good, sides)}: ${faces?.join(' ') ?? 'unseen'}.`
}
