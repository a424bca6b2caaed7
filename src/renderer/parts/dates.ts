const DAY = 24 * 60 * 60 * 1000

/**
 * The day of a game, in everyday words: today, yesterday, 3 days ago, 14 May, 14 May 2025.
 * @param at ISO 8601
 * @param language BCP 47
 */
export function whenPlayed(at: string, now: Date, language: string): string {
  const then = new Date(at)
  const days = Math.round((startOfDay(now) - startOfDay(then)) / DAY)
  if (days >= 0 && days < 7)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day')
  const year = then.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...year }).format(then)
}

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
