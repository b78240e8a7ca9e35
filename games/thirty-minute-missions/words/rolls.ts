import type { RollWords } from '@sandtable/wargame/rolls'

/** What dice are thrown for, as people say it. */
export const ROLL_WORDS: RollWords = {
  purposes: {
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
  },
  again: ['roll again'],
  // Of action points the more the better: nothing decides.
  needs: why => why !== 'action points',
}
