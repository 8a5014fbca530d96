import { escapeHtml, mailDocument, mailHtml } from "./mail-html";
import type { MailLook } from "./mail-look";

/** A mail that an organization has written, with `{{name}}` in place of values. */
export interface OwnMail {
	subject: string;
	text: string;
	/** Empty to generate it from the plain text. */
	html: string;
}

export interface OwnMailProblem {
	part: keyof OwnMail;
	/**
	 * `empty`; `no-link`: the recipient could not answer; `unknown-value`: a placeholder without a value; `active`: active content;
	 * `value-in-tag`: a value inside a tag, where a name chosen by a user could become markup.
	 */
	problem: "empty" | "no-link" | "unknown-value" | "active" | "value-in-tag";
	/** The part of the text that has the problem. */
	found?: string;
}

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
const LINK = "link";
/** Mail programs remove these, or warn about the mail. */
const ACTIVE = [
	/<\s*(?:script|style|iframe|frame|object|embed|applet|form|input|button|base|link)\b/i,
	/<\s*meta\b[^>]*http-equiv/i,
	/(?<=<[^>]*\s)on[a-z]+\s*=/i,
	/(?<=<[^>]*=\s*["']?\s*)(?:javascript|vbscript|data)\s*:/i,
];

/** Every problem that prevents this mail from being sent; `names` are the names of the available values. */
export function problemsOfOwnMail(mail: OwnMail, names: readonly string[]): OwnMailProblem[] {
	const problems: OwnMailProblem[] = [];
	for (const part of ["subject", "text", "html"] as const) {
		const written = mail[part];
		if (written.trim() === "") {
			if (part !== "html") problems.push({ part, problem: "empty" });
			continue;
		}
		const used = [...written.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
		for (const name of new Set(used))
			if (!names.includes(name)) problems.push({ part, problem: "unknown-value", found: `{{${name}}}` });
		if (part !== "subject" && !used.includes(LINK)) problems.push({ part, problem: "no-link", found: `{{${LINK}}}` });
	}
	for (const pattern of ACTIVE) {
		const [found] = pattern.exec(mail.html) ?? [];
		if (found !== undefined) problems.push({ part: "html", problem: "active", found });
	}
	for (const [tag] of mail.html.matchAll(/<[^>]*>/g))
		for (const [placeholder, name] of tag.matchAll(PLACEHOLDER))
			if (name !== LINK) problems.push({ part: "html", problem: "value-in-tag", found: placeholder });
	return problems;
}

interface Filling {
	values: Readonly<Record<string, string>>;
	/** The language of the mail; BCP 47. */
	language: string;
	direction: "ltr" | "rtl";
	look: MailLook;
	/** The text of the button to the link. */
	button: string | undefined;
}

/**
 * Replaces the placeholders by the values, in a single pass and as text: markup and placeholders in a value are displayed as they
 * are.
 */
export function fillOwnMail({ subject, text, html }: OwnMail, { values, ...how }: Filling): OwnMail {
	const fill = (template: string, as: (value: string) => string) =>
		template.replace(PLACEHOLDER, (placeholder, name: string) =>
			Object.hasOwn(values, name) ? as(values[name] ?? "") : placeholder,
		);
	const plain = fill(text, (value) => value);
	return {
		subject: fill(subject, (value) => value),
		text: plain,
		html:
			html.trim() === ""
				? mailHtml({ ...how, paragraphs: plain.split(/\n{2,}/), link: values.link })
				: mailDocument(fill(html, escapeHtml), how),
	};
}
