import chocolates from '../../../../../resources/cards/kado/hr5.svg?url'
import socks from '../../../../../resources/cards/kado/sp1.svg?url'
import teddy from '../../../../../resources/cards/kado/tg3.svg?url'

// Named one by one, as the first screen needs no other card.

/** Addresses of the cards that stand for KADO. */
export const FAN: readonly string[] = [socks, teddy, chocolates]
