import { conformingBots } from '../conformance/bots'
import { conforms } from '../conformance/suite'
import { ID } from './game/schemas'
import { kitOf } from './registries/bots'
import { gameOf } from './registries/engine'

conforms(ID, gameOf(ID), kitOf(ID))
conformingBots(ID, gameOf(ID), kitOf(ID))
