"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Tabs } from "@/components/ui/tabs";
import { type LanguageCode, languageOf, languages } from "@/lib/platform/i18n/languages";
import { fillOwnMail, type MailLook, type OwnMail } from "@/lib/platform/messages/contract";

interface Props {
	mail: OwnMail;
	language: LanguageCode;
	sample: Readonly<Record<string, string>>;
	look: MailLook;
	/** The text of the button, in each language. */
	buttons: Readonly<Record<LanguageCode, string>>;
}

/** The preview of the mail with example values. */
export function InvitationMailPreview({ mail, language, sample, look, buttons }: Props) {
	const { t } = useTranslation();
	const [form, setForm] = useState<"html" | "plain">("html");
	const { direction } = languageOf(language) ?? languages[0];
	const filled = fillOwnMail(mail, { values: sample, language, direction, look, button: buttons[language] });
	return (
		<section aria-labelledby="invitation-mail-preview" className="flex min-w-0 flex-col gap-2">
			<h2 id="invitation-mail-preview" className="font-medium">
				{t("invitations:mail-text.preview")}
			</h2>
			<p className="font-medium wrap-anywhere" lang={language} dir={direction}>
				{filled.subject}
			</p>
			<Tabs
				label={t("invitations:mail-text.preview")}
				current={form}
				onChange={setForm}
				tabs={[
					{
						name: "html",
						label: t("invitations:mail-text.html"),
						panel: (
							// A sandboxed document without scripts and forms, isolated from the console.
							<iframe
								title={t("invitations:mail-text.preview")}
								sandbox=""
								srcDoc={leadingNowhere(filled.html)}
								className="h-96 w-full rounded-control border bg-white"
							/>
						),
					},
					{
						name: "plain",
						label: t("invitations:mail-text.plain"),
						panel: (
							<pre
								// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
								tabIndex={0}
								className="max-h-96 overflow-auto rounded-control border bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere"
								lang={language}
								dir={direction}
							>
								{filled.text}
							</pre>
						),
					},
				]}
			/>
		</section>
	);
}

/** Links target new windows, which the sandbox forbids, so a click does not replace the preview. */
function leadingNowhere(html: string): string {
	const base = '<base target="_blank">';
	return /<(?:head|body)\b[^>]*>/i.test(html) ? html.replace(/<(?:head|body)\b[^>]*>/i, `$&${base}`) : base + html;
}
