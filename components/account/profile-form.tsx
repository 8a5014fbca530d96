import { attributeHint } from "@/components/directory/users/attribute-hint";
import { attributeMember } from "@/components/directory/users/attribute-member";
import type { UserFormDraft } from "@/components/directory/users/user-form-draft";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { inputClasses } from "@/components/ui/input-classes";
import { TextField } from "@/components/ui/text-field";
import type { ProfileForm as ProfileFormRules } from "@/lib/identity/attributes/contract";
import { languages } from "@/lib/platform/i18n/languages";
import type { Translate } from "@/lib/platform/i18n/texts";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { AttributeControl } from "./attribute-control";
import { fieldError, type Problem } from "./form-problem";

/** The attributes that users can change about themselves; works without scripts. */
export function ProfileForm({
	draft,
	username,
	problem,
	form: { fields, rules },
	t,
}: {
	/** Without attributes, whose members are called as in `attributeMember`. */
	draft: Omit<UserFormDraft, "attributes"> & Readonly<Record<string, unknown>>;
	username: string;
	problem: Problem | undefined;
	form: ProfileFormRules;
	t: Translate;
}) {
	const field = (name: Exclude<keyof UserFormDraft, "attributes" | "username" | "language">, description = "") => ({
		name,
		hint: attributeHint(t, { description, readOnly: rules[name].readOnly }),
		defaultValue: draft[name],
		error: fieldError(problem, name, t),
		maxLength: 320,
		required: rules[name].required,
		readOnly: rules[name].readOnly,
	});
	const isOther = draft.language !== "" && !languages.some(({ code }) => code === draft.language);
	return (
		<form method="post" action="/account/profile" className="flex flex-col gap-4">
			<p>
				<span className="text-muted">{t("users:username")}</span> <bdi className="font-medium">{username}</bdi>
			</p>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...field("givenName")} label={t("users:given-name")} autoComplete="given-name" dir="auto" />
				<TextField {...field("familyName")} label={t("users:family-name")} autoComplete="family-name" dir="auto" />
			</div>
			<TextField {...field("displayName")} label={t("users:display-name")} autoComplete="name" dir="auto" />
			<TextField
				{...field("email", t("account:profile.address-hint"))}
				label={t("users:email")}
				autoComplete="email"
				inputMode="email"
				spellCheck={false}
				dir="ltr"
			/>
			<TextField
				{...field("mobileNumber", t("users:mobile-hint"))}
				label={t("users:mobile")}
				autoComplete="tel"
				inputMode="tel"
				dir="ltr"
			/>
			<div className="flex flex-col gap-1">
				<label htmlFor="language" className="text-sm font-medium">
					{t("users:language")}
				</label>
				<select
					id="language"
					name="language"
					aria-describedby="language-hint"
					defaultValue={draft.language}
					disabled={rules.preferredLanguage.readOnly}
					required={rules.preferredLanguage.required}
					className={classes(inputClasses, "read-only:bg-surface")}
				>
					<option value="">{t("account:profile.language-none")}</option>
					{languages.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
					{isOther ? <option value={draft.language}>{draft.language}</option> : null}
				</select>
				<span id="language-hint" className="text-sm text-muted">
					{attributeHint(t, {
						description: t("account:profile.language-hint"),
						readOnly: rules.preferredLanguage.readOnly,
					})}
				</span>
				{fieldError(problem, "language", t) === undefined ? null : (
					<span className="text-sm text-danger">{fieldError(problem, "language", t)}</span>
				)}
			</div>
			{fields.map((each) => {
				const name = attributeMember(each.name);
				return (
					<AttributeControl
						key={name}
						field={each}
						name={name}
						value={String(ownMember(draft, name) ?? "")}
						error={fieldError(problem, name, t)}
						t={t}
					/>
				);
			})}
			<div>
				<Button type="submit" variant="primary">
					{t("account:profile.save")}
				</Button>
			</div>
		</form>
	);
}
