import type { UserFormDraft } from "@/components/directory/users/user-form-draft";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { inputClasses } from "@/components/ui/input-classes";
import { TextField } from "@/components/ui/text-field";
import { languages } from "@/lib/platform/i18n/languages";
import type { Translate } from "@/lib/platform/i18n/texts";
import { fieldError, type Problem } from "./form-problem";

/** The attributes that users can change about themselves; works without scripts. */
export function ProfileForm({
	draft,
	username,
	problem,
	t,
}: {
	draft: UserFormDraft;
	username: string;
	problem: Problem | undefined;
	t: Translate;
}) {
	const field = (name: keyof typeof draft) => ({
		name,
		defaultValue: draft[name],
		error: fieldError(problem, name, t),
		maxLength: 320,
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
			<TextField {...field("department")} label={t("users:department")} dir="auto" />
			<TextField
				{...field("email")}
				label={t("users:email")}
				hint={t("account:profile.address-hint")}
				autoComplete="email"
				inputMode="email"
				spellCheck={false}
				dir="ltr"
			/>
			<TextField
				{...field("mobileNumber")}
				label={t("users:mobile")}
				hint={t("users:mobile-hint")}
				autoComplete="tel"
				inputMode="tel"
				dir="ltr"
			/>
			<label className="flex flex-col gap-1">
				<span className="text-sm font-medium">{t("users:language")}</span>
				<select name="language" defaultValue={draft.language} className={classes(inputClasses, "read-only:bg-surface")}>
					<option value="">{t("account:profile.language-none")}</option>
					{languages.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
					{isOther ? <option value={draft.language}>{draft.language}</option> : null}
				</select>
			</label>
			<div>
				<Button type="submit" variant="primary">
					{t("account:profile.save")}
				</Button>
			</div>
		</form>
	);
}
