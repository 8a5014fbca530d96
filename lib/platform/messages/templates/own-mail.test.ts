import { describe, expect, test } from "vitest";
import { fillOwnMail, type OwnMail, problemsOfOwnMail } from "./own-mail";
import { renderMessage } from "./render-message";

const names = ["inviter", "organization", "link", "hours", "roles"];
const mail: OwnMail = {
	subject: "{{inviter}} asks you to {{ organization }}",
	text: "Hello,\n\n{{link}}\n\nGood for {{hours}} h, as {{roles}}.",
	html: '<p>From {{inviter}}</p><a href="{{link}}">Join {{organization}}</a>',
};
const values = {
	inviter: "Ada",
	organization: "Acme",
	link: "https://id.example/i/x?a=1&b=2",
	hours: "72",
	roles: "Auditor",
};
const look = { name: "Acme", accent: "#0b6a70" };
const problems = (change: Partial<OwnMail>) => problemsOfOwnMail({ ...mail, ...change }, names);

describe("a mail in an organization's own words", () => {
	test("is filled in all its parts", () => {
		expect(problems({})).toEqual([]);
		const filled = fillOwnMail(mail, { values, language: "de", direction: "ltr", look, button: "Join" });
		expect(filled.subject).toBe("Ada asks you to Acme");
		expect(filled.text).toBe("Hello,\n\nhttps://id.example/i/x?a=1&b=2\n\nGood for 72 h, as Auditor.");
		expect(filled.html).toContain('<html lang="de" dir="ltr">');
		expect(filled.html).toContain('<a href="https://id.example/i/x?a=1&#38;b=2">Join Acme</a>');
	});

	test("has its HTML made of the plain text where there is none, and stays a document where it is one", () => {
		const made = fillOwnMail(
			{ ...mail, html: " " },
			{ values, language: "ar", direction: "rtl", look, button: "Join" },
		);
		expect(made.html).toContain('dir="rtl"');
		expect(made.html).toContain('<a href="https://id.example/i/x?a=1&#38;b=2">https');
		expect(made.html).toMatch(
			/<a href="https:\/\/id.example\/i\/x\?a=1&#38;b=2" style="[^"]*background:#0b6a70[^"]*">Join<\/a>/,
		);
		const whole = '<html lang="x"><body>{{link}}</body></html>';
		expect(
			fillOwnMail({ ...mail, html: whole }, { values, language: "en", direction: "ltr", look, button: "Join" }).html,
		).toBe('<html lang="x"><body>https://id.example/i/x?a=1&#38;b=2</body></html>');
	});

	test("shows what people call themselves, and neither obeys nor fills it", () => {
		const inviter = '<img src=x onerror="alert(1)">{{link}}\r\n\r\nBcc: all';
		const rendered = renderMessage({
			...{ template: "invitation", channel: "email", language: "en", organization: "<b>Acme</b>" },
			values: {
				...values,
				inviter,
				ownSubject: mail.subject,
				ownText: `{{inviter}}\n\n${mail.text}`,
				ownHtml: mail.html,
			},
		});
		expect(rendered.html).not.toContain("<img");
		expect(rendered.html).not.toContain("<b>");
		expect(rendered.html).toContain("&#60;img");
		expect(rendered.html).toContain("{{link}}");
		expect(rendered.subject).not.toMatch(/[\r\n]/);
		expect(rendered.text.split("\n\n")).not.toContain("Bcc: all");
	});

	test.each([
		["text", { text: "Hello" }],
		["html", { html: "<p>Hello</p>" }],
	])("is refused without the link in its %s", (part, change) => {
		expect(problems(change)).toEqual([{ part, problem: "no-link", found: "{{link}}" }]);
	});

	test.each([
		[{ subject: " " }, { part: "subject", problem: "empty" }],
		[{ text: "{{link}} {{password}}" }, { part: "text", problem: "unknown-value", found: "{{password}}" }],
		[{ text: "{{link}} {{toString}}" }, { part: "text", problem: "unknown-value", found: "{{toString}}" }],
		[{ html: '<a href="{{inviter}}">{{link}}</a>' }, { part: "html", problem: "value-in-tag", found: "{{inviter}}" }],
	])("is refused as %j", (change, problem) => {
		expect(problems(change)).toEqual([problem]);
	});

	test.each([
		"<script>1</script>",
		"<style>p{}</style>",
		"< iframe src=x>",
		"<img src=x OnError = alert(1)>",
		'<a href="javascript:alert(1)">',
		"<a href= data:text/html,x>",
		'<meta http-equiv="refresh" content="0">',
		"<form action=x>",
	])("is refused with %s in it", (html) => {
		expect(problems({ html: `${html}{{link}}` })).toMatchObject([{ part: "html", problem: "active" }]);
	});

	test("may say what looks alike outside of a tag", () => {
		for (const html of ["Your data: safe", "once on = off", "<meta charset=utf-8>", "scripts and forms"])
			expect(problems({ html: `<p>${html}</p>{{link}}` })).toEqual([]);
	});
});
