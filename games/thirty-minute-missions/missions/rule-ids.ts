import type { RuleId } from '@sandtable/kernel'

/** Where the rules speak of a mission: its board, its main objectives, and what each side scores by. */
export const MISSION_RULES: { readonly [mission: string]: { board: RuleId; main: RuleId; attacker: RuleId; defender: RuleId } } =
  {
    reconnaissance: { board: 'TM-MISS-01', main: 'TM-MISS-02', attacker: 'TM-MISS-03', defender: 'TM-MISS-04' },
    show_of_force: { board: 'TM-MISS-06', main: 'TM-MISS-07', attacker: 'TM-MISS-08', defender: 'TM-MISS-08' },
    winds_of_war: { board: 'TM-MISS-10', main: 'TM-MISS-11', attacker: 'TM-MISS-12', defender: 'TM-MISS-12' },
    endless_pursuit: { board: 'TM-MISS-14', main: 'TM-MISS-15', attacker: 'TM-MISS-16', defender: 'TM-MISS-17' },
    counterattack: { board: 'TM-MISS-22', main: 'TM-MISS-23', attacker: 'TM-MISS-24', defender: 'TM-MISS-25' },
    the_call_of_darkness: { board: 'TM-MISS-28', main: 'TM-MISS-29', attacker: 'TM-MISS-30', defender: 'TM-MISS-30' },
    the_order_to_destroy: { board: 'TM-MISS-33', main: 'TM-MISS-34', attacker: 'TM-MISS-35', defender: 'TM-MISS-36' },
    emissary_of_darkness: { board: 'TM-MISS-39', main: 'TM-MISS-40', attacker: 'TM-MISS-41', defender: 'TM-MISS-42' },
    burning_sandstorm: { board: 'TM-MISS-45', main: 'TM-MISS-46', attacker: 'TM-MISS-47', defender: 'TM-MISS-47' },
    protect_the_relic: { board: 'TM-MISS-50', main: 'TM-MISS-51', attacker: 'TM-MISS-52', defender: 'TM-MISS-53' },
    protect_the_base: { board: 'TM-MISS-56', main: 'TM-MISS-57', attacker: 'TM-MISS-58', defender: 'TM-MISS-59' },
    marshall_law: { board: 'TM-MISS-62', main: 'TM-MISS-63', attacker: 'TM-MISS-64', defender: 'TM-MISS-64' },
  }
/** TM-SEC-01 to TM-SEC-12, in the order of the data. */
export const SECONDARY_RULES: { readonly [objective: string]: RuleId } = {
  first_blood: 'TM-SEC-01',
  disarm: 'TM-SEC-02',
  cripple: 'TM-SEC-03',
  decapitate: 'TM-SEC-04',
  behind_lines: 'TM-SEC-05',
  high_ground: 'TM-SEC-06',
  assassinate: 'TM-SEC-07',
  intact: 'TM-SEC-08',
  demolition: 'TM-SEC-09',
  hand_to_hand: 'TM-SEC-10',
  sky_control: 'TM-SEC-11',
  survey: 'TM-SEC-12',
}
