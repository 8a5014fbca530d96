import { readableOn } from "@/lib/platform/kernel/colour";
import type { MailLook } from "./mail-look";

interface MailHtml {
	paragraphs: readonly string[];
	language: string;
	direction: "ltr" | "rtl" | "auto";
	look: MailLook;
	/** A paragraph that consists of this text is displayed in a large font. */
	code?: string | undefined;
	/** A paragraph that consists of this URL becomes a button, with the URL below it as a link. */
	link?: string | undefined;
	/** The text of the button; without it the paragraph is only a link. */
	button?: string | undefined;
}

const BODY =
	"margin:0;padding:24px 12px;background:#f6f7f7;color:#182022;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";
const CARD = "max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px";
const NAME = "margin:0 0 20px;font-size:18px;font-weight:600";
const CODE = "margin:0 0 16px;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px";
const BUTTON = "display:inline-block;padding:10px 20px;border-radius:8px;font-weight:600;text-decoration:none";

/**
 * The HTML of a mail with these paragraphs, without pictures, external styles, or anything that reports that the mail was opened.
 */
export function mailHtml({ paragraphs, look, ...how }: MailHtml): string {
	const name = `<p style="${NAME}">${escapeHtml(look.name)}</p>`;
	const body = [name, ...paragraphs.map((text) => paragraph(text, { ...how, look }))].join("\n");
	return mailDocument(body, { ...how, look });
}

/** Wraps the body of a mail in a document. A complete document is returned unchanged. */
export function mailDocument(
	body: string,
	{ language, direction, look }: Pick<MailHtml, "language" | "direction" | "look">,
): string {
	if (/<html[\s>]/i.test(body)) return body;
	return [
		"<!doctype html>",
		`<html lang="${escapeHtml(language)}" dir="${direction}">`,
		'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
		`<body style="${BODY}"><div style="${CARD};border-top:4px solid ${look.accent}">`,
		body,
		"</div></body></html>",
	].join("\n");
}

function paragraph(text: string, { code, link, button, look }: Omit<MailHtml, "paragraphs">): string {
	if (code !== undefined && text === code) return `<p dir="ltr" style="${CODE}">${escapeHtml(text)}</p>`;
	if (link !== undefined && text === link && /^https?:\/\//.test(link)) {
		const url = escapeHtml(link);
		const plain = `<p dir="ltr" style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${url}">${url}</a></p>`;
		return button === undefined ? plain : `${buttonTo(url, button, look)}\n${plain}`;
	}
	return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function buttonTo(url: string, label: string, { accent }: MailLook): string {
	const colours = `background:${accent};color:${readableOn(accent)}`;
	return `<p style="margin:0 0 12px"><a href="${url}" style="${BUTTON};${colours}">${escapeHtml(label)}</a></p>`;
}

export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
