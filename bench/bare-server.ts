// The baseline: serves the bytes of a file for every request. `PORT=… node bare-server.ts <file>`
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.argv[2] ?? '')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
