import type { Violation } from '@sandtable/kernel'
import { type Elsewhere, whyElsewhere } from '@sandtable/wargame/elsewhere'
import { findUnitProfile, findWeaponProfile } from '../army/catalogue.ts'
import { POI_TYPES } from '../data/interest.ts'
import { ORDER_LIST } from '../data/orders.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import type { World } from '../world.ts'
import { isKnownCard } from './queries.ts'

const SHARED = 'hits are shared out when a salvo or a fight has been rolled'
/** Answers to other questions than the one that is asked, and when they are given. */
const ANSWERS: Elsewhere = [
  [
    /^(?<formation>[\w-]+):(?<order>[a-z-]+)(?:@(?:high|low))?(?:[>+].+)?$/,
    'MW-ACT-03',
    'a formation is given its order when it is activated, before anything else',
  ],
  [/^(?<unit>[\w-]+):(?<order>[a-z-]+)(?:[@+>].+)?$/, 'MW-FORM-01', 'orders are given to formations, not to single units'],
  [
    /^(?<order>[a-z-]+)(?:@(?:high|low))?(?:[>+].+)?$/,
    'MW-ACT-03',
    'an order is given to the formation that is activated, before anything else',
  ],
  [/^(?<formation>[\w-]+)\+[a-z]+$/, 'MW-ACT-03', 'what goes with an order is said with it, when a formation is activated'],
  [/^(?:hold|some)$/, 'MW-R-39', 'who holds fire, or does not fire with all, says so with the order'],
  [/^place$/, 'MW-MOVE-06', 'who places units one by one says so with the order'],
  [/^(?:high|low)$/, 'MW-FLYER-04', 'flyers choose their altitude with the order'],
  [/^rage$/, 'MW-TRAIT-25', 'rage is chosen when a berserk unit would be killed'],
  [/^pass$/, 'MW-ROUND-02', 'a side passes in place of a turn'],
  [/^(?:deploy|reserve):(?<formation>[\w-]+)(?:\+[a-z-]+)?$/, 'MW-DEPLOY-05', 'formations are deployed before the first round'],
  [/^done$/, 'MW-DEPLOY-05', 'a side is done with deploying before the first round'],
  [/^template$/, 'MW-SHOOT-03', 'a template is laid when a formation chooses its target'],
  [/^(?:anti-tank|terror|sniper|anti-air)$/, 'MW-TERRAN-01', 'Maker Weapons are chosen on entering the table'],
  [/^(?:edge|portal|planetfall|root|carrier|wreck)$/, 'MW-DEPLOY-08', 'the way in is chosen by a formation that enters'],
  [/^(?:tokens|stance)$/, 'MW-R-173', 'it is gained when an enemy Titan falls near a formation'],
  [/^heal$/, 'MW-TRAIT-36', 'a medic helps at the start of an activation'],
  [/^remake$/, 'MW-TERRAN-02', 'Maker Weapons are changed at the start of an activation'],
  [/^(?:medic|supply)$/, 'MW-R-162', 'they are used by a formation that regroups'],
  [/^(?:use|collect):(?<poi>[\w-]+)$/, 'MW-POI-14', 'a benefit is used at the end of the activation that controls it'],
  [/^(?<piece>[\w-]+):(?:critical|six|five|four)$/, 'MW-R-40', 'dice of a template are shared out after the roll'],
  [/^(?<unit>[\w-]+)\/(?:critical|normal)$/, 'MW-R-43', SHARED],
  [/^(?<unit>[\w-]+)!$/, 'MW-TERR-16', 'hits of deadly terrain are shared out after the move'],
  [
    /^(?<unit>[\w-]+)\/[a-zA-Z]+$/,
    'MW-TITAN-02',
    'weapons are chosen one by one when their Titan fires, systems when it is repaired',
  ],
  [/^(?:repair|(?<system>[a-zA-Z]+))$/, 'MW-TITAN-16', 'systems are repaired one by one in the activation of their Titan'],
  [/^recharge$/, 'MW-TITAN-28', 'shields are recharged in the activation of their Titan'],
  [/^energy$/, 'MW-R-129', 'energy is spent when conduits fire, fight or come under fire'],
  [
    /^repair\/(?<unit>[\w-]+)\/\w+$/,
    'MW-TITAN-16',
    'a Titan is repaired in its own activation, besides what is asked, with supply points',
  ],
  [
    /^recharge\/(?<unit>[\w-]+)\/\d+$/,
    'MW-TITAN-28',
    'shields are recharged in the activation of their Titan, besides what is asked, with supply points',
  ],
  [
    /^(?:(?:repair|recharge)\/)?(?<formation>[\w-]+)\/[a-zA-Z\d]+$/,
    'MW-FORM-01',
    'weapons, systems and hits are named with the unit, not with its formation',
  ],
  [/^[a-z-]+\/(?<piece>[\w-]+)(?:\/\d+)?$/, 'MW-R-91', 'reactions are asked for in the moment they belong to'],
  [/^(?:north|east|south|west)$/, 'MW-SETUP-08', 'edges are chosen before deployment'],
  [/^(?:fortress|bunker)$/, 'MW-R-175', 'it is chosen when a Fortification is placed'],
  [/^(?<poiType>[a-z-]+)$/, 'MW-POI-09', 'types are chosen in the set-up, where players choose the Points of Interest'],
  [/^(?<terrain>[a-z-]+)(?:\/[\dx.]+)?$/, 'MW-R-16', 'terrain is placed in the set-up, where players place it'],
  [/^(?:(?:use|collect):|t-)?(?<noPoi>p\d+)$/, 'MW-POI-05', 'no such Point of Interest lies on the table'],
  [/^(?:[\w-]+\/)?(?<noCard>[\w-]+)#\d$/, 'MW-SUPPLY-05', 'no such card is in the deck of this game, or it is not made up yet'],
  [/^(?<profile>[\w-]+)$/, 'MW-FORM-01', 'players act with formations: units are named as they stand on the table'],
  [/^(?<weapon>[\w-]+)$/, 'MW-TITAN-02', 'weapons are named with the Titan that bears them, when it fires'],
  [/^(?:(?<poi>p\d+)-(?:ring|ground))$/, 'MW-POI-11', 'it shows who occupies the Point of Interest; that itself is named'],
  [/^(?:deck|discard)$/, 'MW-SUPPLY-06', 'cards are drawn by themselves when a round ends; nobody chooses them'],
  [/^hand(?:-[ab])?$/, 'MW-SUPPLY-02', 'cards are named one by one'],
  [/^reserves(?:-[ab])?$/, 'MW-DEPLOY-06', 'formations that wait are named one by one'],
  [/^deploy-[ab]$/, 'MW-DEPLOY-03', 'the deployment zone is where formations enter; a place in it is chosen when one does'],
  [/^(?:rounds?|game)$/, 'MW-ROUND-04', 'a round ends by itself when everybody has acted and both sides have passed'],
  [/^attack-\d+$/, 'MW-SHOOT-01', 'the attack that is being resolved goes on by itself'],
  [/^chief$/, 'MW-FORM-03', 'the chief is named as the unit that it is'],
  [/^(?:side-[ab]|[ab]|(?<seat>\w+))$/, 'MW-FORM-01', 'players act with formations: one of them is named'],
  [/^(?:end|end-turn|next|skip)$/, 'MW-ROUND-01', 'a turn ends by itself when the activation is done'],
  [/^(?:move|shoot|fight)$/, 'MW-ACT-01', 'a formation moves, shoots and fights as the order it is given says'],
  [/^(?<noFormation>f[ab]\d+)(?:[:+>].+)?$/, 'MW-FORM-01', 'there is no such formation in this game'],
  [
    /^(?:yes|surrender)$/,
    'MW-END-02',
    'nothing is to be confirmed now; giving up is no answer to a question, it is declared by itself',
  ],
]

type Seen = Pick<World, 'units' | 'formations' | 'pois' | 'seats'>
/** Why an answer to another question cannot be given now; null: nothing that is there is written so. */
export function whyNotNow({ units, formations, pois, seats }: Seen, id: string): Violation | null {
  const unit = (name: string) => Object.hasOwn(units, name)
  const formation = (name: string) => Object.hasOwn(formations, name)
  return whyElsewhere(ANSWERS, id, {
    unit,
    formation,
    piece: name => unit(name) || formation(name),
    order: name => ORDER_LIST.some(order => order.id === name),
    poi: name => pois.some(poi => poi.id === name),
    seat: name => seats.some(({ id }) => id === name),
    noFormation: name => !formation(name),
    noPoi: name => !pois.some(poi => poi.id === name),
    noCard: name => isKnownCard(name),
    system: name => CRIT_TABLE_LIST.some(({ systems }) => systems.some(({ id }) => id === name)),
    profile: name => findUnitProfile(name) !== null,
    weapon: name => findWeaponProfile(name) !== null,
    poiType: name => POI_TYPES.some(type => type.id === name),
    terrain: name => TERRAIN_TYPES.some(type => type.id === name),
  })
}
