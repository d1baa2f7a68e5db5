#!/bin/sh
# Guess: a mail to an address with letters beyond ASCII before the `@` is refused by nodemailer itself if the server does not announce SMTPUTF8,
# which RFC 6531 (3.2) asks of a client. Seen with nodemailer 10.6.0: it leaves the parameter SMTPUTF8 out and sends the bytes of
# the address in RCPT TO, so that what happens depends on the server; smtp-server 3.21.6 takes the mail. Letters in the domain alone are
# sent in their ASCII form. Ends with 1 when the behaviour changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nodemailer@10.6.0 smtp-server@3.21.6
cat >look.mjs <<'JS'
import { once } from 'node:events'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
const seen = []
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  authOptional: true,
  hideSMTPUTF8: true,
  onMailFrom: ({ args }, session, done) => done(void seen.push(JSON.stringify(args))),
  onRcptTo: ({ address }, session, done) => done(void seen.push(address)),
  onData: (stream, session, done) => stream.resume().on('end', done),
})
const listening = server.listen(0, '127.0.0.1')
await once(listening, 'listening')
const transport = createTransport({ host: '127.0.0.1', port: listening.address().port })
for (const to of ['почта@example.com', 'info@почта.рф'])
  await transport.sendMail({ from: 'office@example.com', to, subject: 'Report', text: 'Ready' })
server.close()
console.log(seen.join('\n'))
process.exit(seen.join() === 'false,почта@example.com,false,info@почта.рф' ? 0 : 1)
JS
node look.mjs
