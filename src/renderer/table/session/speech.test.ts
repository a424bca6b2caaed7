import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import type { MatchSnapshot, MatchUpdate, SentBeat } from '../../../shared/bridge/contract'
import type { TableTypes } from '../scene'
import { createSpeech } from './speech'

/** A game whose events are their sentences, and whose beats are numbered by their views. */
type Event = { readonly type: string; readonly texts: readonly string[] }
type View = { readonly viewer: number | null; readonly decision: string | null; readonly n: number }
type Types = TableTypes & { readonly View: View; readonly VisibleEvent: Event }

const event = (...texts: readonly string[]): Event => ({ type: 'event', texts })
const viewOf = (n: number, decision: string | null, viewer: number | null = 0): View => ({
  viewer,
  decision,
  n,
})

function listen(opening: readonly Event[] = [], bubble: number | null = null) {
  const beatOf = (view: View, events: readonly Event[]) =>
    ({ events, view, rests: false, together: false }) as unknown as SentBeat<Types>
  const first = viewOf(0, 'first')
  const snapshot = signal({
    view: first,
    opening: opening.length > 0 ? [beatOf(first, opening)] : [],
    players: [],
    tutorial: bubble === null ? null : { bubble, asked: null },
  } as unknown as MatchSnapshot<Types>)
  const [moment, covered, actor] = [signal({ behind: false }), signal(false), signal<number | null>(0)]
  const speech = createSpeech<Types>({
    voice: {
      arrival: () => ['Here we are.'],
      decision: (view, { isAgain }) => [`${isAgain ? 'Again' : 'Asked'}: ${(view as View).decision}.`],
      happened: (events) => events.map(({ texts }) => texts),
      guide: (view) => ((view as View).n > 1 ? ['Keys: 1 and 2.'] : []),
    },
    snapshot,
    actor,
    settings: signal({}) as never,
  })
  const ending = speech.attend({ moment, covered })
  /** Emits events that have not been shown yet. */
  const happen = (view: View, ...events: readonly Event[]) => {
    moment.value = { behind: true }
    snapshot.value = { ...snapshot.value, view } as unknown as MatchSnapshot<Types>
    speech.follow({ beats: [beatOf(view, events)] } as unknown as MatchUpdate<Types>)
  }
  const catchUp = () => {
    moment.value = { behind: false }
  }
  /** The announcements since the last call. */
  let heard = 0
  const announced = () => {
    const all = speech.announced.value.filter(({ n }) => n > heard)
    heard = speech.announced.value.at(-1)?.n ?? heard
    return all.map(({ text }) => text)
  }
  return { speech, happen, catchUp, announced, covered, actor, ending }
}

const ALL = Number.POSITIVE_INFINITY

describe('speech', () => {
  it('announces an event once it can be seen, part by part, and each part once', () => {
    const { speech, happen, announced } = listen()
    expect(announced()).toEqual(['Here we are.', 'Asked: first.'])
    const step = event('You score 3.', 'Bram scores 2.', 'That is all.')
    happen(viewOf(1, null), step)
    expect(announced()).toEqual([])
    speech.shown(step, 1)
    expect(announced()).toEqual(['You score 3.'])
    speech.shown(step, 1)
    expect(announced()).toEqual([])
    speech.shown(step, ALL)
    speech.shown(step, ALL)
    expect(announced()).toEqual(['Bram scores 2.', 'That is all.'])
  })

  it('asks a question only once everything before it has been shown', () => {
    const { speech, happen, catchUp, announced } = listen()
    announced()
    const verdict = event('Nobody scores.')
    happen(viewOf(1, 'second'), verdict)
    expect([announced(), speech.question.value]).toEqual([[], '0: first'])
    speech.shown(verdict, ALL)
    catchUp()
    expect([announced(), speech.question.value]).toEqual([['Nobody scores.', 'Asked: second.'], '0: second'])
  })

  it('says that the same question is asked again, for example after an action was taken back', () => {
    const { actor, announced } = listen()
    announced()
    actor.value = null
    actor.value = 0
    expect(announced()).toEqual(['Again: first.'])
  })

  it('announces selections at once, or after the events before them that are still to be shown', () => {
    const { speech, happen, catchUp, announced } = listen()
    announced()
    speech.say(['Chosen: 1.'])
    expect(announced()).toEqual(['Chosen: 1.'])
    const missed = event('Wrong.')
    happen(viewOf(1, 'second'), missed)
    speech.say(['Put back: 1.'])
    speech.shown(missed, ALL)
    expect(announced()).toEqual(['Wrong.'])
    catchUp()
    expect(announced()).toEqual(['Put back: 1.', 'Asked: second.'])
  })

  it('waits while a dialog lies over the table, as screen readers read nothing outside of it', () => {
    const { speech, covered, announced } = listen()
    announced()
    covered.value = true
    speech.say(['One.', 'Two.'])
    expect(announced()).toEqual([])
    covered.value = false
    expect(announced()).toEqual(['One.', 'Two.'])
  })

  it('waits until a tutorial that begins has welcomed the listener', () => {
    const { speech, covered, announced } = listen([], 0)
    speech.note('One.')
    expect(announced()).toEqual([])
    covered.value = true
    speech.welcome()
    expect(announced()).toEqual([])
    covered.value = false
    expect(announced()).toEqual(['Here we are.', 'Asked: first.', 'One.'])
  })

  it('does not wait in a tutorial that is continued', () => {
    expect(listen([], 3).announced()).toEqual(['Here we are.', 'Asked: first.'])
  })

  it('begins with the set-up of the game as it is shown, and asks only then', () => {
    const [dealt, started] = [event('Five cards each.'), event('Round 1.')]
    const { speech, announced } = listen([dealt, started])
    expect(announced()).toEqual([])
    speech.shown(dealt, ALL)
    expect(announced()).toEqual(['Five cards each.'])
    speech.shown(started, ALL)
    expect(announced()).toEqual(['Round 1.', 'Asked: first.'])
  })

  it('announces repeated events again, with the question at the end', () => {
    const { speech, happen, catchUp, announced } = listen()
    const step = event('Green scores.')
    happen(viewOf(1, 'second'), step)
    speech.shown(step, ALL)
    catchUp()
    announced()
    speech.retell()
    speech.shown(step, ALL)
    speech.askAgain()
    expect(announced()).toEqual(['Green scores.', 'Again: second.'])
  })

  it('drops announcements for one person when another person becomes active', () => {
    const { speech, happen, catchUp, announced } = listen()
    const own = event('You drew a card.')
    happen(viewOf(1, null), own)
    happen(viewOf(2, 'second', 1))
    speech.shown(own, ALL)
    catchUp()
    expect(announced()).toEqual(['Here we are.', 'Asked: second.', 'Keys: 1 and 2.'])
  })

  it('gives instructions once to every person who is asked', () => {
    const { happen, catchUp, announced } = listen()
    announced()
    const ask = (n: number, viewer: number) => {
      happen(viewOf(n, `${n}`, viewer))
      catchUp()
      return announced().at(-1)
    }
    expect([ask(1, 0), ask(2, 0), ask(3, 0)]).toEqual(['Asked: 1.', 'Keys: 1 and 2.', 'Asked: 3.'])
    expect([ask(4, 1), ask(5, 0), ask(6, 1)]).toEqual(['Keys: 1 and 2.', 'Asked: 5.', 'Asked: 6.'])
  })

  it('gives no instructions in a tutorial, which teaches them itself', () => {
    const { happen, catchUp, announced } = listen([], 3)
    announced()
    happen(viewOf(2, 'second'))
    catchUp()
    expect(announced()).toEqual(['Asked: second.'])
  })

  it('is silent after disposal', () => {
    const { ending, actor, announced } = listen()
    announced()
    ending.dispose()
    actor.value = null
    actor.value = 1
    expect(announced()).toEqual([])
  })
})
