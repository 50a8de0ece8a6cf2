import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { createMarkdownRenderer } from 'vitepress'
import { anchorOf, linksPlugin, resolve } from '../lib/links.js'
import { addressOf, pageAt, placeOf, root, titleOf } from '../lib/pages.js'
import { repository, revision, version } from '../lib/project.js'

it('leads from page to page', () => {
    assert.equal(resolve('docs/objects.md', 'calls.md'), '/docs/calls')
    assert.equal(resolve('docs/objects.md', 'calls.md#outcomes'), '/docs/calls#outcomes')
    assert.equal(resolve('docs/objects.md', 'README.md'), '/docs/')
    assert.equal(resolve('docs/objects.md', '../CONTRIBUTING.md'), '/CONTRIBUTING')
    assert.equal(resolve('docs/samples.md', '../README.md#run-it'), '/overview#run-it')
    assert.equal(resolve('README.md', 'docs/guide.md'), '/docs/guide')
    assert.equal(resolve('site/index.md', '../docs/guide.md'), '/docs/guide')
})

it('leads to the README of a folder, and to the source of all else', () => {
    assert.equal(resolve('docs/README.md', '../runtime'), '/runtime/')
    assert.equal(resolve('docs/README.md', '../runtime/'), '/runtime/')
    assert.equal(resolve('docs/README.md', '../scale/deploy/agones'), '/scale/deploy/agones/')
    assert.equal(resolve('docs/README.md', '../scale/deploy'), `${repository}/tree/${revision}/scale/deploy`)
    assert.equal(resolve('docs/README.md', '../LICENSE'), `${repository}/blob/${revision}/LICENSE`)
})

it('keeps links to other hosts, and anchors of the same page', () => {
    for (const href of ['https://example.com/a.md', 'mailto:a@example.com', '#here']) {
        assert.equal(resolve('docs/objects.md', href), href)
    }
})

it('leaves places of the site that are no pages to the browser', async () => {
    const md = await createMarkdownRenderer(root, { config: md => md.use(linksPlugin, '/t/') }, '/t/')
    const html = md.renderInline('[API](/api/runtime/index.html), [calls](calls.md)', {
        path: join(root, 'docs/objects.md'),
    })
    assert.equal(
        html,
        '<a href="/t/api/runtime/index.html" target="_self">API</a>, <a href="/t/docs/calls.html">calls</a>',
    )
})

it('refuses a link that leads to no file', () => {
    assert.throws(
        () => resolve('docs/objects.md', 'no-such-page.md'),
        /docs\/objects\.md: the link no-such-page\.md leads to no file/,
    )
    assert.throws(() => resolve('README.md', '../outside.md'), /leads to no file/)
})

it('makes the anchors of the forge', () => {
    assert.equal(anchorOf('Inputs, clocks, drawing and prediction'), 'inputs-clocks-drawing-and-prediction')
    assert.equal(anchorOf("What `Peer.kick(0)` doesn't do_now"), 'what-peerkick0-doesnt-do_now')
    assert.equal(anchorOf('ServerSessions.encrypted(key)'), 'serversessionsencryptedkey')
})

it('knows pages, their places and titles', () => {
    assert.equal(pageAt('docs/calls.md'), 'docs/calls.md')
    assert.equal(pageAt('tooling'), 'tooling/README.md')
    assert.equal(pageAt('docs/images'), undefined)
    assert.equal(pageAt('docs/no-such-page.md'), undefined)
    assert.equal(pageAt('pom.xml'), undefined)
    assert.equal(placeOf('README.md'), 'overview.md')
    assert.equal(placeOf('site/index.md'), 'index.md')
    assert.equal(addressOf('site/index.md'), '/')
    assert.equal(addressOf('docs/README.md'), '/docs/')
    assert.equal(titleOf('docs/feel.md'), 'A game that feels right at 150 ms')
})

it('reads the repository and the version from the POM', () => {
    assert.match(repository, /^https:\/\/[^/]+\/\S+[^/]$/)
    assert.match(version, /^\d+\.\d+\.\d+(-SNAPSHOT)?$/)
})
