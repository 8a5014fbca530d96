import { PasswordRules } from "@/components/elements/password-rules";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextField } from "@/components/ui/text-field";
import { MIN_PASSWORD_CHARACTERS } from "@/lib/identity/directory/accounts/password-rules";
import type { UserCredentials } from "@/lib/identity/directory/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { fieldError, type Problem } from "./form-problem";

/** Changes the password, or sets the first one; works without scripts. */
export function PasswordForm({
	credentials: { password, passwordChangedAt },
	username,
	problem,
	t,
}: {
	credentials: UserCredentials;
	username: string;
	problem: Problem | undefined;
	t: Translate;
}) {
	return (
		<form method="post" action="/account/password" className="flex flex-col gap-4">
			<p className="text-muted">
				{password ? t("account:password.text") : t("account:password.none")}
				{passwordChangedAt === null ? null : (
					<>
						{" "}
						{t("account:password.changed")} <RelativeTime at={passwordChangedAt} />
					</>
				)}
			</p>
			{/* Password managers store the new password under this name. */}
			<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
			{password ? (
				<TextField
					label={t("account:password.current")}
					name="current"
					type="password"
					autoComplete="current-password"
					error={fieldError(problem, "current", t)}
					required
				/>
			) : null}
			<TextField
				id="new-password"
				label={t("account:password.new")}
				hint={
					<PasswordRules
						id="new-password-rules"
						inputId="new-password"
						least={MIN_PASSWORD_CHARACTERS}
						words={{
							long: t("elements:password-long", { count: MIN_PASSWORD_CHARACTERS }),
							hard: t("elements:password-hard"),
							met: t("elements:rule-met"),
						}}
					/>
				}
				name="password"
				type="password"
				autoComplete="new-password"
				error={fieldError(problem, "password", t)}
				required
			/>
			<div>
				<Button type="submit" variant="primary">
					{t(password ? "account:password.change" : "account:password.set")}
				</Button>
			</div>
		</form>
	);
}
