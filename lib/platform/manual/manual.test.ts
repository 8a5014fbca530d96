import { describe, expect, test } from "vitest";
import { manualImage, manualPage, searchManual } from ".";
import { renderDocument } from "./render-document";

/** The addresses of all documents, reached from the table of contents. */
function reachable(): Map<string, string> {
	const seen = new Map<string, string>();
	const waiting = [""];
	for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
		if (seen.has(address)) continue;
		const page = manualPage(address);
		expect(page, address).not.toBeNull();
		if (page === null) continue;
		seen.set(address, page.kind === "document" ? page.html : "");
		if (page.kind === "document")
			for (const [, path = ""] of page.html.matchAll(/href="\/docs\/?([^"#]*)/g)) waiting.push(path);
	}
	return seen;
}

describe("the documents of the release", () => {
	test("are all reached from the table of contents, and every link, anchor and picture in them exists", () => {
		const pages = reachable();
		expect([...pages.keys()]).toEqual(
			expect.arrayContaining(["oidc", "decisions/0041-saml", "readme", "architecture"]),
		);
		for (const [address, html] of pages) {
			for (const [, path = "", id] of html.matchAll(/href="\/docs\/?([^"#]*)#([^"]*)"/g))
				expect(pages.get(path), `${address} links to ${path}#${id}`).toContain(`id="${id}"`);
			for (const [, name = ""] of html.matchAll(/src(?:set)?="\/docs\/images\/([^"]*)"/g))
				expect(manualImage(name), `${address} shows ${name}`).not.toBeNull();
		}
	});

	test.each([
		"nothing",
		"../package.json",
		"files/package.json",
		"files/deploy/../package.json",
		"files/.env",
		"files/deploy/nothing",
	])("have no page at %s", (address) => expect(manualPage(address)).toBeNull());

	test.each(["../images/draw.png", "nothing.png", "draw.svg", "a/b.png"])("have no picture %s", (name) =>
		expect(manualImage(name)).toBeNull(),
	);

	test("are found by words, also misspelt ones and beginnings", () => {
		expect(searchManual("back-channel logout")[0]?.document).toBe("OAuth 2.0 and OpenID Connect");
		expect(searchManual("pgbouncr").map(({ href }) => href)).toContainEqual(
			expect.stringMatching(/^\/docs\/operations#/),
		);
		expect(searchManual("qwxyzzy")).toEqual([]);
	});
});

describe("a document", () => {
	const render = (markdown: string) =>
		renderDocument(markdown, "docs/a.md", (path, anchor) => (path === "docs/b.md" ? `/docs/b${anchor}` : null)).html;

	test("runs no markup of its own", () =>
		expect(render("<script>alert(1)</script>\n\nand <img src=x onerror=alert(1)> `<b>`")).not.toMatch(
			/<(script|img|b)\b/,
		));

	test("shows a picture with another one for the dark, and nothing else in its place", () => {
		const picture = (dark: string, light: string) =>
			`a <picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="${light}" alt="A & B"></picture>`;
		expect(render(picture("b.md", "b.md"))).toContain(
			'<picture><source media="(prefers-color-scheme: dark)" srcset="/docs/b"><img src="/docs/b" alt="A &amp; B"></picture>',
		);
		expect(render(picture("c.md", "https://example.com/x.png"))).not.toMatch(/<(img|source)/);
		expect(render('a <img src="b.md" onerror="alert(1)"> b')).not.toContain("<img");
	});

	test("tells what commands print from what one types", () => {
		expect(render("```sh run\nls\n```")).toContain('<pre tabindex="0"><code>ls');
		expect(render("```text printed\na.md\n```")).toContain('<pre tabindex="0" class="printed"><code>a.md');
	});

	test("links to served documents only", () => {
		expect(render("[b](b.md#here)")).toContain('<a href="/docs/b#here">b</a>');
		expect(render("[c](../lib/c.ts)")).toBe("<p>c</p>\n");
		expect(render("[x](https://example.com)")).toContain('href="https://example.com"');
	});
});
