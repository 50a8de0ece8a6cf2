// A static host for tests: it serves the files of a folder below a base, as they are. A folder is its index.html.
// Nothing else is guessed.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES = {
    '.css': 'text/css',
    '.gif': 'image/gif',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
}

/** Serves a folder at a free port of this machine. Returns the server and the address of the base. */
export async function serve(folder, base) {
    const server = createServer((request, response) => {
        const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname)
        const file = path.startsWith(base) ? join(folder, normalize('/' + path.slice(base.length))) : undefined
        const found = path.endsWith('/') && file ? join(file, 'index.html') : file
        if (!found || !statSync(found, { throwIfNoEntry: false })?.isFile()) {
            response.writeHead(404).end()
            return
        }
        response.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' })
        createReadStream(found).pipe(response)
    })
    await new Promise(listening => server.listen(0, '127.0.0.1', listening))
    return { server, address: `http://127.0.0.1:${server.address().port}${base}` }
}
