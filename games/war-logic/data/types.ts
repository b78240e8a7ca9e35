import type { RuleId } from '@sandtable/kernel'

/** WL-SKILL-02. */
export const CATEGORIES = ['Strategy', 'Control', 'Movement', 'Offense', 'Defense'] as const
export type Category = (typeof CATEGORIES)[number]

/** WL-SKILL-01, WL-SKILL-03: everything that a unit can do is one of these. All properties are as printed; lengths in inches. */
export type Skill = {
  readonly id: string
  readonly name: string
  readonly category: Category
  /** The class: 'Rank', 'Face to face'. */
  readonly sub: string
  readonly impact: number
  readonly range: number
  readonly extension: number
  readonly number: number
  /** It has the number of its class: the flat-20 variant changes it (WL-CLASS-08). */
  readonly numberIsDefault: boolean
  readonly probability: number
  readonly penalty: number
  /** Tags or layers that it works on (WL-COND-01); empty: on everything. Of movement skills the layers it is used in. */
  readonly effectiveAgainst: readonly string[]
  /** WL-COND-02; null: it is useful against everything. */
  readonly notEffectiveAgainst: string | null
  /** What its own rule goes by: 'optic', 'force', 'automatic'. */
  readonly tags: readonly string[]
  /** The kind of field that a skill of a hazard lays; null: none. */
  readonly hazardType: string | null
  /** The address of a picture, and a story: for readers alone (WL-SHEET-01). */
  readonly picture: string
  readonly description: string
  readonly note: string
}

/** A skill as it is written: what is left out is nothing, or as its class has it (WL-CLASS-01). */
export type SkillRecord = Pick<Skill, 'id' | 'name' | 'category' | 'sub'> & {
  readonly [P in keyof Omit<Skill, 'id' | 'name' | 'category' | 'sub' | 'numberIsDefault'>]?: Skill[P]
}

/** WL-CLASS-01: what a new skill of a class begins with. `number` null: the author chooses. */
export type ClassDefault = {
  readonly category: Category
  readonly sub: string
  readonly number: number | null
  readonly numberFlat20: number | null
  readonly probability: number
  readonly penalty: number
  readonly usesDie: boolean
  readonly impactMeans: string
  readonly rangeMeans: string
  readonly extensionMeans: string
  readonly numberMeans: string
}
/** A class whose defaults somebody has changed: what is left out is as the book has it. */
export type ClassRecord = Pick<ClassDefault, 'category' | 'sub'> & Partial<ClassDefault>

export const KINDS = [
  ...(['infantry', 'cavalry', 'monster', 'artillery', 'vehicle', 'aircraft', 'ship', 'starship'] as const),
  ...(['building', 'obstacle', 'hazard'] as const),
] as const
export type Kind = (typeof KINDS)[number]
export const TAGS = ['biological', 'machinery', 'electronic', 'building', 'undead', 'flying', 'device'] as const
export type Tag = (typeof TAGS)[number]

/** Inches. Of a rectangle depth lies along the facing, width across (WL-R-225). */
export type BaseSize =
  | { readonly shape: 'circle'; readonly diameter: number }
  | { readonly shape: 'rect'; readonly width: number; readonly depth: number }

/** A unit as the catalogue or an army book has it. */
export type UnitSheet = {
  readonly id: string
  readonly name: string
  readonly theme: string
  readonly race: string
  readonly kind: Kind
  readonly tags: readonly Tag[]
  readonly base: BaseSize
  /** Skill ids in slot order; one may stand there several times (WL-SKILL-12). */
  readonly skills: readonly string[]
  readonly crewSeats: number
  readonly needsCrew: boolean
  /** 'crew', 'crew and passengers', 'occupants'; null: it shelters nobody. */
  readonly protects: string | null
  /** Of buildings and obstacles, in inches; 0: none is given. */
  readonly height: number
  readonly higherGround: boolean
  readonly picture: string
  readonly note: string
}
export type TeamSheet = {
  readonly id: string
  readonly name: string
  readonly theme: string
  readonly units: readonly { readonly unit: string; readonly count: number }[]
  readonly picture: string
  readonly note: string
}

/** WL-MOVE-15, WL-HOUSE-13, WL-R-194. */
export type Form = 'ground' | 'works' | 'obstacle' | 'block' | 'closed'
export type TerrainType = {
  readonly id: string
  readonly name: string
  readonly form: Form
  readonly height: number
  readonly cover: boolean
  readonly blocksSight: boolean
  readonly higherGround: boolean
  /** Null: it cannot be damaged. */
  readonly health: number | null
  readonly capacity: number
  readonly medium: 'sea' | 'space' | null
  readonly hazard: string | null
  readonly lock: string | null
}

export const LAYERS = ['land', 'sea', 'air', 'dive', 'dig', 'space'] as const
export type Layer = (typeof LAYERS)[number]
export type HazardType = {
  readonly id: string
  readonly name: string
  /** 'mine', 'wire', 'waste' and 'magic' follow the minefield rules (WL-HAZ-07); 'environment' does fixed damage (WL-HAZ-08). */
  readonly kind: 'mine' | 'wire' | 'waste' | 'magic' | 'environment'
  readonly impact: number
  /** Inches; 0: the place has its own outline. */
  readonly radius: number
  readonly circumference: number
  /** Null: it never runs out. */
  readonly number: number | null
  /** Tags of the Defense skills that absorb it. */
  readonly protect: readonly string[]
  /** Movement classes that are safe (WL-R-226). */
  readonly safe: readonly string[]
  /** The tag it is limited to; null: everybody. */
  readonly only: Tag | null
  readonly layers: readonly Layer[]
}
export type LockType = { readonly id: string; readonly name: string; readonly impact: number; readonly number: number }

export const DICE = ['D2', 'D3', 'D4', 'D6', 'D8', 'D10', 'D12', 'D20', 'D30'] as const
export type Die = (typeof DICE)[number]
/** WL-FIELD-01 to WL-FIELD-06. Fields that its effect does not need are null. */
export type ItemType = {
  readonly id: string
  readonly name: string
  /** 'object': nobody takes it up; it can only be lifted and thrown (WL-FORCE-04). */
  readonly effect: 'die' | 'credit' | 'skill' | 'refill' | 'unit' | 'objective' | 'object'
  /** Which dice lie about loose. */
  readonly dice: readonly Die[] | null
  readonly credit: number | null
  readonly lock: string | null
  readonly skill: string | null
  readonly amount: number | null
  readonly category: Category | null
  readonly unit: string | null
  readonly weight: number | null
}

/** Places and sizes of a battlefield are inches from its lower left corner. A rectangle is given by its lower left corner before it is turned. */
export type MapPiece = {
  readonly id: string
  readonly type: string
  readonly height: number | null
  readonly bonusDie: Die | null
  readonly lock: string | null
} & (
  | { readonly shape: 'circle'; readonly x: number; readonly y: number; readonly r: number }
  | {
      readonly shape: 'rect'
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly rotation: number
    }
)
export type MapRect = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
export type MapDisc = { readonly x: number; readonly y: number; readonly r: number }
export type Battlefield = {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly medium: 'land' | 'space'
  readonly players: number
  readonly backstory: string
  readonly note: string
  /** A hazard type that is everywhere; null: none. */
  readonly ambient: string | null
  readonly pieces: readonly MapPiece[]
  readonly hazards: readonly (MapDisc & { readonly type: string; readonly hidden: boolean; readonly layer: Layer | null })[]
  readonly items: readonly { readonly type: string; readonly x: number; readonly y: number; readonly die: Die | null }[]
  readonly zones: readonly (MapDisc & { readonly id: string; readonly bonusDie: Die | null })[]
  readonly deployment: readonly (MapRect & { readonly player: number })[]
  readonly homeZones: readonly (MapRect & { readonly player: number })[]
  readonly finishZone: MapRect | null
  readonly objectivePoints: readonly (MapDisc & { readonly id: string; readonly piece: string | null })[]
}

/** WL-CARD-02: the six questions, in the order of the card. */
export const CARD_QUESTIONS = [
  'budget',
  'objective',
  'effectiveAgainst',
  'reachedFieldFirst',
  'attackedFirst',
  'fastPlay',
] as const
export type CardQuestion = (typeof CARD_QUESTIONS)[number]
export const OBJECTIVES = ['annihilation', 'hold', 'capture', 'protect', 'race', 'agreed'] as const
export type ObjectiveId = (typeof OBJECTIVES)[number]
/** What an objective asks for on the card, and how many rounds or units it takes unless the card says otherwise (null: it asks for none). */
export type ObjectiveType = {
  readonly id: ObjectiveId
  readonly name: string
  readonly rule: RuleId
  readonly needsPoint: boolean
  readonly needsItem: boolean
  readonly needsFinish: boolean
  readonly rounds: number | null
  readonly units: number | null
}
/** WL-OBJ-11: `also` names a second one that has the same parameters. */
export type ObjectiveSheet = {
  readonly id: ObjectiveId
  readonly also?: ObjectiveId
  readonly point?: string
  readonly item?: 'flag' | 'cargo'
  readonly rounds?: number
  readonly units?: number
  readonly text?: string
}
/** A variant of the rules (WL-GEN-06): its first option is the usual one. */
export type ToggleValue = boolean | number | string
export type Toggle = {
  readonly id: string
  readonly name: string
  readonly usual: ToggleValue
  readonly options: readonly ToggleValue[]
  readonly rule: RuleId
  readonly note: string
}
/** A battle card that is filled in. Players are numbered from 1. */
export type CardSheet = {
  readonly id: string
  readonly battleOf: string
  readonly location: string
  readonly battlefield: string
  readonly budget: number
  readonly objective: ObjectiveSheet
  readonly effectiveAgainst: boolean
  readonly reachedFieldFirst: number
  readonly attackedFirst: number
  readonly fastPlay: boolean
  readonly strictBudget: boolean
  readonly toggles: { readonly [toggle: string]: ToggleValue }
  readonly whoDecided: { readonly [Q in CardQuestion]: number }
  readonly forces: readonly {
    readonly player: number
    readonly teams: readonly string[]
    readonly extras: readonly { readonly unit: string; readonly count: number }[]
  }[]
}
