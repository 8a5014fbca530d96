import { languageOf, languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { knownText } from "@/lib/platform/i18n/texts";
import type { Channel } from "../contract";
import { mailHtml } from "./mail-html";
import { type MailLook, mailLook } from "./mail-look";
import { oneLineEach } from "./one-line-each";
import { fillOwnMail } from "./own-mail";

export const templates = [
	"one-time-code",
	"magic-link",
	"recovery-link",
	"approval",
	"password-changed",
	"emergency-sign-in",
	"new-sign-in",
	"address-changed",
	"account-deleted",
	"recovery-asked",
	"recovery-code-used",
	"invitation",
	"invitation-accepted",
	"flow-review",
	"access-requested",
	"access-approved",
	"access-denied",
	"access-ended",
	"free",
	"test",
] as const;
export type Template = (typeof templates)[number];

export interface Rendered {
	subject: string;
	text: string;
	html: string;
	language: string;
}

export function isTemplate(name: string): name is Template {
	return (templates as readonly string[]).includes(name);
}

/** Renders a message: a mail as plain text and as HTML with the same words, or a text message that is as short as possible. */
export function renderMessage({
	template,
	channel,
	language,
	organization,
	values,
	look = mailLook(null, organization),
}: {
	template: Template;
	channel: Channel;
	language: string;
	organization: string;
	values: Readonly<Record<string, string>>;
	look?: MailLook;
}): Rendered {
	const known = languageOf(language.toLowerCase().split("-", 1)[0]) ?? languages[0];
	const t = serverTranslation(known.code);
	if (template === "free") {
		const { subject = "", text = "" } = values;
		// A designer wrote the text, in any language: `auto` determines the direction from its letters.
		const html =
			channel === "email" ? mailHtml({ paragraphs: text.split(/\n{2,}/), language, direction: "auto", look }) : "";
		return { subject, text, html, language };
	}
	const filled = oneLineEach({
		minutes: "",
		application: "",
		code: "",
		link: "",
		inviter: "",
		hours: "",
		roles: "",
		joined: "",
		address: "",
		left: "",
		flow: "",
		note: "",
		signIn: "",
		until: "",
		...values,
		organization,
	});
	const of = filled.application || organization;
	const minutes = t("message:minutes", { count: Number(filled.minutes) });
	const key = `message:${template}.button` as const;
	const button = knownText(t, key);
	if (channel === "email" && values.ownText !== undefined) {
		const { ownSubject: subject = "", ownText: text, ownHtml: html = "" } = values;
		const { code: language, direction } = known;
		const how = { values: filled, language, direction, look, button };
		return { ...fillOwnMail({ subject, text, html }, how), language };
	}
	const say = (part: "subject" | "text" | "sms") => t(`message:${template}.${part}`, { ...filled, of, minutes });
	if (channel === "sms") return { subject: "", text: say("sms"), html: "", language: known.code };
	const paragraphs = [...say("text").split("\n\n"), t("message:signature", { organization })];
	return {
		subject: say("subject"),
		text: paragraphs.join("\n\n"),
		html: mailHtml({
			paragraphs,
			language: known.code,
			direction: known.direction,
			look,
			code: values.code,
			link: values.link,
			button,
		}),
		language: known.code,
	};
}
