"use client";
import { useTranslation } from "react-i18next";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import type { ProfileForm } from "@/lib/identity/attributes/contract";
import { languages } from "@/lib/platform/i18n/languages";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { AttributeFieldInput } from "./attribute-field-input";
import { FIELD_OF, type UserFormDraft } from "./user-form-draft";
import type { UserProblem } from "./user-problem";

interface Props {
	draft: UserFormDraft;
	onChange: (draft: UserFormDraft) => void;
	problem: UserProblem | null;
	form: ProfileForm;
}

const NONE = "none";

/** The fields of a user profile, each with its problem. */
export function UserFields({ draft, onChange, problem, form: { fields, rules } }: Props) {
	const { t } = useTranslation();
	const field = (name: keyof typeof FIELD_OF) => ({
		value: draft[name],
		onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
		error: problem?.field === FIELD_OF[name] ? problem.text : undefined,
		maxLength: name === "username" ? 255 : 1_024,
		autoComplete: "off",
		...(name !== "username" && { required: rules[name].required }),
	});
	const known: { value: string; label: string }[] = languages.map(({ code, name }) => ({ value: code, label: name }));
	const other = draft.language !== "" && !known.some(({ value }) => value === draft.language);
	return (
		<>
			<TextField
				{...field("username")}
				label={t("users:username")}
				hint={t("users:username-hint")}
				spellCheck={false}
				autoCapitalize="none"
				dir="auto"
				required
			/>
			<TextField
				{...field("email")}
				label={t("users:email")}
				hint={t("users:email-hint")}
				inputMode="email"
				spellCheck={false}
				autoCapitalize="none"
				dir="ltr"
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...field("givenName")} label={t("users:given-name")} dir="auto" />
				<TextField {...field("familyName")} label={t("users:family-name")} dir="auto" />
			</div>
			<TextField
				{...field("displayName")}
				label={t("users:display-name")}
				hint={t("users:display-name-hint")}
				dir="auto"
			/>
			<TextField
				{...field("mobileNumber")}
				label={t("users:mobile")}
				hint={t("users:mobile-hint")}
				inputMode="tel"
				dir="ltr"
			/>
			<div className="flex flex-col gap-1">
				<Select
					label={t("users:language")}
					value={draft.language === "" ? NONE : draft.language}
					options={[
						{ value: NONE, label: t("users:language-none") },
						...known,
						...(other ? [{ value: draft.language, label: draft.language }] : []),
					]}
					onValueChange={(language) => onChange({ ...draft, language: language === NONE ? "" : language })}
				/>
				<p className="text-sm text-muted">{t("users:language-hint")}</p>
				{problem?.field === "preferredLanguage" ? <p className="text-sm text-danger">{problem.text}</p> : null}
			</div>
			{fields.map((each) => (
				<AttributeFieldInput
					key={each.name}
					field={each}
					value={ownMember(draft.attributes, each.name) ?? ""}
					error={typeof problem?.field === "object" && problem.field.attribute === each.name ? problem.text : undefined}
					onChange={(value) => onChange({ ...draft, attributes: { ...draft.attributes, [each.name]: value } })}
				/>
			))}
		</>
	);
}
