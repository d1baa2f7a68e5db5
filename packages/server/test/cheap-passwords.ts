import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before the server by processes of tests: hashing a password takes 5 ms of the processor instead of 200, and a start
// and a login hash one each. What a hash states stays as it is, so all processes on one database load this.
const { argon2 } = crypto
crypto.argon2 = (algorithm, parameters: Argon2Parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback)
syncBuiltinESMExports()
