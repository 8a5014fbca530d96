import { escapeHtml, mailDocument, mailHtml } from "./mail-html";

/** A mail as an organization wrote it, with `{{name}}` where a value comes in. */
export interface OwnMail {
	subject: string;
	text: string;
	/** Empty where it is to be made of the plain text. */
	html: string;
}

export interface OwnMailProblem {
	part: keyof OwnMail;
	/**
	 * `empty`; `no-link`: nobody could answer; `unknown-value`: a placeholder that stays; `active`: what no mail may hold;
	 * `value-in-tag`: people choose their names, and a name could become a part of the markup.
	 */
	problem: "empty" | "no-link" | "unknown-value" | "active" | "value-in-tag";
	/** What of the text it is about. */
	found?: string;
}

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
const LINK = "link";
/** Mail programs drop these, or warn of whoever sends them. */
const ACTIVE = [
	/<\s*(?:script|style|iframe|frame|object|embed|applet|form|input|button|base|link)\b/i,
	/<\s*meta\b[^>]*http-equiv/i,
	/(?<=<[^>]*\s)on[a-z]+\s*=/i,
	/(?<=<[^>]*=\s*["']?\s*)(?:javascript|vbscript|data)\s*:/i,
];

/** Everything that keeps this mail from being sent with these values; `names` are those that may come in. */
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
	/** Of the mail; BCP 47. */
	language: string;
	direction: "ltr" | "rtl";
}

/** The mail with its values, each put in once and as text: what a value holds is shown, and never obeyed or filled again. */
export function fillOwnMail({ subject, text, html }: OwnMail, { values, language, direction }: Filling): OwnMail {
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
				? mailHtml({ paragraphs: plain.split(/\n{2,}/), language, direction, link: values.link })
				: mailDocument(fill(html, escapeHtml), { language, direction }),
	};
}
