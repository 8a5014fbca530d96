import { posix } from "node:path";
import GithubSlugger from "github-slugger";
import { Marked, type Tokens } from "marked";
import type { Section } from "./contract";

export interface RenderedDocument {
	title: string;
	html: string;
	sections: Section[];
}

/**
 * Renders a Markdown document of the release.
 * @param linkTo returns the address of a link's target from a path relative to the release, and an anchor with `#` or an empty
 * text. Null for a target that is not served: its text is then rendered without a link
 */
export function renderDocument(
	markdown: string,
	file: string,
	linkTo: (path: string, anchor: string) => string | null,
): RenderedDocument {
	const slugger = new GithubSlugger();
	const sections: Section[] = [];
	const resolve = (href: string): string | null => {
		if (/^[a-z]+:/i.test(href)) return href;
		const [path = "", anchor] = href.split("#");
		const target = path === "" ? file : posix.join(posix.dirname(file), decodeURIComponent(path));
		return linkTo(target, anchor === undefined ? "" : `#${anchor}`);
	};
	const marked = new Marked({
		gfm: true,
		renderer: {
			heading({ tokens, depth, text }: Tokens.Heading): string {
				const id = slugger.slug(plain(text));
				sections.push({ id, title: plain(text), depth, text: "" });
				return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
			},
			link({ href, tokens }: Tokens.Link): string {
				const text = this.parser.parseInline(tokens);
				const target = resolve(href);
				return target === null ? text : `<a href="${escaped(target)}">${text}</a>`;
			},
			image({ href, text }: Tokens.Image): string {
				const target = resolve(href);
				return target === null ? escaped(text) : `<img src="${escaped(target)}" alt="${escaped(text)}">`;
			},
			// Wide code and tables scroll on their own, also by keyboard. The output of commands looks different from input.
			code({ text, lang }: Tokens.Code): string {
				const printed = lang === "text printed" ? ' class="printed"' : "";
				return `<pre tabindex="0"${printed}><code>${escaped(text)}</code></pre>\n`;
			},
			// Comments mark generated parts for scripts, and are not rendered.
			html({ text }: Tokens.HTML | Tokens.Tag): string {
				const picture = pictureTag(text, resolve);
				if (picture !== null) return picture;
				return text.trimStart().startsWith("<!--") ? "" : escaped(text);
			},
		},
	});
	const tokens = marked.lexer(markdown);
	const html = marked
		.parser(tokens)
		.replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
		.replaceAll("</table>", "</table></div>");
	let at = -1;
	for (const token of tokens) {
		if (token.type === "heading") {
			at += 1;
			continue;
		}
		const section = sections[at];
		if (section !== undefined && token.type !== "html") section.text += `${plain(token.raw)}\n`;
	}
	return { title: sections[0]?.title ?? file, html, sections };
}

/** The tags of a picture that has a second file for the dark theme, with resolved file names; null for all others. */
function pictureTag(text: string, resolve: (href: string) => string | null): string | null {
	if (text === "<picture>" || text === "</picture>") return text;
	const tag =
		/^<(?<name>img src|source media="\(prefers-color-scheme: dark\)" srcset)="(?<file>[\w/.-]+)"(?: alt="(?<alt>[^"<>]*)")?>$/;
	const { name, file, alt } = tag.exec(text)?.groups ?? {};
	const target = file === undefined ? null : resolve(file);
	if (target === null) return null;
	return `<${name}="${escaped(target)}"${alt === undefined ? "" : ` alt="${escaped(alt)}"`}>`;
}

/** The words of a Markdown text, without markup. */
function plain(markdown: string): string {
	return markdown
		.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replaceAll(/[`*|]|^#+ |<!--.*?-->|(?<=\s|^)-{2,}/gm, "")
		.trim();
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
