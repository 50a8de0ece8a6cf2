import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, it } from 'node:test'
import { check, unlisted } from '../lib/check.js'

const folders = []
after(() => folders.forEach(folder => rmSync(folder, { recursive: true })))

function site(files) {
    const folder = mkdtempSync(join(tmpdir(), 'site-'))
    folders.push(folder)
    for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), text)
    }
    return folder
}

it('accepts links to pages, folders, anchors, pictures and other hosts', () => {
    const folder = site({
        'index.html':
            '<a href="/t/docs/a.html#x">a</a><a href="docs/">b</a><img src="p.png">' +
            '<a href="https://example.com/no#no">c</a><a href="#top" id="top">d</a>',
        'docs/index.html': '<a href="../index.html">a</a><a href="a.html#y%C3%A9">b</a>',
        'docs/a.html': '<h2 id="x">x</h2><a name="yé">y</a><a href="mailto:a@example.com">m</a>',
        'p.png': '',
    })
    assert.deepEqual(check(folder, '/t/'), { pages: 3, links: 6, dead: [] })
})

it('names each dead link and anchor with its page', () => {
    const folder = site({
        'index.html':
            '<a href="b.html">1</a><a href="a.html#x">2</a><a href="/elsewhere">3</a><img src="no.png">' +
            '<a href="docs">4</a><a href="#no">5</a>',
        'a.html': '<p id="y">',
        'docs/index.html': '',
    })
    assert.deepEqual(check(folder, '/t/').dead, [
        'index.html: b.html leads to no file',
        'index.html: a.html#x has no such anchor',
        'index.html: /elsewhere is not below /t/',
        'index.html: no.png leads to no file',
        'index.html: docs leads to no file',
        'index.html: #no has no such anchor',
    ])
})

it('ignores what is not built', () => {
    const folder = site({ 'index.html': '<a href="/api/runtime/index.html">1</a><a href="/docs/">2</a>' })
    assert.deepEqual(check(folder, '/', /^api\/./).dead, ['index.html: /docs/ leads to no file'])
})

it('names API docs that the list leaves out', () => {
    const folder = site({
        'api/index.html': '<a href="/t/api/a/index.html">a</a>',
        'api/a/index.html': '',
        'api/b/index.html': '',
    })
    assert.deepEqual(unlisted(folder), ['b'])
})
