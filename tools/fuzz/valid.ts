import type { Input, MatchSnapshot, Route } from '../../src/shared/bridge/contract'
import { SAVE_FILTERS } from '../../src/shared/bridge/saves'
import { PLAYED_BY, UNSAVED } from '../../src/shared/bridge/schemas'
import type { Player } from '../../src/shared/players'
import { MOTIONS, SPEEDS, WAITS } from '../../src/shared/settings'
import { anyGame } from '../../test/games/any-game'
import { movesOf } from '../../test/games/moves'
import { PLANTED } from './stand-ins'

const GAMES = ['5211', 'kado'] as const

const VIEWERS = [0, 1, 4, 'table', 'all'] as const

type Int = (below: number) => number

/** The knowledge of the sender about the app. */
export interface Known {
  readonly snapshot: MatchSnapshot | null
  /** Ids of saved games, including deleted ones. */
  readonly ids: readonly string[]
  /** Contents of valid save files. */
  readonly files: readonly string[]
  /** True if only people play, so that nothing happens by itself. */
  readonly peopleOnly: boolean
  readonly int: Int
}

const oneOf = <T>(items: readonly T[], int: Int): T => items[int(items.length)] as T

function newGame({ peopleOnly, int }: Known) {
  const game = anyGame(1 + int(2), int)
  const players = game.players.map(
    (player, seat): Player =>
      peopleOnly || player.kind === 'human' ? { kind: 'human', name: `${PLANTED.player} ${seat}` } : player,
  )
  // A secret shuffle would differ each time.
  return { ...game, players, seed: peopleOnly || int(2) === 0 ? `seed ${int(1000)}` : null }
}

function anyAction({ snapshot, int }: Known) {
  const requestId = `request ${int(20)}`
  if (snapshot === null || snapshot.view.over)
    return {
      matchId: 'none',
      game: '5211',
      requestId,
      seat: 0,
      decision: '1.1.1',
      action: { type: 'take-back' },
    } as const
  const { matchId, view } = snapshot
  const seat = view.awaited[0] ?? snapshot.seat
  const anyMove = view.awaited.includes(view.viewer ?? -1)
    ? movesOf(view.game).anyMove(view, seat, int)
    : null
  // In a tutorial mostly the requested move, so that it makes progress.
  const action = (int(4) === 0 ? null : snapshot.tutorial?.asked) ?? anyMove
  const decision = view.decision ?? 'none'
  return { matchId, game: view.game, requestId, seat, decision, action }
}

/**
 * For every route, a valid request, as a page would make it. The compiler checks that no route is missing, but not that
 * the parts of an action belong to the same game.
 */
const makers: { readonly [R in Route]: (known: Known) => Input<R> | object | undefined } = {
  'home/read': () => undefined,
  'match/start': newGame,
  // Its bots play by themselves. If only people may play, a game is requested that does not exist.
  'match/start-tutorial': (known) => ({
    game: known.peopleOnly ? 'none' : oneOf(GAMES, known.int),
    ...unsaved(known),
  }),
  'match/read-bubble': (known) => ({ ...meant(known), bubble: oneOf([0, 1, 2, null], known.int) }),
  'match/continue': unsaved,
  'match/restore': () => undefined,
  'match/snapshot': () => undefined,
  'match/act': anyAction,
  'match/advise': (known) => ({
    ...meant(known),
    seat: known.int(5),
    decision: known.snapshot?.view.decision ?? 'none',
  }),
  'match/open-hand': (known) => ({ ...meant(known), seat: known.int(5) }),
  'match/close-hand': meant,
  'match/reseat': (known) => ({
    ...meant(known),
    seat: known.int(5),
    // A bot in a person's place would play by itself.
    playedBy: known.peopleOnly ? 'person' : oneOf(PLAYED_BY, known.int),
  }),
  'match/again': meant,
  'match/go-back': (known) => ({ ...meant(known), ...unsaved(known) }),
  'match/leave': unsaved,
  'match/save': meant,
  'match/save-elsewhere': meant,
  'saves/page': ({ int }) => ({
    filter: oneOf(SAVE_FILTERS, int),
    search: oneOf(['', 'quill'], int),
    first: int(40),
  }),
  'saves/count': ({ int }) => oneOf(['', 'quill', PLANTED.game], int),
  'saves/open': (known) => ({ id: saved(known), ...unsaved(known) }),
  'saves/restore': saved,
  'saves/rename': (known) => ({ id: saved(known), name: `${PLANTED.game} ${known.int(9)}` }),
  'saves/remove': saved,
  'saves/put-back': saved,
  'saves/duplicate': saved,
  'saves/check': saved,
  'saves/strays': () => undefined,
  'saves/take-stray': () => `${PLANTED.file}.json`,
  'saves/put-stray-away': () => `${PLANTED.file}.json`,
  'replay/open': (known) => ({ id: saved(known), viewer: oneOf([null, ...VIEWERS], known.int) }),
  'replay/read': (known) => {
    const from = known.int(30)
    return { id: saved(known), viewer: oneOf(VIEWERS, known.int), from, to: from + known.int(3) }
  },
  'replay/close': () => undefined,
  'replay/try-again': (known) => ({ id: saved(known), step: known.int(40), ...unsaved(known) }),
  'saves/suggest-level': ({ int }) => oneOf(GAMES, int),
  'files/export': saved,
  'files/export-all': () => undefined,
  'files/show': () => undefined,
  'files/import': () => undefined,
  'files/import-dropped': ({ files, int }) => [
    { name: `${PLANTED.file}.kododo`, text: oneOf(['{}', '', ...files], int) },
  ],
  'files/import-opened': () => undefined,
  'files/stop-import': () => undefined,
  'files/take-settings': () => undefined,
  'rules/evaluate': ({ int }) =>
    oneOf(
      [
        { game: '5211', played: [['b2'], ['g3', 'k']] },
        { game: 'kado', grid: [{ card: 'cb1', line: 0, column: int(4) }] },
      ],
      int,
    ),
  'settings/read': () => undefined,
  'settings/change': ({ int }) => ({
    speed: oneOf(SPEEDS, int),
    motion: oneOf(MOTIONS, int),
    waits: oneOf(WAITS, int),
    names: [PLANTED.player],
    botsTalk: int(2) === 0,
    hints: int(2) === 0,
    games: { kado: { cellHints: int(2) === 0 } },
  }),
  'settings/reset': () => undefined,
  'data/read': () => undefined,
  'data/open-folder': () => undefined,
  'text/copy': () => 'a seed',
  'data/move': () => undefined,
  'data/retry': () => undefined,
  'data/use-standard': () => undefined,
  'data/remove-all': () => undefined,
  'app/trouble': () => undefined,
  'app/show-licences': () => undefined,
  'app/quit': unsaved,
  'app/closing-heard': () => undefined,
  'app/report': () => ({ name: 'Error', message: 'on purpose', stack: '' }),
  'window/read': () => undefined,
  'window/set-full-screen': ({ int }) => int(2) === 0,
}

export const ROUTES = Object.keys(makers) as readonly Route[]

export const validInput = (route: Route, known: Known): unknown => makers[route](known)

function unsaved({ int }: Known) {
  return { unsaved: oneOf(UNSAVED, int) }
}

function meant({ snapshot, ids, int }: Known) {
  return { matchId: int(8) === 0 ? oneOf(['none', ...ids], int) : (snapshot?.matchId ?? 'none') }
}

function saved({ ids, int }: Known): string {
  return oneOf(['none', ...ids], int)
}
