import cube from '../../../../../resources/cards/kado/co2.svg?url'
import flowers from '../../../../../resources/cards/kado/fb4.svg?url'
import chocolates from '../../../../../resources/cards/kado/hr5.svg?url'
import socks from '../../../../../resources/cards/kado/sp1.svg?url'
import teddy from '../../../../../resources/cards/kado/tg3.svg?url'

// Named one by one, as the first screen needs no other card.

/** Addresses of the cards that stand for KADO. */
export const FAN: readonly string[] = [socks, teddy, chocolates]

/** The same where there is more room: each gift and each ribbon once. */
export const WIDE_FAN: readonly string[] = [socks, cube, teddy, flowers, chocolates]
