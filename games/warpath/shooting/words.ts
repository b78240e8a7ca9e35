import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

/** Shots and what comes of them. */
export const SHOOTING_WORDS: Sentences<Names> = {
  regrouped: '{unit} [regroups].',
  'moved on': '{unit} [moves] on after [its] shot.',
  'held fire': d => (d.targets === 0 ? '{unit} [has] nobody to fire at.' : '{unit} [holds] [its] fire.'),
  fired: '{unit} [fires] at {targets}.',
  'cover judged': d => (d.covered === true ? '{unit} [counts] as In Cover.' : '{unit} [is] not In Cover.'),
  hit: d => (d.hits === 0 ? '{unit} [misses] {target}.' : '{unit} [hits] {target}: {hits hit}.'),
  'template laid': '{unit} [places] a template on {target}.',
  scattered: d =>
    d.inches === 0 ? 'The template of {unit} stays where it is.' : 'The template of {unit} scatters {inches inch}.',
  'template lost': 'A template of {unit} comes down off the table and is lost.',
  'template added': '{unit} [adds] another template.',
  'building stood': 'The building stands.',
  'shield spent': 'A Shield of {unit} takes {damage point} of damage ({left} left).',
  saved: d => (d.saved === 0 ? '{unit} [fails] every Save.' : '{unit} [saves] {saved base}.'),
}
