#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { terminal } from './terminal.ts'
import { failureText, messageOf, WrongUse } from './wrong-use.ts'

const EXIT = { fine: 0, problems: 1, wrongUse: 2, fault: 3 }

const program = new Command('sandtable')
  .description('Tabletop wargames with the rules fully enforced')
  .exitOverride()
  .configureOutput({
    writeOut: text => void terminal().output.write(text),
    writeErr: text => void terminal().error.write(text),
  })
  .showHelpAfterError('(sandtable help <command> tells more)')
  .addHelpText(
    'after',
    '\nExit code: 0 when all is well, 1 when problems were found, 2 when the command was used wrongly, 3 when it failed.',
  )

/** A command. Its module is loaded only when it is used, so that the others start fast. */
function command(spec: string, text: string): Command {
  return program.command(spec).description(text).option('--json', 'print one JSON document and nothing else', false)
}
/** A module's `run` gives the exit code. */
const done = async (code: Promise<number>): Promise<void> => {
  terminal().leave(await code)
}
const whole =
  (least: number) =>
  (text: string): number => {
    const n = Number(text)
    if (!Number.isInteger(n) || n < least || text.trim() === '')
      throw new InvalidArgumentError(`A whole number from ${least} on.`)
    return n
  }
/** SHA-256 in hexadecimal, as people copy it: in capitals or with blanks, too. */
const commitment = (text: string): string => {
  const hex = text.replaceAll(/\s/g, '').toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new InvalidArgumentError('A commitment is 64 hexadecimal digits.')
  return hex
}

command('games', 'list the games').action(options => done(import('./commands/games.ts').then(c => c.run(options))))

command('rules <game>', 'list the rules of a game, with their tests')
  .option('--check', 'fail on ids nobody knows and on rules that are implemented without a test', false)
  .option('--rulings', 'list rulings too', false)
  .action((game, options) => done(import('./commands/rules.ts').then(c => c.run(game, options))))

command('simulate <game>', 'let bots play many games')
  .option('--games <n>', 'how many', whole(1), 100)
  .option('--seed <text>', 'the same seed plays the same games', '1')
  .option('--preset <id>', 'one way to begin; all of them in turn when not given')
  .option('--bots <a,b>', 'who plays: one for each team, changing seats', 'greedy,greedy')
  .option('--samples <n>', 'courses a bot looks at for one candidate', whole(1))
  .option('--think <ms>', 'a time limit for one choice; games then differ from run to run', whole(1))
  .option('--sealed', 'use sealed dice, so that records can be verified', false)
  .option('--show', 'print the log of the last game and its table at the end', false)
  .option('--record <file>', 'write the record of the last game')
  .option('--out <folder>', 'write a record of every fault of the rules')
  .action((game, options) => done(import('./commands/simulate.ts').then(c => c.run(game, options))))

command('referee <scenario>', 'judge choices over a described position with scripted dice').action((file, options) =>
  done(import('./commands/referee.ts').then(c => c.run(file, options))),
)

command('schema <game>', 'print the JSON schema of described positions, which editors complete by')
  .option('--setup', 'of set-ups instead', false)
  .option('--army', 'of armies instead', false)
  .action((game, options) => done(import('./commands/schema.ts').then(c => c.run(game, options))))

command('texts <game>', 'list every wording that people read in a game, found by playing it')
  .option('--games <n>', 'how many games are played at random, all presets in turn', whole(1), 20)
  .option('--seed <text>', 'the same seed plays the same games', '1')
  .option('--part <name>', 'fixed, set-up, question, option, refusal, log or table only')
  .option('--slips', 'only what no native reader would let pass; fails if there is any', false)
  .action((game, options) => done(import('./commands/texts.ts').then(c => c.run(game, options))))

command(
  'army <game> <act> [file]',
  'check, price, convert or print an army, make one, or pit units against each other: check, price, random, convert, print, duel, book',
)
  .option('--banner <id>', 'random: whose army; any when not given')
  .option('--budget <n>', 'random: what it may cost; duel: what each side may cost', whole(1))
  .option('--seed <text>', 'random: the same seed makes the same army', '1')
  .option('--wish <tag...>', 'random: rather of this, such as titan or orc')
  .option('--paper <name>', 'print: A4 or letter', 'A4')
  .option('--book <file>', 'with the creations of this army book')
  .option('--by <unit>', 'duel: who strikes')
  .option('--on <unit>', 'duel: who is struck')
  .option('--at <place>', "price: of this part only, such as '/companies/0/units/2'")
  .option('--to <form>', 'convert, random: text, json, code or csv', 'text')
  .option('--sheet <name>', 'which sheet is meant by csv, such as skills or battle')
  .option('--csv <file>', 'with what this sheet has')
  .action((game, act, file, options) => done(import('./commands/army.ts').then(c => c.run(game, act, file ?? null, options))))

command('replay <record>', 'play a record again and say where it differs')
  .option('--at <n>', 'stop after so many choices and print the log and the table', whole(0))
  .option('--seat <id>', 'as this seat sees it; a spectator when not given')
  .action((file, options) => done(import('./commands/replay.ts').then(c => c.run(file, options))))

command('verify <record>', 'check every roll of a record against its published commitment')
  .option('--commitment <hex>', 'the commitment as it was noted before the first choice', commitment)
  .option('--all', 'list every roll, not only the wrong ones', false)
  .action((file, options) => done(import('./commands/verify.ts').then(c => c.run(file, options))))

command('compare <record>', 'play a record under newer rules and tell where they part')
  .option('--to <version>', "the newer rules; today's when not given")
  .action((file, options) => done(import('./commands/compare.ts').then(c => c.run(file, options))))

command('show <file>', 'print the table of a record or scenario as text')
  .option('--at <n>', 'after so many choices; after all of them when not given', whole(0))
  .option('--seat <id>', 'as this seat sees it; a spectator when not given')
  .action((file, options) => done(import('./commands/show.ts').then(c => c.run(file, options))))

command('fuzz <game>', 'look for crashes, dead ends and endless games')
  .option('--games <n>', 'how many at most; 1000 where no time is given', whole(1))
  .option('--seconds <n>', 'how long at most', whole(1))
  .option('--seed <text>', 'the same seed plays the same games', '1')
  .option('--out <folder>', 'write each failure as a record')
  .action((game, options) => done(import('./commands/fuzz.ts').then(c => c.run(game, options))))

command('malformed <game>', 'send malformed files and inputs through every door of a game')
  .option('--inputs <n>', 'how many in all', whole(0), 20_000)
  .option('--least <n>', 'how many through each door at least', whole(0), 0)
  .option('--seconds <n>', 'how long at most', whole(1))
  .option('--seed <text>', 'the same seed sends the same', '1')
  .action((game, options) => done(import('./commands/malformed.ts').then(c => c.run(game, options))))

command('golden <game>', 'record the golden replays and the playthrough anew')
  .option('--tries <n>', 'random games to choose from, at most', whole(1), 3000)
  .option('--renew', 'keep the recorded choices and renew what follows from them: after a change of saved states, not of rules')
  .action((game, options) => done(import('./commands/golden.ts').then(c => c.run(game, options))))

command('play <game>', 'play against a bot')
  .option('--preset <id>', 'how to begin; the first way when not given')
  .option('--seat <id>', 'your seat; the first when not given')
  .option('--bot <name>', 'who answers for the other seats', 'greedy')
  .option('--think <ms>', 'how long the bot may think about one choice', whole(1), 300)
  .option('--seed <text>', 'fixes the dice and the luck of the bot')
  .option('--record <file>', 'write the record at the end')
  .action((game, options) => done(import('./commands/play.ts').then(c => c.run(game, options))))

/** Runs one command, in the terminal around. */
export async function sandtable(args: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) terminal().leave(error.exitCode === 0 ? EXIT.fine : EXIT.wrongUse)
    else if (error instanceof WrongUse) {
      terminal().error.write(`sandtable: ${messageOf(error)}\n`)
      terminal().leave(EXIT.wrongUse)
    } else {
      terminal().error.write(`sandtable: ${await failureText(error)}\n`)
      terminal().leave(EXIT.fault)
    }
  }
}

if (import.meta.main) {
  // Whoever reads may stop early (`| head`): that is no fault.
  process.stdout.on('error', error => {
    if ('code' in error && error.code === 'EPIPE') process.exit(EXIT.fine)
    throw error
  })
  await sandtable(process.argv.slice(2))
}
