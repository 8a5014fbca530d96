"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/navigation";
import { ResourceForm } from "@/components/ui/resource-form";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import { deleteInvitationMailContract, putInvitationMailContract } from "@/lib/identity/invitations/calls";
import { type InvitationMailBody, type InvitationMailInput, MAIL_VALUES } from "@/lib/identity/invitations/contract";
import { call } from "@/lib/platform/http/call";
import { type LanguageCode, languageOf, languages } from "@/lib/platform/i18n/languages";
import { type MailLook, type OwnMail, problemsOfOwnMail } from "@/lib/platform/messages/contract";
import { InvitationMailPreview } from "./invitation-mail-preview";

interface Props {
	organization: string;
	/** One for each language. */
	mails: readonly InvitationMailBody[];
	/** Shown first. */
	language: LanguageCode;
	/** The example values of the preview. */
	sample: Readonly<Record<(typeof MAIL_VALUES)[number], string>>;
	look: MailLook;
	/** The text of the button, in each language. */
	buttons: Readonly<Record<LanguageCode, string>>;
}

/** Edits the invitation mail in one language at a time, with a preview. */
export function InvitationMailEditor({ organization, mails, language: first, sample, look, buttons }: Props) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [code, setCode] = useState(first);
	const [drafts, setDrafts] = useState<Partial<Record<LanguageCode, OwnMail>>>({});
	const saved = mails.find((mail) => mail.language === code);
	const draft = drafts[code] ?? partsOf(saved);
	const dirty = Object.keys(drafts).length > 0;
	const problems = problemsOfOwnMail(draft, MAIL_VALUES);
	const params = { organization, language: code };
	const settled = () => {
		setDrafts(({ [code]: _, ...others }) => others);
		router.refresh();
	};
	const saving = useMutation({
		mutationFn: (body: InvitationMailInput) => call(putInvitationMailContract, { params, body }),
		onSuccess() {
			toast.done(t("invitations:mail-text.saved"));
			settled();
		},
	});
	const resetting = useMutation({
		mutationFn: () => call(deleteInvitationMailContract, { params }),
		onSuccess() {
			toast.done(t("invitations:mail-text.is-reset"));
			settled();
		},
	});
	const change = (part: keyof OwnMail) => (event: { target: { value: string } }) =>
		setDrafts({ ...drafts, [code]: { ...draft, [part]: event.target.value } });
	return (
		<div className="grid items-start gap-6 lg:grid-cols-2">
			<ResourceForm
				access={putInvitationMailContract.access}
				className="min-w-0 gap-4"
				saving={saving}
				onSave={() => saving.mutate(draft)}
				submit={t("invitations:mail-text.save")}
				unsaved={dirty}
				unchanged={drafts[code] === undefined || problems.length > 0}
				error={saving.error ?? resetting.error}
				retry={false}
				problems={problems.map(
					({ part, problem, found = "" }) =>
						`${t(`invitations:mail-text.part.${part}`)}: ${t(`invitations:mail-text.problem.${problem}`, { found })}`,
				)}
				actions={
					<>
						{drafts[code] === undefined ? null : (
							<Button onClick={() => setDrafts(({ [code]: _, ...others }) => others)}>
								{t("invitations:mail-text.discard")}
							</Button>
						)}
						{saved?.own === true ? (
							<Button
								busy={resetting.isPending}
								access={deleteInvitationMailContract.access}
								onClick={() => resetting.mutate()}
							>
								{t("invitations:mail-text.reset")}
							</Button>
						) : null}
					</>
				}
			>
				<div className="flex flex-wrap items-end gap-2">
					<Select
						label={t("invitations:mail-text.language")}
						className="w-48"
						value={code}
						options={languages.map(({ code: value, name }) => ({ value, label: name }))}
						onValueChange={setCode}
					/>
					<Badge tone={saved?.own === true ? "accent" : "neutral"}>
						{t(saved?.own === true ? "invitations:mail-text.own" : "invitations:mail-text.shipped")}
					</Badge>
				</div>
				<TextField
					label={t("invitations:mail-text.subject")}
					value={draft.subject}
					onChange={change("subject")}
					maxLength={200}
					lang={code}
					dir={languageOf(code)?.direction}
				/>
				<TextArea
					label={t("invitations:mail-text.plain")}
					hint={t("invitations:mail-text.plain-hint")}
					value={draft.text}
					onChange={change("text")}
					rows={12}
					lang={code}
					dir={languageOf(code)?.direction}
				/>
				<TextArea
					label={t("invitations:mail-text.html")}
					hint={t("invitations:mail-text.html-hint")}
					value={draft.html}
					onChange={change("html")}
					rows={8}
					spellCheck={false}
					mono
				/>
				<section aria-labelledby="invitation-mail-values">
					<h2 id="invitation-mail-values" className="text-sm font-medium">
						{t("invitations:mail-text.values")}
					</h2>
					<dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 pt-1 text-sm">
						{MAIL_VALUES.map((name) => (
							<div key={name} className="contents">
								<dt className="font-mono" dir="ltr">{`{{${name}}}`}</dt>
								<dd className="text-muted">{t(`invitations:mail-text.value.${name}`)}</dd>
							</div>
						))}
					</dl>
				</section>
			</ResourceForm>
			<InvitationMailPreview mail={draft} language={code} sample={sample} look={look} buttons={buttons} />
		</div>
	);
}

function partsOf(mail: InvitationMailBody | undefined): OwnMail {
	return { subject: mail?.subject ?? "", text: mail?.text ?? "", html: mail?.html ?? "" };
}
