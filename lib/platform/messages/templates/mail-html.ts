interface MailHtml {
	paragraphs: readonly string[];
	language: string;
	direction: "ltr" | "rtl" | "auto";
	/** A paragraph of only this text is set large. */
	code?: string | undefined;
	/** A paragraph of only this URL becomes a link. */
	link?: string | undefined;
}

const BODY =
	"margin:0;padding:24px;background:#ffffff;color:#182022;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";
const CODE = "margin:0 0 16px;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px";

/** The HTML of a mail: its paragraphs, without pictures, external styles, or anything that reports that it was opened. */
export function mailHtml({ paragraphs, language, direction, code, link }: MailHtml): string {
	return mailDocument(paragraphs.map((text) => paragraph(text, code, link)).join("\n"), { language, direction });
}

/** Makes the body of a mail a document; a complete document is returned unchanged. */
export function mailDocument(body: string, { language, direction }: Pick<MailHtml, "language" | "direction">): string {
	if (/<html[\s>]/i.test(body)) return body;
	return [
		"<!doctype html>",
		`<html lang="${escapeHtml(language)}" dir="${direction}">`,
		'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
		`<body style="${BODY}"><div style="max-width:560px">`,
		body,
		"</div></body></html>",
	].join("\n");
}

function paragraph(text: string, code: string | undefined, link: string | undefined): string {
	if (code !== undefined && text === code) return `<p dir="ltr" style="${CODE}">${escapeHtml(text)}</p>`;
	if (link !== undefined && text === link && /^https?:\/\//.test(link))
		return `<p dir="ltr" style="margin:0 0 16px;word-break:break-all"><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
	return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
