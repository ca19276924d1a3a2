// What the server tells of itself: pages that need nothing from elsewhere, and whose links lead somewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render, slugOf } from '../../docs/markdown.ts';
import { servedFiles } from '../../docs/pages.ts';

const files = servedFiles();
const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'));
/** The game's own files and addresses. */
const elsewhere = ['/', '/favicon.svg'];

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((found) => found[1] ?? '');

test('the documents and what tools read are there', () => {
  const wanted = ['docs', 'docs/protocol', 'docs/reference', 'docs/rest', 'schemas'].map((at) => `${at}/index.html`);
  for (const name of [...wanted, '404.html', 'openapi.yaml', 'asyncapi.yaml', 'schemas/tables.json']) {
    assert.ok(files[name], name);
  }
});

test('every link leads to something that is served, and to a place that is in it', () => {
  for (const [name, html] of pages) {
    const own = new Set(attribute(html, 'id'));
    assert.equal(own.size, attribute(html, 'id').length, `${name}: two places of one name`);
    for (const link of [...attribute(html, 'href'), ...attribute(html, 'src')]) {
      if (/^https?:/.test(link) || elsewhere.includes(link)) continue;
      const [to = '', section] = link.split('#');
      const file = to === '' ? name : [to.slice(1), `${to.slice(1)}/index.html`].find((each) => each in files);
      assert.ok(file, `${name}: ${link}`);
      if (section === undefined) continue;
      assert.ok(attribute(files[file] ?? '', 'id').includes(section), `${name}: ${link}`);
    }
  }
});

test('every method has a place that it can be linked to by', () => {
  const ids = attribute(files['docs/reference/index.html'] ?? '', 'id');
  for (const method of ['table.act', 'webhook.set', 'hello']) assert.ok(ids.includes(slugOf(method)), method);
});

test('the content policy takes the pages: no script or style in them, nothing from elsewhere', () => {
  for (const [name, html] of pages) {
    assert.doesNotMatch(html, /<style|<script>|<script [^>]*>[^<]| style=| on\w+=|<img|<iframe/, name);
    for (const source of attribute(html, 'src')) assert.match(source, /^\//, name);
    assert.match(html, /^<!doctype html>\n<html lang="en">/, name);
  }
});

test('what stands in a text is no tag', () => {
  const { html } = render(
    '# A\n\n`<b>` and <script>alert(1)</script> & [x](javascript:alert(1))\n\n```\n<i>\n```\n',
    () => null,
  );
  assert.doesNotMatch(html, /<script|<b>|<i>|javascript/);
});

test('headings of one name have places of their own', () => {
  const { headings, title } = render('# T\n## A b\n## A b\n### `c.d` [e](x)\n', (href) => href);
  assert.equal(title, 'T');
  assert.deepEqual(
    headings.map(({ id }) => id),
    ['a-b', 'a-b-1', 'cd-ex'],
  );
});
