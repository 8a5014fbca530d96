import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextField } from "@/components/ui/text-field";
import { MAX_USER_CODE_CHARACTERS } from "@/lib/identity/directory/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { fieldError, type Problem } from "./form-problem";

/** Sets, changes and removes the code that applications send with their requests; works without scripts. */
export function UserCodeForm({
	changedAt,
	problem,
	t,
}: {
	/** Null without a code. */
	changedAt: string | null;
	problem: Problem | undefined;
	t: Translate;
}) {
	return (
		<div className="flex flex-col gap-4">
			<p className="text-muted">
				{t("account:user-code.text")}{" "}
				{changedAt === null ? (
					t("account:user-code.none")
				) : (
					<>
						{t("account:password.changed")} <RelativeTime at={changedAt} />
					</>
				)}
			</p>
			<form method="post" action="/account/user-code" className="flex flex-col gap-4">
				<TextField
					label={t("account:user-code.new")}
					hint={t("account:user-code.hint")}
					name="userCode"
					// Not a password: a password manager would store it as the one of the account.
					type="text"
					autoComplete="off"
					spellCheck={false}
					maxLength={MAX_USER_CODE_CHARACTERS}
					error={fieldError(problem, "userCode", t)}
					required
				/>
				<div>
					<Button type="submit" variant="primary">
						{t(changedAt === null ? "account:user-code.set" : "account:user-code.change")}
					</Button>
				</div>
			</form>
			{changedAt === null ? null : (
				<form method="post" action="/account/user-code/remove">
					<Button type="submit">{t("account:user-code.remove")}</Button>
				</form>
			)}
		</div>
	);
}
