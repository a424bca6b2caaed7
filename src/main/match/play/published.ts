import type { MatchSnapshot, MatchUpdate, ToldBeat } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { AnyTypes } from '../../engine/games/registry'
import type { Advance, Course } from '../course'
import type { Setup } from '../record'
import type { Device } from './device'
import { isAction, type Order } from './orders'
import { snapshotOf, toldBeats } from './person-view'
import type { Tutor } from './tutor'

interface PublishedOptions {
  readonly setup: Setup
  readonly course: Course
  readonly device: Device
  readonly tutor: Pick<Tutor, 'told'>
  /** ISO 8601 time since when play could not be saved; null while all is saved. */
  unsavedSince(): string | null
  /** Whether the coach has spoken. */
  coached(): boolean
  /** Counted on here. */
  readonly revisions: Revisions
  publish(update: MatchUpdate): void
}

/**
 * How many updates the window has been told of: in all matches, so that a window that could not be told of another match at
 * its table finds the gap.
 */
export interface Revisions {
  count: number
}

/** A match as the window knows it, which is told of each step once, in order. */
export interface Published {
  course(): Course
  snapshot(): MatchSnapshot
  /** Tells what an order led to; the device goes where that leads it. */
  tell(advance: Advance, order: Order): void
  /**
   * Goes on from where the game stands when the steps that led there could not be told. The window takes a new snapshot, and
   * every hand of people who share the device is closed, as after a start.
   */
  skipTo(course: Course): void
  /** Tells that something besides the game is different now. */
  tellAnew(): void
  /** What can be told once more; empty where there is nothing. */
  again(): readonly ToldBeat[]
}

export function createPublished({
  setup,
  device,
  tutor,
  unsavedSince,
  coached,
  revisions,
  publish,
  ...begun
}: PublishedOptions): Published {
  const { game } = begun.course
  let course = begun.course

  const snapshot = (): MatchSnapshot =>
    snapshotOf(setup, course, device, {
      ...{ revision: revisions.count, unsavedSince: unsavedSince(), coached: coached() },
      tutorial: tutor.told(course),
    })

  /** @param beats empty where nothing happened in the game */
  function update(beats: readonly ToldBeat[], replacedBots: readonly Seat[]): void {
    revisions.count++
    const { options: _options, standing: _standing, view, opening: _opening, ...told } = snapshot()
    const [first = { events: [], view, rests: false, together: false }, ...others] = beats
    publish({ ...told, beats: [first, ...others], replacedBots })
  }

  return {
    course: () => course,
    snapshot,
    tell(advance, order) {
      const before = { open: device.open(), state: course.state }
      course = advance.course
      device.follow(advance, { seat: order.seat, isAction: isAction(order) })
      const open = device.open()
      const from = open === before.open ? {} : { from: before.state }
      const beats = toldBeats<AnyTypes>(game, advance.beats, { open, last: course.state, ...from })
      update(beats, isAction(order) && order.replaced ? [order.seat] : [])
    },
    skipTo(latest) {
      course = latest
      device.give(null, latest)
      // The window misses a revision, and so takes a snapshot.
      revisions.count++
      update([], [])
    },
    tellAnew: () => update([], []),
    again() {
      const { again, state } = course
      if (again === null) return []
      return toldBeats<AnyTypes>(game, again.beats, { open: device.open(), last: state, from: again.before })
    },
  }
}
